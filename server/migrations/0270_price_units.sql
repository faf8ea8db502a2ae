-- A price of 2,000 a month was compared with sale prices. Each service now states the unit of its
-- price, and prices of different units are never compared.
alter table service add column price_unit text not null default 'total'
  check (price_unit in ('total', 'month', 'week', 'day', 'hour', 'seat'));

-- Counts of prices by unit read only this index.
drop index service_on_offer;
create index service_on_offer on service (account_id, currency, type_folded, price)
  include (city_folded, state, price_unit)
  where status = 'active' and deleted_at is null;

-- Few accounts have other units than the default. Only their services are in this index, so that
-- counting the units of a market area costs other accounts nothing.
create index service_other_unit
  on service (account_id, currency, type_folded, city_folded, state, price_unit, status)
  where price_unit <> 'total' and deleted_at is null;
