// Printed from listings.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, maybe, one } from '#db'

/** What `findListings` is given. */
export type FindListingsParams = {
  account_id: Id<'acct'>
  currency: string
  city: string
  type: string
  state: string
  share: number
  limit: number
}

/** A row of `findListings`. */
export type FindListingsRow = {
  id: string
  type: string
  is_active: string
  price: string
  bedrooms: string
  bathrooms: string
  square_feet: string
  address: string
  city: string
  state: string
  listed_at: string
  attributes: string
}

/** The listings of an area as text. */
export const findListings = one<FindListingsParams, FindListingsRow>({
  name: null,
  text: `select coalesce(string_agg(l.id, ' '), '') as id,
       coalesce(string_agg(l.type, ' '), '') as type,
       coalesce(string_agg(case when l.is_active then '1' else '0' end, ' '), '') as is_active,
       coalesce(string_agg(l.price::text, ' '), '') as price,
       coalesce(string_agg(coalesce(l.bedrooms::text, ''), ' '), '') as bedrooms,
       coalesce(string_agg(coalesce(l.bathrooms::text, ''), ' '), '') as bathrooms,
       coalesce(string_agg(coalesce(l.square_feet::text, ''), ' '), '') as square_feet,
       coalesce(string_agg(coalesce(l.address, ''), ' '), '') as address,
       coalesce(string_agg(coalesce(l.city, ''), ' '), '') as city,
       coalesce(string_agg(coalesce(l.state, ''), ' '), '') as state,
       coalesce(string_agg(coalesce(date_part('epoch', l.listed_at)::int8::text, ''), ' '), '') as listed_at,
       coalesce(nullif(string_agg(coalesce(nullif(l.attributes, '{}'), ''), e'\\n'),
                       repeat(e'\\n', count(*)::int - 1)), '') as attributes
  from (select s.id, s.type_folded as type, s.status = 'active' as is_active, s.price, s.bedrooms,
               s.bathrooms, s.square_feet, translate(s.address, ' ', '_') as address, s.city_folded as city,
               s.state, s.listed_at,
               case when pg_column_size(s.attributes) <= 2000 then s.attributes::text end as attributes
          from service as s
         where s.account_id = $1
               and s.deleted_at is null
               and s.currency = $2
               and ($3 = '' or s.city_folded = $3)
               and ($4 = '' or s.type_folded = $4)
               and ($5 = '' or s.state = $5)
               and ($6 >= 65536 or (hashtext(case when s.address is null then s.id
                                                      else concat_ws('|', lower(s.address), s.bedrooms, s.bathrooms, s.square_feet) end) & 65535) < $6)
         limit $7) as l`,
  parameters: ['account_id', 'currency', 'city', 'type', 'state', 'share', 'limit'],
})

/** What `findListingsAround` is given. */
export type FindListingsAroundParams = {
  account_id: Id<'acct'>
  currency: string
  type: string
}

/** A row of `findListingsAround`. */
export type FindListingsAroundRow = {
  id: string
  type: string
  is_active: string
  price: string
  bedrooms: string
  bathrooms: string
  square_feet: string
  address: string
  city: string
  state: string
  listed_at: string
  attributes: string
}

