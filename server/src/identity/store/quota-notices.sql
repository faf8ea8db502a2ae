-- Of which share of which day's quota an account was told.

-- name: noteQuotaNotified :run
-- Notes that an account is told of a share of its day's quota; nothing where it was told of that or a larger one.
insert into quota_notice (account_id, day, percent, told_at)
select :account_id, :day, :percent, :now
 where not exists (
         select 1
           from quota_notice
          where account_id = :account_id
            and day = :day
            and percent >= :percent)
on conflict do nothing;
