-- The market's reads of the catalogue; the prices excluded as outliers by the latest computation of
-- an area; and the expected prices of services on offer, so that lists can show and sort by the
-- gap.

-- part: in_area
-- Matches a row of `service` (as `s`) in an area, of which '' means "all", with prices of one unit.
-- Statements with this
-- part are planned for their parameter values. The plan then compares only the columns that the
-- area restricts, and uses a suitable index for each combination.
s.account_id = :account_id
and s.deleted_at is null
and s.currency = :currency
and s.price_unit = :price_unit
and (:city = '' or s.city_folded = :city)
and (:type = '' or s.type_folded = :type)
and (:state = '' or s.state = :state)

-- part: drawn_by
-- The sampling key. Rows with the same key are sampled together, so that duplicates of a home are
-- also found in a sample.
case when s.address is null then s.id
     else concat_ws('|', lower(s.address), s.bedrooms, s.bathrooms, s.square_feet) end

-- part: picked
-- The listings of an area that are read: all if the share is 65536, otherwise a sample by hash.
{in_area}
and (:share >= 65536 or (hashtext({drawn_by}) & 65535) < :share)

-- part: listing_columns(is_active)
-- A row of `service` (as `s`) in the columns of a listing. Attributes of more than 2,000 bytes are
-- documents and are omitted, because they would make the texts of a catalogue hundreds of
-- megabytes.
s.id, s.type_folded as type, s.status = 'active' as {is_active}, s.price, s.bedrooms,
s.bathrooms, s.square_feet, translate(s.address, ' ', '_') as address, s.city_folded as city,
s.state, s.listed_at,
case when pg_column_size(s.attributes) <= 2000 then s.attributes::text end as attributes

-- part: as_text
-- Listings (as `l`) as text, see `parseListings`. Normalized words, ids and addresses as read
-- contain no spaces, so a space separates them; JSON contains no line end. If no home has
-- attributes, their text is empty.
coalesce(string_agg(l.id, ' '), '') as "id!",
coalesce(string_agg(l.type, ' '), '') as "type!",
coalesce(string_agg(case when l.is_active then '1' else '0' end, ' '), '') as "is_active!",
coalesce(string_agg(l.price::text, ' '), '') as "price!",
coalesce(string_agg(coalesce(l.bedrooms::text, ''), ' '), '') as "bedrooms!",
coalesce(string_agg(coalesce(l.bathrooms::text, ''), ' '), '') as "bathrooms!",
coalesce(string_agg(coalesce(l.square_feet::text, ''), ' '), '') as "square_feet!",
coalesce(string_agg(coalesce(l.address, ''), ' '), '') as "address!",
coalesce(string_agg(coalesce(l.city, ''), ' '), '') as "city!",
coalesce(string_agg(coalesce(l.state, ''), ' '), '') as "state!",
coalesce(string_agg({epoch: l.listed_at}, ' '), '') as "listed_at!",
coalesce(nullif(string_agg(coalesce(nullif(l.attributes, '{}'), ''), e'\n'),
                repeat(e'\n', count(*)::int - 1)), '') as "attributes!"

-- part: epoch(time)
-- A time in seconds since 1970; empty for null.
coalesce(date_part('epoch', {time})::int8::text, '')

-- name: findListings :one replanned
-- Reads the listings of an area as text.
select {as_text}
  from (select {listing_columns: is_active}
          from service as s
         where {picked}
         limit :limit) as l;

-- name: findListingsAround :one replanned
-- Reads listings with a price among the account's 6,000 newest of the type, on offer or not, as
-- text. The price levels of small areas are shrunk towards them.
select {as_text}
  from (select {listing_columns: is_active}
          from service as s
         where s.account_id = :account_id
           and s.deleted_at is null
           and s.currency = :currency
           and s.price_unit = :price_unit
           and (:type = '' or s.type_folded = :type)
         order by s.created_at desc, s.id desc
         limit 6000) as l
 where l.price > 0;

