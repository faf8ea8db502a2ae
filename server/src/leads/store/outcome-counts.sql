-- How many entries the ledger of an account holds of each outcome, without those taken back: the sum of lines, of which there are one an outcome and those since the
-- last merge. Entered by its primary key.

-- part: uncount(entries)
-- Takes entries out of the counts: of those that `entries`, an earlier part of the statement, deleted or took back and returns with whether they were counted. Those
-- deleted that had been taken back are out of the counts already.
uncounted as (
         insert into outcome_count (account_id, outcome, explicit, inferred)
         select account_id, outcome,
                -count(*) filter (where certainty = 1),
                -count(*) filter (where certainty < 1)
           from {entries}
          where is_counted
          group by account_id, outcome)

-- name: sumOutcomeCounts :many
-- How many entries the ledger of an account holds of each outcome, without those taken back: those somebody said, and those that were concluded.
select outcome,
       sum(explicit)::integer as "explicit!",
       sum(inferred)::integer as "inferred!"
  from outcome_count
 where account_id = :account_id
 group by outcome
having sum(explicit) > 0 or sum(inferred) > 0
 order by outcome;

-- name: mergeOutcomeCounts :run
-- Makes one line of each outcome's lines, and none where they come to nothing. Each line is taken by one who merges, so two at a time count nothing twice.
  with taken as (
         delete from outcome_count
          where account_id = :account_id
         returning outcome, explicit, inferred)
insert into outcome_count (account_id, outcome, explicit, inferred)
select :account_id, outcome, sum(explicit), sum(inferred)
  from taken
 group by outcome
having sum(explicit) <> 0 or sum(inferred) <> 0;

-- name: deleteOutcomeCounts :run replanned
-- Forgets the counts of an account.
delete from outcome_count
 where account_id = :account_id;

-- name: countLedger :run replanned
-- Counts the whole ledger of an account.
insert into outcome_count (account_id, outcome, explicit, inferred)
select :account_id, outcome,
       count(*) filter (where certainty = 1),
       count(*) filter (where certainty < 1)
  from lead_outcome
 where account_id = :account_id
   and withdrawn_at is null
 group by outcome;
