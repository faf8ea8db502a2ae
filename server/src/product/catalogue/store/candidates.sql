-- Steps of the search for candidate services. Each exists once per set of columns that a search
-- states, because each set needs its own index.
-- use: walks.sql

-- name: listServicesNaming :many replanned
-- Returns the active services with a title, description, address or city that contains a word in
-- lower case, at most `limit` for each word. A word that no service contains reads all active
-- services of the account.
select distinct found.id, found.type, found.price, found.price_unit, found.city, found.state,
       found.bedrooms, found.bathrooms, found.amenities, found.lacking, found.title,
       left(found.description, 4000) as description
  from unnest(:words::text[]) as asked (word)
 cross join lateral (
         select {candidate}, title, description
           from service
          where account_id = :account_id
            and strpos(lower(service_words(title, description, address, city)), asked.word) > 0
            and deleted_at is null
            and status = 'active'
            and currency = :currency
          limit :limit) as found
 order by found.id;

-- part: rest
-- Adds services until there are ten together with `spread`.
(select {candidate}, true
   from first
  where id <> all (array(select id from spread))
  limit 10 - (select count(*) from spread))

-- part: of_wanting(walks)
-- Near matches of a search that has too few. An append under a limit is lazy: a walk starts only if
-- those before it did not return ten.
(select {candidate}, false
   from wanting
  cross join lateral ({walks} limit 10) as near)

-- part: outside(way, of_type)
{of_wanting:
  ({price_walk: {way}; {of_type}; {just_above}; asc; 10})
  union all
  ({price_walk: {way}; {of_type}; {just_below}; desc; 10})}

-- part: glimpse(way, of_type)
-- Finds at most ten full matches among the forty services at the top of the budget, in one short
-- walk that ends at the tenth match.
{for_each:
  select {candidate}, true as is_complete
    from ({met: {way}; {in_range}; desc; 40}) as met
   where {is_meant: {of_type}}
     and coalesce(bedrooms, 0) >= w.bedrooms and coalesce(bathrooms, 0) >= w.bathrooms
   limit 10}

-- part: along_prices(way, of_type)
-- For searches that state no rooms. Returns ten services from all four parts of the budget, or from
-- any part if these have fewer. If the budget has fewer than ten, returns all of them and then
-- those just outside. Returns a row without an id if so much was sold there that the walk stopped
-- early.
{for_each:
  with many as materialized (
         select from ({met: {way}; {in_range}; asc; 10}) as met offset 9),
       spread as materialized (
         select one.*
           from many
          cross join lateral {quarters}
          cross join lateral ({price_walk: {way}; {of_type}; {in_part}; asc; 3}) as one
          limit 10),
       first as materialized (
         select *
           from ({price_walk: {way}; {of_type}; {in_range}; asc; 10}) as one
          where (select count(*) from spread) < 10),
       wanting as materialized (
         select from first having count(*) < 10 and (select count(*) from spread) < 10)
  select {candidate}, true as is_complete from spread
  union all
  {rest}
  union all
  {outside: {way}; {of_type}}
  union all
  (select null, '', 0, '', null, null, null, null, null, null, false
     from wanting cross join many
    cross join lateral ({met: {way}; {in_range}; asc; 40}) as met
   offset 39)}

-- part: among_few(way, of_type)
-- For searches that state rooms. If the budget contains at most twenty services, returns the ten
-- that meet most room criteria, and then those just outside the budget. Otherwise returns a row
-- without an id.
{for_each:
  with many as materialized (
         select from ({met: {way}; {in_range}; asc; 21}) as met offset 20),
       first as materialized (
         select {candidate}
           from ({price_walk: {way}; {of_type}; {in_range}; asc; 20}) as one
          where not exists (select from many)
          order by (coalesce(bedrooms, 0) >= w.bedrooms)::integer
                   + (coalesce(bathrooms, 0) >= w.bathrooms)::integer desc
          limit 10),
       wanting as materialized (
         select from first having count(*) < 10 and not exists (select from many))
  select {candidate}, coalesce(bedrooms, 0) >= w.bedrooms
                      and coalesce(bathrooms, 0) >= w.bathrooms as is_complete from first
  union all
  {outside: {way}; {of_type}}
  union all
  select null, '', 0, '', null, null, null, null, null, null, false from many}