/** Listings with a price among the account's 6,000 newest of the type, on offer and off, for what small areas are drawn towards; as text. */
export const findListingsAround = one<FindListingsAroundParams, FindListingsAroundRow>({
  name: null,
  text: `select coalesce(string_agg(l.id, ' '), '') as id,
       coalesce(string_agg(l.type, ' '), '') as type,
       coalesce(string_agg(case when l.is_active then '1' else '0' end, ' '), '') as is_active,
       coalesce(string_agg(l.price::text, ' '), '') as price,
       coalesce(string_agg(coalesce(l.bedrooms::text, ''), ' '), '') as bedrooms,
       coalesce(string_agg(coalesce(l.bathrooms::text, ''), ' '), '') as bathrooms,
       coalesce(string_agg(coalesce(l.square_feet::text, ''), ' '), '') as square_feet,
       coalesce(string_agg(coalesce(l.address, ''), ' '), '') as address,
       coalesce(string_agg(coalesce(l.city, ''), ' '), '') as city,
       coalesce(string_agg(coalesce(l.state, ''), ' '), '') as state,
       coalesce(string_agg(coalesce(date_part('epoch', l.listed_at)::int8::text, ''), ' '), '') as listed_at,
       coalesce(nullif(string_agg(coalesce(nullif(l.attributes, '{}'), ''), e'\\n'),
                       repeat(e'\\n', count(*)::int - 1)), '') as attributes
  from (select s.id, s.type_folded as type, s.status = 'active' as is_active, s.price, s.bedrooms,
               s.bathrooms, s.square_feet, translate(s.address, ' ', '_') as address, s.city_folded as city,
               s.state, s.listed_at,
               case when pg_column_size(s.attributes) <= 2000 then s.attributes::text end as attributes
          from service as s
         where s.account_id = $1
           and s.deleted_at is null
           and s.currency = $2
           and ($3 = '' or s.type_folded = $3)
         order by s.created_at desc, s.id desc
         limit 6000) as l
 where l.price > 0`,
  parameters: ['account_id', 'currency', 'type'],
})

/** What `findListingHistories` is given. */
export type FindListingHistoriesParams = {
  account_id: Id<'acct'>
  currency: string
  city: string
  type: string
  state: string
  share: number
  limit: number
}

/** A row of `findListingHistories`. */
export type FindListingHistoriesRow = {
  id: string
  type: string
  is_active: string
  price: string
  bedrooms: string
  bathrooms: string
  square_feet: string
  address: string
  city: string
  state: string
  listed_at: string
  attributes: string
  created: string
  ended: string
  closed_price: string
  changes: string
}

/**
 * The same listings with what happened to them, as text, see `parseHistories`. One statement, so that a listing and its changes are of one moment. Uses
 * service_change_telling.
 */
export const findListingHistories = one<FindListingHistoriesParams, FindListingHistoriesRow>({
  name: null,
  text: `with picked as (
         select s.id, s.type_folded as type, s.status = 'active' as is_active, s.price, s.bedrooms,
                s.bathrooms, s.square_feet, translate(s.address, ' ', '_') as address, s.city_folded as city,
                s.state, s.listed_at,
                case when pg_column_size(s.attributes) <= 2000 then s.attributes::text end as attributes, s.created_at, s.ended_at, s.closed_price
           from service as s
          where s.account_id = $1
                and s.deleted_at is null
                and s.currency = $2
                and ($3 = '' or s.city_folded = $3)
                and ($4 = '' or s.type_folded = $4)
                and ($5 = '' or s.state = $5)
                and ($6 >= 65536 or (hashtext(case when s.address is null then s.id
                                                       else concat_ws('|', lower(s.address), s.bedrooms, s.bathrooms, s.square_feet) end) & 65535) < $6)
          limit $7),
       told as (
         select c.service_id,
                string_agg(concat_ws(',', date_part('epoch', c.changed_at)::int8, c.former_price,
                                     c.price, (c.former_status = 'active')::int,
                                     (c.status = 'active')::int),
                           ';' order by c.changed_at, c.id) as changes
           from picked as p
           join service_change as c
             on c.account_id = $1
            and c.service_id = p.id
            and c.former_status is not null
          group by c.service_id)
select coalesce(string_agg(l.id, ' '), '') as id,
       coalesce(string_agg(l.type, ' '), '') as type,
       coalesce(string_agg(case when l.is_active then '1' else '0' end, ' '), '') as is_active,
       coalesce(string_agg(l.price::text, ' '), '') as price,
       coalesce(string_agg(coalesce(l.bedrooms::text, ''), ' '), '') as bedrooms,
       coalesce(string_agg(coalesce(l.bathrooms::text, ''), ' '), '') as bathrooms,
       coalesce(string_agg(coalesce(l.square_feet::text, ''), ' '), '') as square_feet,
       coalesce(string_agg(coalesce(l.address, ''), ' '), '') as address,
       coalesce(string_agg(coalesce(l.city, ''), ' '), '') as city,
       coalesce(string_agg(coalesce(l.state, ''), ' '), '') as state,
       coalesce(string_agg(coalesce(date_part('epoch', l.listed_at)::int8::text, ''), ' '), '') as listed_at,
       coalesce(nullif(string_agg(coalesce(nullif(l.attributes, '{}'), ''), e'\\n'),
                       repeat(e'\\n', count(*)::int - 1)), '') as attributes,
       coalesce(string_agg(coalesce(date_part('epoch', l.created_at)::int8::text, ''), ' '), '') as created,
       coalesce(string_agg(coalesce(date_part('epoch', l.ended_at)::int8::text, ''), ' '), '') as ended,
       coalesce(string_agg(coalesce(l.closed_price::text, ''), ' '), '') as closed_price,
       coalesce(string_agg(coalesce(t.changes, ''), ' '), '') as changes
  from picked as l
  left join told as t on t.service_id = l.id`,
  parameters: ['account_id', 'currency', 'city', 'type', 'state', 'share', 'limit'],
})

