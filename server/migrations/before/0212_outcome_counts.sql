-- The model card counted the whole ledger of an account at each reading: 123 ms of 200,000 outcomes. How many entries there are of each outcome is kept now: what a
-- transaction adds or takes away is a line of its own that waits for no other, an answer is the sum of the account's lines, and whoever folds its changed leads merges them.
create table outcome_count (
  account_id  text not null,
  id          bigserial,
  outcome     text not null,
  -- Below zero where entries were taken back or deleted.
  explicit    integer not null,
  inferred    integer not null,
  primary key (account_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02);

insert into outcome_count (account_id, outcome, explicit, inferred)
select account_id, outcome,
       count(*) filter (where certainty = 1),
       count(*) filter (where certainty < 1)
  from lead_outcome
 where withdrawn_at is null
 group by account_id, outcome;
