-- The leads with messages that a language model must read, and the facts it read from them. The
-- facts are deleted when the customer is erased.

-- name: noteUnread :run
-- Marks leads, a JSON list, as having something new to read. Reading is retried for a day from now
-- on. Leads of accounts that do not use the language model are not marked.
insert into message_reading (account_id, lead_id, due_at, due_since)
select distinct account_id, lead_id, :now::timestamptz, :now::timestamptz
  from json_to_recordset(:leads::json) as t (account_id text, lead_id text)
 where not exists (
         select
           from account_reading as a
          where a.account_id = t.account_id
            and not a.enabled)
on conflict (account_id, lead_id) do update
   set due_at = excluded.due_at,
       due_since = excluded.due_since,
       attempts = 0,
       failure = null;

-- name: findUnread :many
-- Finds accounts with messages that are due to be read, except accounts that do not use the language
-- model, and accounts with a pause that is stored already. `limit` is the limit of the instance. Spans all accounts: the worker's list. Steps from account to account through
-- message_reading_of_account, however many messages wait.
  with recursive waiting as (
         (select account_id, due_at
            from message_reading
           where due_at is not null
           order by account_id, due_at
           limit 1)
          union all
         select next.account_id, next.due_at
           from waiting as w
          cross join lateral (
                  select account_id, due_at
                    from message_reading
                   where due_at is not null
                     and account_id > w.account_id
                   order by account_id, due_at
                   limit 1) as next)
select w.account_id as "account_id!"
  from waiting as w
  left join account_reading as a on a.account_id = w.account_id
 where w.due_at <= :now
   and coalesce(a.enabled, true)
   and (a.resumes_at is null
        or a.resumes_at <= :now
        or not (coalesce(a.day = :today::date and a.tokens >= a.daily_tokens, false)
                or (select coalesce(sum(tokens), 0) from account_reading where day = :today::date)
                   >= coalesce(:limit?::bigint, 9223372036854775807)));

-- name: takeUnread :maybe
-- Claims the lead of the account that has waited longest, by moving its due time to `until`. If the
-- process dies, the lead becomes due again. Attempts are retried for a day after `tried_since`. Uses
-- message_reading_of_account.
update message_reading as r
   set due_at = :until,
       due_since = coalesce(r.due_since, r.due_at)
  from lead as l
 where r.account_id = :account_id
   and r.lead_id = (
         select lead_id
           from message_reading
          where account_id = :account_id
            and due_at <= :now
          order by due_at
          limit 1
            for update skip locked)
   and l.account_id = r.account_id
   and l.id = r.lead_id
returning r.account_id, r.lead_id, r.due_at as "due_at!",
          greatest(r.due_since, (
            select a.resumes_at
              from account_reading as a
             where a.account_id = r.account_id)) as "tried_since!",
          r.attempts, l.name, l.created_at;

-- name: lockFacts :maybe
-- Locks the reading of a lead's messages and returns its facts. By primary key.
select facts
  from message_reading
 where account_id = :account_id
   and lead_id = :lead_id
   for update;

-- name: saveReading :run
-- Stores the facts of a lead's messages; null leaves them unchanged. A lead that got another message
-- meanwhile stays due.
update message_reading
   set facts = coalesce(:facts?::json, facts),
       read_at = :now,
       attempts = case when due_at = :due_at then attempts + 1 else attempts end,
       failure = null,
       due_at = case when due_at = :due_at then null else due_at end
 where account_id = :account_id
   and lead_id = :lead_id
   and due_at is not null;

-- name: saveFailure :run
-- Stores why an attempt failed and when the next one is due; null means no further attempt. A lead
-- that got another message meanwhile is not changed.
update message_reading
   set attempts = attempts + 1,
       failure = :failure,
       due_at = :next_at?
 where account_id = :account_id
   and lead_id = :lead_id
   and due_at = :due_at;

-- name: releaseUnread :run
-- Makes a claimed lead due again at once, because the process that claimed it stops.
update message_reading
   set due_at = :now
 where account_id = :account_id
   and lead_id = :lead_id
   and due_at = :due_at;

-- name: giveUpOverdue :run
-- Ends the attempts for the account's messages that are due and have waited since before `since`.
-- Stores the failure that prevents them from being sent. Uses message_reading_of_account.
update message_reading
   set failure = :failure,
       due_at = null
 where account_id = :account_id
   and due_at <= :now
   and greatest(due_since, (
         select resumes_at
           from account_reading
          where account_id = :account_id)) <= :since;

-- name: countOutcome :run
-- Counts the result of an attempt to read a message, and the tokens it used.
insert into reader_outcome as o (account_id, outcome, attempts, prompt_tokens, completion_tokens,
                                 last_at)
values (:account_id, :outcome, 1, :prompt_tokens, :completion_tokens, :now)
on conflict (account_id, outcome) do update
   set attempts = o.attempts + 1,
       prompt_tokens = o.prompt_tokens + excluded.prompt_tokens,
       completion_tokens = o.completion_tokens + excluded.completion_tokens,
       last_at = excluded.last_at;

-- name: findReadFacts :maybe
-- Returns the facts that were read from a lead's messages; null if there are none. By primary key.
select facts
  from message_reading
 where account_id = :account_id
   and lead_id = :lead_id;