-- name: findListingHistories :one replanned
-- Reads the listings of an area with their histories as text, see `parseHistories`. One statement,
-- so that a listing and its changes are from the same snapshot. Uses service_change_status.
  with picked as (
         select {listing_columns: is_active}, s.created_at, s.ended_at, s.closed_price
           from service as s
          where {picked}
          limit :limit),
       told as (
         select c.service_id,
                string_agg(concat_ws(',', date_part('epoch', c.changed_at)::int8,
                                     coalesce(c.previous_price, c.price), c.price,
                                     (c.previous_status = 'active')::int,
                                     (c.status = 'active')::int),
                           ';' order by c.changed_at, c.id) as changes
           from picked as p
           join service_change as c
             on c.account_id = :account_id
            and c.service_id = p.id
            and c.previous_status is not null
          group by c.service_id)
select {as_text},
       coalesce(string_agg({epoch: l.created_at}, ' '), '') as "created!",
       coalesce(string_agg({epoch: l.ended_at}, ' '), '') as "ended!",
       coalesce(string_agg(coalesce(l.closed_price::text, ''), ' '), '') as "closed_price!",
       coalesce(string_agg(coalesce(t.changes, ''), ' '), '') as "changes!"
  from picked as l
  left join told as t on t.service_id = l.id;

-- name: countOtherUnits :many replanned
-- Counts the listings of an area by the unit of their price, without the unit `total`. Reads only
-- service_other_unit, which is empty for most accounts.
select s.price_unit, count(*)::int as "listings!",
       count(*) filter (where s.status = 'active')::int as "active!"
  from service as s
 where s.account_id = :account_id
   and s.deleted_at is null
   and s.currency = :currency
   and s.price_unit <> 'total'
   and (:city = '' or s.city_folded = :city)
   and (:type = '' or s.type_folded = :type)
   and (:state = '' or s.state = :state)
 group by s.price_unit;

-- name: countListings :one replanned
-- Counts an area that is too large to read.
select count(*)::int as "listings!",
       count(*) filter (where s.status = 'active')::int as "active!",
       count(*) filter (where s.status = 'active' and s.price > 0)::int as "priced!",
       count(*) filter (where s.status = 'active' and s.listed_at is null)::int as "undated!"
  from service as s
 where {in_area};

-- name: findPercentiles :one replanned
-- Computes percentiles of all prices of an area in the database; null if there is no price.
select percentile_cont(:shares::float8[]) within group (order by s.price::float8) as found
  from service as s
 where {in_area}
   and s.status = 'active'
   and s.price > 0;

-- part: home
-- An identifier of a home, equal for its duplicates as in `oncePerHome`, except for abbreviations.
-- The id if the address has no number.
case when s.address ~ '[0-9]'
     then concat_ws('|', lower(regexp_replace(s.address, '[^[:alnum:]]+', ' ', 'g')),
                    s.city_folded, s.state, s.type_folded, s.bedrooms, s.bathrooms, s.square_feet)
     else s.id end

-- name: findMovements :one replanned
-- Counts homes listed since `new_since`, and homes that ended and listings that were cut in price
-- since `since`. Returns the days on offer of at most 2,000 of the ended ones.
-- A home counts as listed at its stated listing date. The creation time of its row is no
-- substitute, because a catalogue is imported at once. It ended at its stated end, otherwise when
-- its status stopped being active. A deleted listing did not end, because deletion is how a
-- catalogue is cleaned up. Uses the indexes service_listed, service_ended and
-- service_change_newest.
  with ended as (
         select c.service_id, max(c.changed_at) as ended_at
           from service_change as c
          where c.account_id = :account_id
            and c.changed_at >= :since
            and c.status = 'inactive'
            and c.previous_status = 'active'
          group by c.service_id),
       gone as (
         select ended.ended_at - s.listed_at as stood, {home} as home
           from ended
           join service as s on s.account_id = :account_id and s.id = ended.service_id
          where {in_area}
            and s.status = 'inactive'
            and s.ended_at is null
          union all
         select s.ended_at - s.listed_at, {home}
           from service as s
          where {in_area}
            and s.status = 'inactive'
            and s.ended_at between :since and :now)
