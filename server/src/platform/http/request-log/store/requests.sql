-- What programs asked: request_log, by days.
-- The bodies of refused requests, by their primary key (account_id, id), and until when those of an account were sent that an erasure took.

-- part: request_columns exported as columns
-- The columns callers see.
id, created_at, method, path, status, code, errors, duration_ms, actor_kind, actor_id, address,
agent

-- name: findLoggedRequest :maybe replanned
-- One request of the account.
select {request_columns}
  from request_log
 where account_id = :account_id
   and id = :id;

-- name: writeRequests :run
-- Writes requests together. `requests` is a list of rows as JSON.
insert into request_log (account_id, {request_columns})
select account_id, {request_columns}
  from json_to_recordset(:requests::json) as n (
         account_id text, id text, created_at timestamptz, method text, path text,
         status smallint, code text, errors jsonb, duration_ms integer, actor_kind text,
         actor_id text, address text, agent text)
on conflict do nothing;

-- name: deleteRequests :run replanned
-- Takes out the account's requests of before a moment. By request_log_newest.
delete from request_log
 where account_id = :account_id
   and created_at < :before;

-- part: was_erased(body)
-- Whether somebody was erased since a body was sent.
exists (
  select
    from refused_body_erasure as e
   where e.account_id = {body}.account_id
     and e.sent_until >= {body}.created_at)

-- name: writeBodies :run
-- Writes bodies together, but for those sent before somebody was erased. `bodies` is a list of rows as JSON.
insert into refused_body (account_id, id, created_at, body)
select u.account_id, u.id, u.created_at, u.body
  from json_to_recordset(:bodies::json)
         as u (account_id text, id text, created_at timestamptz, body text)
 where not {was_erased: u}
on conflict do nothing;

-- name: deleteAllButNewest :run
-- Of each account, takes out the bodies that come behind so many newer ones.
delete from refused_body as b
 using unnest(:account_ids::text[]) as asked (account_id)
 where b.account_id = asked.account_id
   and b.id < (select n.id
                 from refused_body as n
                where n.account_id = asked.account_id
                order by n.id desc
               offset :behind
                limit 1);

-- name: findRefusedBody :maybe
-- The body of a refused request of the account, where it was sent after `since` and nobody was erased after it.
select b.body
  from refused_body as b
 where b.account_id = :account_id
   and b.id = :id
   and b.created_at > :since
   and not {was_erased: b};

-- name: noteErasure :run
-- Says that bodies sent until now are to be found no more, also those that are still on their way.
insert into refused_body_erasure (account_id, sent_until)
values (:account_id, :now)
on conflict (account_id) do update
   set sent_until = excluded.sent_until;

-- name: deleteBodies :run
-- Forgets all bodies of the account.
delete from refused_body
 where account_id = :account_id;

-- name: forgetBodies :run
-- Forgets bodies that were sent by `cutoff`, and those that arrived behind an erasure. By the index refused_body_by_age.
delete from refused_body as b
 where b.created_at <= :cutoff
    or {was_erased: b};
