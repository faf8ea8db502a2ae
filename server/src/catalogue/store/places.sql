-- Places in which services came, changed or went, for the market.

-- name: recountPlaces :run replanned
-- Has the services of an account counted in their places of the market, whose counts follow such lines.
insert into market_change (account_id, city, state, type, currency, listings, active)
select account_id, coalesce(city_folded, ''), coalesce(state, ''), type_folded, currency,
       count(*), count(*) filter (where status = 'active')
  from service
 where account_id = :account_id
   and deleted_at is null
 group by 1, 2, 3, 4, 5;
