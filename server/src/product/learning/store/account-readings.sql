-- Whether the language model may be used for an account, and its tokens per day.

-- name: findAccountReading :one
-- Returns the settings of an account, the tokens that it used on a day, and the number of its leads
-- with messages that wait or failed.
select coalesce(a.enabled, true) as "enabled!",
       a.daily_tokens,
       coalesce(a.version, 1) as "version!",
       case when a.day = :today::date then a.tokens else 0 end as "tokens_today!",
       (select count(*)
          from message_reading
         where account_id = :account_id
           and due_at is not null) as "waiting!",
       (select count(*)
          from message_reading
         where account_id = :account_id
           and failure is not null
           and due_at is null) as "failed!"
  from (select) as one
  left join account_reading as a on a.account_id = :account_id;

-- name: findTokensUsed :one
-- Returns whether the account uses the language model, its limit, and the tokens that it used on a
-- day. By primary key.
select coalesce(a.enabled, true) as "enabled!",
       a.daily_tokens,
       case when a.day = :today::date then a.tokens else 0 end as "tokens_today!"
  from (select) as one
  left join account_reading as a on a.account_id = :account_id;

-- name: sumTokensUsed :one
-- Returns the tokens that all accounts used on a day. Spans all accounts: for the limit of the
-- instance. Reads one row of each account.
select coalesce(sum(tokens), 0) as "tokens!"
  from account_reading
 where day = :today::date;

-- name: saveAccountReading :run
-- Stores the settings of an account. Messages that waited while the model was off are retried for a
-- day from now on.
insert into account_reading as a (account_id, enabled, daily_tokens, resumes_at, updated_at)
values (:account_id, :enabled, :daily_tokens?, :now::timestamptz, :now::timestamptz)
on conflict (account_id) do update
   set enabled = excluded.enabled,
       daily_tokens = excluded.daily_tokens,
       resumes_at = case when a.enabled then a.resumes_at else excluded.resumes_at end,
       updated_at = excluded.updated_at,
       version = a.version + 1;

-- name: addTokens :run
-- Adds tokens that an account used on a day.
insert into account_reading as a (account_id, day, tokens, updated_at)
values (:account_id, :today::date, :tokens, :now)
on conflict (account_id) do update
   set day = excluded.day,
       tokens = excluded.tokens + case when a.day = excluded.day then a.tokens else 0 end;

-- name: savePause :maybe
-- Stores that reading is paused until a time. Returns no row if that is stored already.
insert into account_reading as a (account_id, resumes_at, updated_at)
values (:account_id, :until, :now)
on conflict (account_id) do update
   set resumes_at = excluded.resumes_at
 where a.resumes_at is distinct from excluded.resumes_at
returning account_id;