/** What `countListings` is given. */
export type CountListingsParams = {
  account_id: Id<'acct'>
  currency: string
  city: string
  type: string
  state: string
}

/** A row of `countListings`. */
export type CountListingsRow = {
  listings: number
  active: number
  priced: number
  undated: number
}

/** Counts an area that is too large to read. */
export const countListings = one<CountListingsParams, CountListingsRow>({
  name: null,
  text: `select count(*)::int as listings,
       count(*) filter (where s.status = 'active')::int as active,
       count(*) filter (where s.status = 'active' and s.price > 0)::int as priced,
       count(*) filter (where s.status = 'active' and s.listed_at is null)::int as undated
  from service as s
 where s.account_id = $1
       and s.deleted_at is null
       and s.currency = $2
       and ($3 = '' or s.city_folded = $3)
       and ($4 = '' or s.type_folded = $4)
       and ($5 = '' or s.state = $5)`,
  parameters: ['account_id', 'currency', 'city', 'type', 'state'],
})

/** What `findPercentiles` is given. */
export type FindPercentilesParams = {
  shares: readonly number[]
  account_id: Id<'acct'>
  currency: string
  city: string
  type: string
  state: string
}

/** A row of `findPercentiles`. */
export type FindPercentilesRow = {
  found: number[] | null
}

/** Shares of the prices of an area, by the database over all of it; null where nothing has a price. */
export const findPercentiles = one<FindPercentilesParams, FindPercentilesRow>({
  name: null,
  text: `select percentile_cont($1::float8[]) within group (order by s.price::float8) as found
  from service as s
 where s.account_id = $2
       and s.deleted_at is null
       and s.currency = $3
       and ($4 = '' or s.city_folded = $4)
       and ($5 = '' or s.type_folded = $5)
       and ($6 = '' or s.state = $6)
   and s.status = 'active'
   and s.price > 0`,
  parameters: ['shares', 'account_id', 'currency', 'city', 'type', 'state'],
})

/** What `findMovements` is given. */
export type FindMovementsParams = {
  account_id: Id<'acct'>
  since: Date
  currency: string
  city: string
  type: string
  state: string
  now: Date
  new_since: Date
}

/** A row of `findMovements`. */
export type FindMovementsRow = {
  new_30d: number
  ended_90d: number
  ended_ages: number[]
  price_cuts_90d: number
}

/**
 * What came since `new_since`, ended since `since` and was cut in price since then, each home once; of so many endings at most 2,000 say how long they stood. A listing came
 * when it is said to have: when its row came says nothing, since a catalogue comes in at once. It ended when it is said to have, else when it left the state active. What was
 * deleted did not end: that is how a catalogue is put in order. Each is found by an index: service_listed, service_ended and service_change_newest.
 */