-- part: among_many(way, of_type, home, types)
-- For searches with more services in the budget than a walk reads. Returns ten services with the
-- requested rooms, from all four parts of the budget if possible. If there are fewer than ten,
-- returns all of them, then services that are one room short, just outside the budget, or have any
-- rooms.
{for_each:
  with first as materialized ({room_walk: {home}; {types}; {enough_rooms}; {in_range}; 10}),
       wanting as materialized (select from first having count(*) < 10),
       spread as materialized (
         select one.*
           from (select from first having count(*) = 10) as many
          cross join lateral {quarters}
          cross join lateral (
                  {room_walk: {home}; {types}; {close_rooms}; {in_part}; 3}) as one
          limit 10)
  select {candidate}, true as is_complete from spread
  union all
  {rest}
  union all
  {of_wanting:
    ({room_walk: {home}; {types}; {one_room_short}; {in_range}; 10})
    union all
    ({room_walk: {home}; {types}; {close_rooms}; {just_above}; 10})
    union all
    ({room_walk: {home}; {types}; {close_rooms}; {just_below}; 10})
    union all
    ({price_walk: {way}; {of_type}; {in_range}; desc; 10})}}

-- part: instead(way, of_type, types)
-- For searches of alternatives, under any of the types or, in a search of all types, of any type.
-- Returns ten services in the budget, with any number of rooms.
{for_each:
  select {candidate}, false as is_complete
    from (select one.*
            from (select word as type, w.account_id, w.currency, w.city, w.state, w.price_unit,
                         w.low, w.high
                    from {types} as word (word)) as w
           cross join lateral ({price_walk: {way}; {of_type}; {in_range}; desc; 10}) as one
           limit 10) as found}

-- name: glimpseAny :many
{glimpse: {any}; };
-- name: glimpseAnyState :many
{glimpse: {any_state}; };
-- name: glimpseAnyCity :many
{glimpse: {any_city}; };
-- name: glimpseTyped :many
{glimpse: {typed}; and type_folded = w.type};
-- name: glimpseTypedState :many
{glimpse: {typed_state}; and type_folded = w.type};
-- name: glimpseTypedCity :many
{glimpse: {typed_city}; and type_folded = w.type};
-- name: amongFewAny :many
{among_few: {any}; };
-- name: amongFewAnyState :many
{among_few: {any_state}; };
-- name: amongFewAnyCity :many
{among_few: {any_city}; };
-- name: amongFewTyped :many
{among_few: {typed}; and type_folded = w.type};
-- name: amongFewTypedState :many
{among_few: {typed_state}; and type_folded = w.type};
-- name: amongFewTypedCity :many
{among_few: {typed_city}; and type_folded = w.type};
-- name: amongManyAny :many
{among_many: {any}; ; {home}; string_to_table(w.type, ',')};
-- name: amongManyAnyState :many
{among_many: {any_state}; ; {home_state}; string_to_table(w.type, ',')};
-- name: amongManyAnyCity :many
{among_many: {any_city}; ; {home_city}; string_to_table(w.type, ',')};
-- name: amongManyTyped :many
{among_many: {typed}; and type_folded = w.type; {home}; (select w.type)};
-- name: amongManyTypedState :many
{among_many: {typed_state}; and type_folded = w.type; {home_state}; (select w.type)};
-- name: amongManyTypedCity :many
{among_many: {typed_city}; and type_folded = w.type; {home_city}; (select w.type)};
-- name: alongPricesAny :many
{along_prices: {any}; };
-- name: alongPricesAnyState :many
{along_prices: {any_state}; };
-- name: alongPricesAnyCity :many
{along_prices: {any_city}; };
-- name: alongPricesTyped :many
{along_prices: {typed}; and type_folded = w.type};
-- name: alongPricesTypedState :many
{along_prices: {typed_state}; and type_folded = w.type};
-- name: alongPricesTypedCity :many
{along_prices: {typed_city}; and type_folded = w.type};
-- name: insteadAny :many
{instead: {any}; ; (values (null::text))};
-- name: insteadAnyState :many
{instead: {any_state}; ; (values (null::text))};
-- name: insteadAnyCity :many
{instead: {any_city}; ; (values (null::text))};
-- name: insteadTyped :many
{instead: {typed}; and type_folded = w.type; string_to_table(w.type, ',')};
-- name: insteadTypedState :many
{instead: {typed_state}; and type_folded = w.type; string_to_table(w.type, ',')};
-- name: insteadTypedCity :many
{instead: {typed_city}; and type_folded = w.type; string_to_table(w.type, ',')};
