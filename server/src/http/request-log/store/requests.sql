-- What programs asked: request_log, by days.

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
