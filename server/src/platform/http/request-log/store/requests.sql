-- Requests of programs: request_log, partitioned by day. Bodies of refused requests, by their
-- primary key (account_id, id), and the time until which bodies of an account are erased.

-- part: request_columns exported as columns
-- Columns that callers can see.
id, created_at, method, path, status, code, errors, duration_ms, actor_kind, actor_id, address,
agent

-- name: findLoggedRequest :maybe replanned
-- Returns one request of the account.
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
-- Deletes the account's requests from before a given time. Uses request_log_newest.
delete from request_log
 where account_id = :account_id
   and created_at < :before;

-- part: was_erased(body)
-- Whether an erasure took place after a body was sent.
exists (
  select
    from refused_body_erasure as e
   where e.account_id = {body}.account_id
     and e.sent_until >= {body}.created_at)

-- name: writeBodies :run
-- Writes bodies together, except those sent before an erasure. `bodies` is a list of rows as JSON.
insert into refused_body (account_id, id, created_at, body)
select u.account_id, u.id, u.created_at, u.body
  from json_to_recordset(:bodies::json)
         as u (account_id text, id text, created_at timestamptz, body text)
 where not {was_erased: u}
on conflict do nothing;

-- name: deleteAllButNewest :run
-- Deletes the oldest bodies of each account, so that a given number of newer ones remains.
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
-- Returns the body of a refused request of the account, if it was sent after `since` and no erasure
-- followed.
select b.body
  from refused_body as b
 where b.account_id = :account_id
   and b.id = :id
   and b.created_at > :since
   and not {was_erased: b};

-- name: noteErasure :run
-- Records that bodies sent until now must not be found any longer, including the ones not yet
-- written.
insert into refused_body_erasure (account_id, sent_until)
values (:account_id, :now)
on conflict (account_id) do update
   set sent_until = excluded.sent_until;

-- name: deleteBodies :run
-- Deletes all bodies of the account.
delete from refused_body
 where account_id = :account_id;

-- name: forgetBodies :run
-- Deletes bodies sent until `cutoff`, and bodies that arrived after an erasure. Uses the index
-- refused_body_by_age.
delete from refused_body as b
 where b.created_at <= :cutoff
    or {was_erased: b};
