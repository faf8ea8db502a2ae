-- Which prices the latest computation of an area set aside.

-- name: deleteOutliers :run
-- Forgets those of an area.
delete from market_outlier
 where account_id = :account_id
   and city = :city
   and type = :type
   and state = :state
   and currency = :currency;

-- name: insertOutliers :run
-- Keeps those of an area.
insert into market_outlier (account_id, city, type, state, currency, service_id, gap_pct)
select :account_id, :city, :type, :state, :currency, o.service_id, o.gap_pct
  from unnest(:service_ids::text[], :gaps_pct::float8[]) as o (service_id, gap_pct);

-- name: findOutliersAmong :many
-- Which of these services ask a price that market figures leave out. One read by primary key.
select distinct service_id
  from market_outlier
 where account_id = :account_id
   and service_id = any(:service_ids::text[]);
