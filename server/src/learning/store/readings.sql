-- Which leads have messages that wait to be read by a language model, and what it read of them.

-- name: noteUnread :run
-- Notes that leads, a JSON list, have something new to read.
insert into message_reading (account_id, lead_id, due_at)
select distinct account_id, lead_id, :now::timestamptz
  from json_to_recordset(:leads::json) as t (account_id text, lead_id text)
on conflict (account_id, lead_id) do update
   set due_at = excluded.due_at;

-- name: findUnread :many
-- Accounts with messages that are due to be read. Not one account's: the worker's list. Steps from account to account through message_reading_of_account, however many wait.
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
select account_id as "account_id!"
  from waiting
 where due_at <= :now;

-- name: takeUnread :maybe
-- Takes the account's lead that waits longest by moving its due time to `until`: a reader that dies leaves it to come due again. Uses message_reading_of_account.
update message_reading as r
   set due_at = :until
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
returning r.account_id, r.lead_id, r.due_at as "due_at!", l.name;

-- name: keepReading :run
-- Keeps what was read; a lead that got another message meanwhile stays due.
update message_reading
   set facts = :facts?,
       read_at = :now,
       due_at = case when due_at = :due_at then null else due_at end
 where account_id = :account_id
   and lead_id = :lead_id;

-- name: findReadFacts :maybe
-- What was read of a lead's messages; null when nothing was. By primary key.
select facts
  from message_reading
 where account_id = :account_id
   and lead_id = :lead_id;
