-- Who works on which lead now, so that two people are never given the same one. A claim stands for minutes and is renewed while its holder looks
-- at the lead; one row per lead makes two holders impossible. The queue is walked by an index of its own, since only a part of all leads waits.

create table lead_claim (
  account_id        text not null,
  lead_id           text not null,
  user_id           text not null,
  claimed_at        timestamptz not null,
  ends_at           timestamptz not null,
  primary key (account_id, lead_id)
);

-- Leads that may be waited for, the strongest tier first: what a person says of the tier counts before what the score says.
create index lead_waiting on lead (
  account_id,
  (case coalesce(override ->> 'qualification_type', qualification_type) when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0 end),
  score, created_at, id
) where deleted_at is null and not is_test and duplicate_of is null and status in ('received', 'qualified', 'unqualified');