-- name: listReaderEvaluations :many
-- Lists how well a model and the rules read each fact, for the models and prompts that an operator
-- evaluated. A table of the instance; it has some ten rows for each model.
select model, prompt, fact, model_right, model_wrong, rules_right, rules_wrong
  from reader_evaluation;

-- name: saveReaderEvaluation :run
-- Stores the results of a model and a prompt, a JSON list with one item for each fact, in place of
-- earlier ones. A table of the instance.
insert into reader_evaluation as e (model, prompt, fact, model_right, model_wrong, rules_right,
                                    rules_wrong, measured_at)
select :model, :prompt, fact, model_right, model_wrong, rules_right, rules_wrong, :now::timestamptz
  from json_to_recordset(:facts::json) as t (fact text, model_right integer, model_wrong integer,
                                              rules_right integer, rules_wrong integer)
on conflict (model, prompt, fact) do update
   set model_right = excluded.model_right,
       model_wrong = excluded.model_wrong,
       rules_right = excluded.rules_right,
       rules_wrong = excluded.rules_wrong,
       measured_at = excluded.measured_at;

-- name: findReading :maybe
-- Returns the state of reading a lead's messages, and why the last attempt failed. Messages that are
-- due while the account does not use the language model are off. Returns undefined if no reading was
-- ever requested. By primary key.
select case
         when r.due_at is not null and a.enabled is false then 'off'
         when r.due_at is not null then 'due'
         when r.failure is not null then 'failed'
         when r.facts is not null then 'read'
         else 'empty'
       end as "state!", r.failure
  from message_reading as r
  left join account_reading as a on a.account_id = r.account_id
 where r.account_id = :account_id
   and r.lead_id = :lead_id;

-- name: requeueReadings :run
-- Makes the account's messages due now if their last attempt failed, including messages with no
-- further attempt. With `with_empty`, also messages of open leads that were read and contained no
-- fact.
update message_reading as r
   set due_at = :now::timestamptz,
       due_since = :now::timestamptz,
       attempts = 0,
       failure = null
  from lead as l
 where r.account_id = :account_id
   and l.account_id = r.account_id
   and l.id = r.lead_id
   and (r.failure is not null
        or :with_empty::boolean
           and r.due_at is null
           and r.facts is null
           and l.status in ('received', 'qualified', 'unqualified')
           and l.deleted_at is null);

-- name: queueUnread :run replanned
-- Makes messages of the account's open leads due that were never sent to a model, because no model
-- was configured when they came.
insert into message_reading (account_id, lead_id, due_at, due_since)
select l.account_id, l.id, :now::timestamptz, :now::timestamptz
  from lead as l
 where l.account_id = :account_id
   and l.status in ('received', 'qualified', 'unqualified')
   and l.deleted_at is null
   and not l.is_test
   and (l.message is not null
        or exists (
           select
             from message as m
            where m.account_id = l.account_id
              and m.lead_id = l.id
              and m.direction = 'inbound'
              and m.deleted_at is null))
on conflict (account_id, lead_id) do nothing;

-- name: readReaderState :one
-- Returns the state of reading over all accounts: how many messages wait and since when, how many
-- failed, the last success and failure, and the tokens used today. Messages of accounts that do not
-- use the language model do not wait. `limit` is the limit of the instance. Spans all accounts: for
-- the operator.
  with used as (
         select coalesce(sum(tokens), 0) as tokens
           from account_reading
          where day = :today::date),
       waiting as (
         select r.account_id, count(*) as leads, min(r.due_since) as since,
                coalesce(bool_or(a.day = :today::date and a.tokens >= a.daily_tokens), false)
                  as is_used_up
           from message_reading as r
           left join account_reading as a on a.account_id = r.account_id
          where r.due_at is not null
            and coalesce(a.enabled, true)
          group by r.account_id)
select (select coalesce(sum(leads), 0) from waiting) as "waiting!",
       (select min(since) from waiting) as waiting_since,
       (select count(*) from message_reading where failure is not null and due_at is null)
         as "failed!",
       (select max(last_at) from reader_outcome where outcome in ('read', 'empty')) as last_read_at,
       f.last_at as last_failed_at,
       f.outcome as last_failure,
       (select tokens from used) as "tokens_today!",
       (select count(*)
          from waiting
         where is_used_up
            or (select tokens from used) >= coalesce(:limit?::bigint, 9223372036854775807))
         as "paused_accounts!"
  from (select) as one
  left join lateral (
         select outcome, last_at
           from reader_outcome
          where outcome not in ('read', 'empty')
          order by last_at desc
          limit 1) as f on true;

-- name: sumOutcomes :many
-- Sums the attempts to read messages and their tokens by outcome. Spans all accounts: for metrics.
select outcome, sum(attempts) as "attempts!", sum(prompt_tokens) as "prompt_tokens!",
       sum(completion_tokens) as "completion_tokens!"
  from reader_outcome
 group by outcome;

-- name: forgetReadingsOf :run replanned
-- Deletes the facts that were read from the messages of a customer's leads. Uses lead_of_customer.
delete from message_reading as r
 using lead as l
 where l.account_id = :account_id
   and l.customer_id = :customer_id
   and r.account_id = l.account_id
   and r.lead_id = l.id;
