-- Who waits to be told of matches is found by account and day.
--
-- A round took the first 500 waiting customers of pending_match and left out those who had been told that day: once 500 had been, nobody was told any more in any
-- account until midnight. And a row for every pair of a service and a lead it fits made the table as large as listings times leads. Now match_due says on which
-- day which customer may be told, and pending_match keeps the few best pairs of each, by the score they would be told with.

create table match_due (
  account_id    text not null,
  due_on        date not null,
  customer_id   text not null,
  primary key (account_id, due_on, customer_id)
);

-- One index is all that enters it, so no plan can take another. The last lead a service was offered to: the next turn goes on behind it.
drop index fresh_service_oldest;
alter table fresh_service
  drop column changed_at,
  add column after_lead_id text;

alter table pending_match rename to overgrown_match;
alter index pending_match_pkey rename to overgrown_match_pkey;
create table pending_match (
  account_id    text not null,
  customer_id   text not null,
  lead_id       text not null,
  service_id    text not null,
  score         smallint not null check (score between 0 and 100),
  primary key (account_id, customer_id, lead_id, service_id)
);

-- What waits already: of each customer's hundred newest pairs the ten that still stand, those within the budget first. Their score is not known here and is the
-- least of a match, so that whatever fits better comes before them. Customers are walked one by one along the index: the time is that of the customers, however
-- many pairs there are.
set local enable_seqscan = off;
set local enable_sort = off;
set local enable_hashjoin = off;
set local enable_mergejoin = off;
with recursive waiting (account_id, customer_id) as (
  (select account_id, customer_id from overgrown_match order by account_id, customer_id limit 1)
  union all
  select next.account_id, next.customer_id
  from waiting
  cross join lateral (
    select o.account_id, o.customer_id
    from overgrown_match o
    where (o.account_id, o.customer_id) > (waiting.account_id, waiting.customer_id)
    order by o.account_id, o.customer_id
    limit 1) as next)
insert into pending_match (account_id, customer_id, lead_id, service_id, score)
select waiting.account_id, waiting.customer_id, best.lead_id, best.service_id, 50
from waiting
cross join lateral (
  select newest.lead_id, newest.service_id
  from (
    select o.lead_id, o.service_id
    from overgrown_match o
    where o.account_id = waiting.account_id and o.customer_id = waiting.customer_id
    order by o.lead_id desc, o.service_id desc
    limit 100) as newest
  cross join lateral (
    select status, deleted_at, wish_min, wish_max
    from lead
    where account_id = waiting.account_id and id = newest.lead_id
    limit 1) as l
  cross join lateral (
    select status, deleted_at, price
    from service
    where account_id = waiting.account_id and id = newest.service_id
    limit 1) as s
  where l.deleted_at is null and l.status in ('received', 'qualified', 'unqualified')
    and s.deleted_at is null and s.status = 'active'
  order by s.price between coalesce(l.wish_min, 0) and coalesce(l.wish_max, 'infinity') desc, newest.service_id desc
  limit 10) as best;
insert into match_due (account_id, due_on, customer_id)
select distinct p.account_id, coalesce(c.matches_told_on + 1, current_date), p.customer_id
from pending_match p
join customer c on c.account_id = p.account_id and c.id = p.customer_id;
reset enable_seqscan;
reset enable_sort;
reset enable_hashjoin;
reset enable_mergejoin;
drop table overgrown_match;

-- Pairs leave with their service, whatever account they are of: by this index, as by no other of the table.
create index pending_match_of_service on pending_match (service_id);
analyze pending_match;
analyze match_due;
