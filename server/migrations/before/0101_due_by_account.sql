-- Rounds take what is due in turn over accounts, so that one that owes a hundred thousand letters does not keep those of others waiting. They
-- step from account to account, and take the first of each: both by these.
create index mail_due_of_account on mail (coalesce(account_id, ''), next_attempt_at, id) where sent_at is null and failed_at is null;
create index message_reading_of_account on message_reading (account_id, due_at) where due_at is not null;
drop index mail_due;
drop index message_reading_due;