select (select count(distinct {home})::int
          from service as s
         where {in_area}
           and s.listed_at between :new_since and :now) as "new_30d!",
       (select count(distinct home)::int
          from gone) as "ended_90d!",
       coalesce((
         select array_agg(extract(epoch from stood)::float8 / 86400)
           from (select stood
                   from gone
                  where stood is not null
                  limit 2000) as aged), '{}') as "ended_ages!",
       (select count(distinct c.service_id)::int
          from service_change as c
          join service as s on s.account_id = c.account_id and s.id = c.service_id
         where c.account_id = :account_id
           and c.changed_at >= :since
           and c.price < c.previous_price
           and c.price > 0
           and {in_area}) as "price_cuts_90d!";

-- name: findListing :maybe
-- Returns one service as a listing, with its currency and the unit of its price; no row if the account has none with this id.
select {listing_columns: "is_active!"}, s.currency, s.price_unit
  from service as s
 where s.account_id = :account_id
   and s.id = :id
   and s.deleted_at is null;

-- name: countStates :many
-- Counts the listings with a city name, a type and prices of one unit by state; '' means all types.
select s.state, count(*)::int as "listings!",
       count(*) filter (where s.status = 'active')::int as "active!"
  from service as s
 where s.account_id = :account_id
   and s.deleted_at is null
   and s.city_folded = :city
   and (:type = '' or s.type_folded = :type)
   and s.currency = :currency
   and s.price_unit = :price_unit
 group by s.state
 order by 2 desc, s.state;

-- name: findCityNames :many
-- Returns how the catalogue writes these cities, by normalized name: the most common spelling among
-- up to 50 of the newest listings of each. Uses service_city_newest.
select asked.city as "city!", written.name
  from unnest(:cities::text[]) as asked (city)
 cross join lateral (
         select mode() within group (order by newest.city) as name
           from (select s.city
                   from service as s
                  where s.account_id = :account_id
                    and s.city_folded = asked.city
                    and s.deleted_at is null
                  order by s.created_at desc, s.id desc
                  limit 50) as newest) as written;

-- name: findServiceNames :many
-- Returns the names of services: the address with the city, else the title. Omits services with
-- neither. By primary key.
select id as service_id,
       coalesce(nullif(address, '') || coalesce(', ' || nullif(city, ''), ''), title) as "name!"
  from service
 where account_id = :account_id
   and id = any(:service_ids::text[])
   and coalesce(nullif(address, ''), nullif(title, '')) is not null
 order by id;

-- name: findKinds :many
-- Lists the kinds of homes that an account has on offer with a price: their places, types and units
-- of prices. By service_on_offer.
select coalesce(city_folded, '') as "city!", coalesce(state, '') as "state!", type_folded as type,
       price_unit
  from service
 where account_id = :account_id
   and currency = :currency
   and status = 'active'
   and deleted_at is null
   and price > 0
 group by 1, 2, 3, 4
 order by 3, 2, 1, 4;

-- name: deleteOutliers :run
-- Deletes the outliers of an area.
delete from market_outlier
 where account_id = :account_id
   and city = :city
   and type = :type
   and state = :state
   and currency = :currency;

-- name: insertOutliers :run
-- Stores the outliers of an area.
insert into market_outlier (account_id, city, type, state, currency, service_id, gap_pct)
select :account_id, :city, :type, :state, :currency, o.service_id, o.gap_pct
  from unnest(:service_ids::text[], :gaps_pct::float8[]) as o (service_id, gap_pct);

-- name: findOutliersAmong :many
-- Returns which of these services have a price that market figures exclude. One read by primary
-- key.
select distinct service_id
  from market_outlier
 where account_id = :account_id
   and service_id = any(:service_ids::text[]);

-- name: deleteExpectations :run
-- Deletes the expected prices of an account's services in one currency, except for these services.
delete from service_expectation as e
 where e.account_id = :account_id
   and e.currency = :currency
   and not exists (
         select
           from unnest(:service_ids::text[]) as f (service_id)
          where f.service_id = e.service_id);

-- name: upsertExpectations :run
-- Stores the expected prices of an account's services in one currency, a JSON list, replacing the
-- previous ones.
insert into service_expectation as e (account_id, service_id, currency, expected)
select :account_id, service_id, :currency, expected
  from json_to_recordset(:expected::json) as f (service_id text, expected float8)
on conflict (account_id, service_id) do update
   set currency = excluded.currency,
       expected = excluded.expected
 where (e.currency, e.expected) <> (excluded.currency, excluded.expected);
