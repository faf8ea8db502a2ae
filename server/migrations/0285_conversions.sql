-- Conversions are listed for ad platforms. Milestones that were removed are listed as retractions;
-- they are few among all milestones.
create index lead_outcome_withdrawn on lead_outcome (account_id, id)
  where withdrawn_at is not null;

-- The expected value of a lead is computed from the newest milestones `won` with a value.
create index lead_outcome_won on lead_outcome (account_id, id)
  where outcome = 'won' and withdrawn_at is null and value > 0;
