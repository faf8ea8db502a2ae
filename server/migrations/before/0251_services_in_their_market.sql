-- What a broker asks of each listing beside its price: who asks for it, and how far it stands from what homes like it ask.
--
-- Which leads name a service in their enquiry no index knew: a listing that one lead named would have cost all leads of the account. The newest first, as ids sort by time.
create index lead_of_service on lead (account_id, service_id, id)
  where service_id is not null and deleted_at is null and not is_test;

-- What a service may be expected to ask was reckoned when its page was opened, one by one: no list could be sorted by it. It is kept for all on offer now. Its own price has
-- no part in it, so that a new price stands against it at once.
create table service_expectation (
  account_id        text not null,
  service_id        text not null,
  currency          text not null,
  expected          double precision not null check (expected > 0),
  primary key (account_id, service_id)
);

-- Of which revision of all the account's listings that was.
alter table market_area
  add column expected_revision bigint,
  add column expected_at       timestamptz;
create index market_area_to_expect on market_area (expected_at)
  where city = '' and type = '' and state = '' and revision > coalesce(expected_revision, 0);
