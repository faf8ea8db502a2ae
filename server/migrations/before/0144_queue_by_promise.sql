-- The queue ranks by one probability under one model. The number the tiers are made of is relative to the account's usual, which every model has its own of: after a
-- history was brought in, wishes of last autumn stood above today's. So a lead carries what was promised of it and by which model; and when its person was last
-- heard of after it came, as one that has long been silent waits no more.

alter table lead
  add column promise   double precision not null default 0 check (promise between 0 and 1),
  add column model_id  text,
  add column alive_at  timestamptz;

update lead as l
   set promise = s.probability,
       model_id = s.model_id
  from score as s
 where s.account_id = l.account_id
   and s.lead_id = l.id
   and s.id = l.score_id
   and l.deleted_at is null
   and l.status in ('received', 'qualified', 'unqualified');

update lead as l
   set alive_at = m.wrote_at
  from (select account_id, lead_id, max(occurred_at) as wrote_at
          from message
         where direction = 'inbound' and deleted_at is null
         group by account_id, lead_id) as m
 where m.account_id = l.account_id
   and m.lead_id = l.id
   and m.wrote_at > l.created_at
   and l.status in ('received', 'qualified', 'unqualified');

-- The last key is no order: it lets a walk pass over what is silent without looking at the leads themselves.
drop index lead_waiting;
create index lead_waiting on lead (
  account_id,
  (case coalesce(override ->> 'qualification_type', qualification_type) when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0 end),
  promise, created_at, id, (coalesce(alive_at, created_at))
) where deleted_at is null and (not is_test or is_demo) and duplicate_of is null and status in ('received', 'qualified', 'unqualified');

-- Old leads whose people were heard of again: few are.
create index lead_alive on lead (account_id, alive_at) where alive_at is not null and deleted_at is null;

alter table account add column queue_days smallint not null default 84 check (queue_days between 1 and 365);

-- The starting rules have changed: what they scored is scored again by the new ones.
insert into rescoring as r (account_id, cause, asked_at)
select id, 'model', now() from account
on conflict (account_id) do update
   set cause = 'model', asked_at = excluded.asked_at, after_at = null, after_id = null;