export const findMovements = one<FindMovementsParams, FindMovementsRow>({
  name: null,
  text: `with ended as (
         select c.service_id, max(c.changed_at) as ended_at
           from service_change as c
          where c.account_id = $1
            and c.changed_at >= $2
            and c.status = 'inactive'
            and c.former_status = 'active'
          group by c.service_id),
       gone as (
         select ended.ended_at - s.listed_at as stood, case when s.address ~ '[0-9]'
                                                            then concat_ws('|', lower(regexp_replace(s.address, '[^[:alnum:]]+', ' ', 'g')),
                                                                           s.city_folded, s.state, s.type_folded, s.bedrooms, s.bathrooms, s.square_feet)
                                                            else s.id end as home
           from ended
           join service as s on s.account_id = $1 and s.id = ended.service_id
          where s.account_id = $1
                and s.deleted_at is null
                and s.currency = $3
                and ($4 = '' or s.city_folded = $4)
                and ($5 = '' or s.type_folded = $5)
                and ($6 = '' or s.state = $6)
            and s.status = 'inactive'
            and s.ended_at is null
          union all
         select s.ended_at - s.listed_at, case when s.address ~ '[0-9]'
                                               then concat_ws('|', lower(regexp_replace(s.address, '[^[:alnum:]]+', ' ', 'g')),
                                                              s.city_folded, s.state, s.type_folded, s.bedrooms, s.bathrooms, s.square_feet)
                                               else s.id end
           from service as s
          where s.account_id = $1
                and s.deleted_at is null
                and s.currency = $3
                and ($4 = '' or s.city_folded = $4)
                and ($5 = '' or s.type_folded = $5)
                and ($6 = '' or s.state = $6)
            and s.status = 'inactive'
            and s.ended_at between $2 and $7)
select (select count(distinct case when s.address ~ '[0-9]'
                                   then concat_ws('|', lower(regexp_replace(s.address, '[^[:alnum:]]+', ' ', 'g')),
                                                  s.city_folded, s.state, s.type_folded, s.bedrooms, s.bathrooms, s.square_feet)
                                   else s.id end)::int
          from service as s
         where s.account_id = $1
               and s.deleted_at is null
               and s.currency = $3
               and ($4 = '' or s.city_folded = $4)
               and ($5 = '' or s.type_folded = $5)
               and ($6 = '' or s.state = $6)
           and s.listed_at between $8 and $7) as new_30d,
       (select count(distinct home)::int
          from gone) as ended_90d,
       coalesce((
         select array_agg(extract(epoch from stood)::float8 / 86400)
           from (select stood
                   from gone
                  where stood is not null
                  limit 2000) as aged), '{}') as ended_ages,
       (select count(distinct c.service_id)::int
          from service_change as c
          join service as s on s.account_id = c.account_id and s.id = c.service_id
         where c.account_id = $1
           and c.changed_at >= $2
           and c.price < c.former_price
           and c.price > 0
           and s.account_id = $1
               and s.deleted_at is null
               and s.currency = $3
               and ($4 = '' or s.city_folded = $4)
               and ($5 = '' or s.type_folded = $5)
               and ($6 = '' or s.state = $6)) as price_cuts_90d`,
  parameters: ['account_id', 'since', 'currency', 'city', 'type', 'state', 'now', 'new_since'],
})

