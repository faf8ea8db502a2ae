-- Services by ID and by external ID, the types on offer, and their prices. Statements use the
-- primary key (account_id, id) unless stated otherwise.

-- part: service_columns exported as columns
-- The columns of a service, without the columns that only the store uses for case-folded values.
id, type, status, title, description, price, price_unit, currency, bedrooms, bathrooms, square_feet,
address, city, state, external_id, attributes, listed_at, ended_at, closed_price, created_at,
updated_at, version

-- part: written_columns
-- The stored columns of a service, the case-folded columns, and the amenities that the text names
-- and denies.
{service_columns}, type_folded, city_folded, amenities, lacking

-- part: written_services
-- Services as a list of rows in JSON.
jsonb_to_recordset(:services::jsonb) as n (
  id text, type text, status text, title text, description text, price numeric,
  price_unit text, currency text,
  bedrooms smallint, bathrooms smallint, square_feet integer, address text, city text, state text,
  external_id text, attributes jsonb, listed_at timestamptz, ended_at timestamptz,
  closed_price numeric, created_at timestamptz, updated_at timestamptz, version integer,
  type_folded text, city_folded text, amenities integer, lacking integer)

-- name: findService :maybe replanned
-- Returns a service that was not deleted.
select {service_columns}
  from service
 where account_id = :account_id
   and id = :id
   and deleted_at is null;

-- name: lockService :maybe replanned
-- Returns a service that was not deleted, locked until the transaction ends.
select {service_columns}
  from service
 where account_id = :account_id
   and id = :id
   and deleted_at is null
   for update;

-- name: findServices :many replanned
-- Returns the services with these IDs that were not deleted, in any order. Looks up each ID
-- separately, and checks deletion afterwards. With one condition for all, a plan made without
-- statistics scans the whole account along an index of services that were not deleted.
select {service_columns}
  from unnest(:ids::text[]) as asked (service_id)
 cross join lateral (
         select {service_columns}, deleted_at
           from service
          where account_id = :account_id
            and id = asked.service_id
          limit 1) as s
 where s.deleted_at is null;

-- name: findServiceByExternalId :maybe replanned
-- Finds the service with this external ID. Uses service_external_id.
select id
  from service
 where account_id = :account_id
   and external_id = :external_id
   and deleted_at is null;

-- name: lockByExternalIds :many
-- Returns the services with these external IDs, locked in the order of the external IDs. Looks up
-- each separately in service_external_id: a plan for all at once depends on statistics that do not
-- exist during the first import of a catalogue (measured: 450 ms instead of 3).
select s.*
  from unnest(:external_ids::text[]) as asked (external_id)
 cross join lateral (
         select {service_columns}
           from service
          where account_id = :account_id
            and external_id = asked.external_id
            and deleted_at is null
          limit 1
            for update) as s;

-- name: insertServices :many
-- Inserts new services. Skips a service with an external ID that is taken, also if another
-- transaction is just inserting it. Returns the IDs of the inserted services. Inserts in the order
-- of the external IDs, so that two writers of the same ones cannot deadlock.
insert into service (account_id, {written_columns})
select :account_id, {written_columns}
  from {written_services}
 order by external_id
on conflict (account_id, external_id) where external_id is not null and deleted_at is null
do nothing
returning id;

-- name: updateServices :run
-- Updates services that are locked.
update service as s
   set type = n.type,
       status = n.status,
       title = n.title,
       description = n.description,
       price = n.price,
       price_unit = n.price_unit,
       currency = n.currency,
       bedrooms = n.bedrooms,
       bathrooms = n.bathrooms,
       square_feet = n.square_feet,
       address = n.address,
       city = n.city,
       state = n.state,
       external_id = n.external_id,
       attributes = n.attributes,
       listed_at = n.listed_at,
       ended_at = n.ended_at,
       closed_price = n.closed_price,
       updated_at = n.updated_at,
       version = n.version,
       type_folded = n.type_folded,
       city_folded = n.city_folded,
       amenities = n.amenities,
       lacking = n.lacking
  from {written_services}
 where s.account_id = :account_id
   and s.id = n.id;

-- name: markServiceDeleted :run replanned
-- Marks a service as deleted; its row stays for the history.
update service
   set deleted_at = :now,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- part: next_type(behind)
-- The next type that the account has on offer in this currency.
select s.type_folded as type, s.account_id, s.currency, 1 as place
  from service as s
 where hashtextextended(s.account_id || '/' || s.currency, 0)
         = hashtextextended(asked.account_id || '/' || asked.currency, 0)
   and s.status = 'active'
   and s.deleted_at is null {behind}
 order by hashtext(s.type_folded)
 limit 1

-- name: listTypes :many
-- Lists the case-folded types that these accounts have on offer in these currencies: at most forty
-- of each, always the same ones. Steps along service_rooms from one type to the next. No other
-- index has the hashes of account and type, so a plan without statistics has no other choice.
select asked.account_id as "account_id!", asked.currency as "currency!", found.types
  from unnest((select :account_ids::text[]), (select :currencies::text[]))
         as asked (account_id, currency)
 cross join lateral (
         with recursive step (type, account_id, currency, place) as (
           ({next_type:})
           union all
           select further.type, further.account_id, further.currency, step.place + 1
             from step
            cross join lateral (
                    {next_type: and hashtext(s.type_folded) > hashtext(step.type)}) as further
            where step.place < 40)
         select array_agg(type order by place) as types
           from step
          where step.account_id = asked.account_id
            and step.currency = asked.currency) as found;

-- name: listPriceBuckets :many
-- Counts the services on offer by type, unit and price, for all places together and for each place,
-- ascending by price. An index-only scan of service_on_offer: a few hundred milliseconds for a
-- million.
select type_folded as "type_folded!", city_folded as "city?", state as "state?",
       grouping(city_folded) = 1 as "is_anywhere!", is_priced as "is_priced!",
       price_unit as "price_unit!",
       count(*)::integer as "services!", min(price) as "low!", max(price) as "high!"
  from (select type_folded, city_folded, state, price_unit, price, price > 0 as is_priced,
               case when price > 0 then floor(ln(price::double precision) * 50) end as fine,
               case when price > 0 then floor(ln(price::double precision) * 12) end as coarse
          from service
         where account_id = :account_id
           and currency = :currency
           and status = 'active'
           and deleted_at is null) as s
 group by grouping sets (
          (type_folded, price_unit, is_priced, fine),
          (type_folded, price_unit, city_folded, state, is_priced, coarse))
 order by "low!";