/** What `findListing` is given. */
export type FindListingParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findListing`. */
export type FindListingRow = {
  id: Id<'svc'>
  type: string
  is_active: boolean
  price: number
  bedrooms: number | null
  bathrooms: number | null
  square_feet: number | null
  address: string | null
  city: string | null
  state: string | null
  listed_at: Date | null
  attributes: string | null
  currency: string
}

/** One service as an analysis reads it, with its currency; undefined when the account has none of that id. */
export const findListing = maybe<FindListingParams, FindListingRow>({
  name: 'market-find-listing',
  text: `select s.id, s.type_folded as type, s.status = 'active' as is_active, s.price, s.bedrooms,
       s.bathrooms, s.square_feet, translate(s.address, ' ', '_') as address, s.city_folded as city,
       s.state, s.listed_at,
       case when pg_column_size(s.attributes) <= 2000 then s.attributes::text end as attributes, s.currency
  from service as s
 where s.account_id = $1
   and s.id = $2
   and s.deleted_at is null`,
  parameters: ['account_id', 'id'],
})

/** What `countStates` is given. */
export type CountStatesParams = {
  account_id: Id<'acct'>
  city: string
  type: string
  currency: string
}

/** A row of `countStates`. */
export type CountStatesRow = {
  state: string | null
  listings: number
  active: number
}

/** Counts per state of the listings of a city's name and a type, '' for all types. */
export const countStates = many<CountStatesParams, CountStatesRow>({
  name: 'market-count-states',
  text: `select s.state, count(*)::int as listings,
       count(*) filter (where s.status = 'active')::int as active
  from service as s
 where s.account_id = $1
   and s.deleted_at is null
   and s.city_folded = $2
   and ($3 = '' or s.type_folded = $3)
   and s.currency = $4
 group by s.state
 order by 2 desc, s.state`,
  parameters: ['account_id', 'city', 'type', 'currency'],
})

/** What `findCityNames` is given. */
export type FindCityNamesParams = {
  cities: readonly string[]
  account_id: Id<'acct'>
}

/** A row of `findCityNames`. */
export type FindCityNamesRow = {
  city: string
  name: string | null
}

/** How the catalogue writes these cities, by their folded words: as most of up to 50 of its newest listings of each write it. Looks at those along service_city_newest. */
export const findCityNames = many<FindCityNamesParams, FindCityNamesRow>({
  name: 'market-find-city-names',
  text: `select asked.city as city, written.name
  from unnest($1::text[]) as asked (city)
 cross join lateral (
         select mode() within group (order by newest.city) as name
           from (select s.city
                   from service as s
                  where s.account_id = $2
                    and s.city_folded = asked.city
                    and s.deleted_at is null
                  order by s.created_at desc, s.id desc
                  limit 50) as newest) as written`,
  parameters: ['cities', 'account_id'],
})

/** What `findServiceNames` is given. */
export type FindServiceNamesParams = {
  account_id: Id<'acct'>
  service_ids: readonly string[]
}

/** A row of `findServiceNames`. */
export type FindServiceNamesRow = {
  service_id: Id<'svc'>
  name: string
}

/** What services are called: by their address with the city, else by their title; those with neither are left out. By primary key. */
export const findServiceNames = many<FindServiceNamesParams, FindServiceNamesRow>({
  name: 'market-find-service-names',
  text: `select id as service_id,
       coalesce(nullif(address, '') || coalesce(', ' || nullif(city, ''), ''), title) as name
  from service
 where account_id = $1
   and id = any($2::text[])
   and coalesce(nullif(address, ''), nullif(title, '')) is not null
 order by id`,
  parameters: ['account_id', 'service_ids'],
})

/** What `findKinds` is given. */
export type FindKindsParams = {
  account_id: Id<'acct'>
  currency: string
}

/** A row of `findKinds`. */
export type FindKindsRow = {
  city: string
  state: string
  type: string
}

/** What kinds of homes an account has on offer with a price: their places and types. By service_on_offer. */
export const findKinds = many<FindKindsParams, FindKindsRow>({
  name: 'market-find-kinds',
  text: `select coalesce(city_folded, '') as city, coalesce(state, '') as state, type_folded as type
  from service
 where account_id = $1
   and currency = $2
   and status = 'active'
   and deleted_at is null
   and price > 0
 group by 1, 2, 3
 order by 3, 2, 1`,
  parameters: ['account_id', 'currency'],
})
