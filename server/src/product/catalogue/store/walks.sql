-- Walks along the indexes of services. Each search w states the columns of the index. A walk ends
-- after a fixed number of services, however large the catalogue is. Sold services are between those
-- on offer, so a walk along prices reads at most four services for each that it returns.

-- part: candidate
id, type, price, price_unit, city, state, bedrooms, bathrooms, amenities, lacking

-- part: candidate_of(row)
{row}.id, {row}.type, {row}.price, {row}.price_unit, {row}.city, {row}.state, {row}.bedrooms,
{row}.bathrooms, {row}.amenities, {row}.lacking

-- part: for_each(found)
-- Runs a walk for each search. The planner must not see the list: when it knew its length, it made
-- a new plan for every group, which took longer than the walks. A type may be several, joined by
-- commas, which no folded type contains.
select w.n as "n!", c.id as "service_id?", c.type as "type!", c.price as "price!",
       c.price_unit as "price_unit!", c.city as "city?", c.state as "state?",
       c.bedrooms as "bedrooms?",
       c.bathrooms as "bathrooms?", c.amenities as "amenities?", c.lacking as "lacking?",
       c.is_complete as "is_complete!"
  from json_to_recordset((select :searches::json)) as w (
         n integer, account_id text, currency text, type text, city text, state text,
         price_unit text, low numeric, high numeric, first_cut numeric, second_cut numeric,
         third_cut numeric,
         bedrooms integer, bathrooms integer)
 cross join lateral ({found}) as c

-- part: any
-- Conditions for each index of prices: service_price, service_state_price, service_city_price;
-- service_type_price, service_on_offer_state, service_city_type_price.
s.account_id = w.account_id

-- part: any_state
s.account_id = w.account_id and s.state = w.state

-- part: any_city
s.account_id = w.account_id and s.city_folded = w.city

-- part: typed
s.account_id = w.account_id and s.type_folded = w.type

-- part: typed_state
hashtextextended({shop: s} || '/' || s.state || '/' || s.type_folded, 0)
  = hashtextextended({shop: w} || '/' || w.state || '/' || w.type, 0) and s.status = 'active'

-- part: typed_city
s.account_id = w.account_id and s.type_folded = w.type and s.city_folded = w.city

-- part: shop(row)
{row}.account_id || '/' || {row}.currency

-- part: in_range
s.price between w.low and w.high

-- part: just_above
s.price > w.high and s.price <= w.high * (1 + :nearness::numeric)

-- part: just_below
s.price >= w.low * (1 - :nearness::numeric) and s.price < w.low

-- part: in_part
s.price between part.low and part.high

-- part: quarters
-- The four parts of a budget; a search without a budget has none.
(values (w.low, w.first_cut), (w.first_cut + 0.01, w.second_cut),
        (w.second_cut + 0.01, w.third_cut), (w.third_cut + 0.01, w.high)) as part (low, high)

-- part: of_unit
-- A search with a budget finds only services with prices of its unit.
(w.price_unit is null or s.price_unit = w.price_unit)

-- part: met(way, prices, direction, most)
-- The first services along the prices of an index, on offer or not.
select {candidate_of: s}, s.account_id, s.currency, s.status, s.type_folded
  from service s
 where {way} and s.deleted_at is null and {prices} and {of_unit}
 order by s.price {direction}
 limit {most}

-- part: is_meant(of_type)
-- Excludes sold services, and services of another place or type with the same hash.
status = 'active' and account_id = w.account_id and currency = w.currency
and (w.state is null or state = w.state) {of_type}

-- part: price_walk(way, of_type, prices, direction, most)
select {candidate}
  from ({met: {way}; {prices}; {direction}; 4 * {most}}) as met
 where {is_meant: {of_type}}
 limit {most}

-- part: room_walk(home, types, rooms, prices, most)
-- Walks one number of rooms after the other, those closest to the search first, each from the
-- lowest price. The numbers are compared one by one: with a list of them, the planner chooses a
-- walk along all prices.
select {candidate_of: home}
  from {types} as kind (word)
 cross join lateral ({rooms}) as room (bedrooms, bathrooms)
 cross join lateral (
         select {candidate_of: s}, s.account_id, s.currency, s.type_folded
           from service s
          where {home} and hashtext(s.type_folded) = hashtext(kind.word)
            and least(coalesce(s.bedrooms, 0), 8) = room.bedrooms
            and least(coalesce(s.bathrooms, 0), 5) = room.bathrooms
            and s.status = 'active' and s.deleted_at is null and {prices} and {of_unit}
            and (coalesce(s.bedrooms, 0) >= w.bedrooms or room.bedrooms < least(w.bedrooms, 8))
            and (coalesce(s.bathrooms, 0) >= w.bathrooms or room.bathrooms < least(w.bathrooms, 5))
          order by s.price
          limit {most}) as home
 where home.account_id = w.account_id and home.currency = w.currency
   and home.type_folded = kind.word
 limit {most}

-- part: home
-- Conditions for each index of rooms: service_rooms, service_rooms_state, service_rooms_city.
hashtextextended({shop: s}, 0) = hashtextextended({shop: w}, 0)

-- part: home_state
hashtextextended({shop: s} || '/' || s.state, 0) = hashtextextended({shop: w} || '/' || w.state, 0)

-- part: home_city
hashtextextended({shop: s} || '/' || s.city_folded, 0)
  = hashtextextended({shop: w} || '/' || w.city, 0)
and (w.state is null or s.state = w.state)

-- part: enough_rooms
-- Room numbers as in the indexes: one number for eight or more bedrooms, and one for five or more
-- bathrooms. If a number is not requested, one room is tried first and none last.
select b % 9, a % 6
  from generate_series(1, 6) as a
 cross join generate_series(1, 9) as b
 where b % 9 >= least(w.bedrooms, 8) and a % 6 >= least(w.bathrooms, 5)

-- part: close(named, greatest, common)
-- The requested number of rooms and one more. If none is requested, the commonest numbers and "not
-- stated".
unnest(case {named} when 0 then array[{common}] else array[least({named}, {greatest})]
       || array(select least({named}, {greatest}) + 1
                 where least({named}, {greatest}) < {greatest}) end)

-- part: close_rooms
select bedrooms, bathrooms
  from {close: w.bedrooms; 8; 2, 3, 0} as bedrooms
 cross join {close: w.bathrooms; 5; 1, 2, 0} as bathrooms

-- part: one_room_short
-- Condition for one missing room: one kind of room has one too few, and the other kind has at most
-- one more than requested.
select least(w.bedrooms, 8) - 1, bathrooms
  from {close: w.bathrooms; 5; 1, 2, 0} as bathrooms
 where w.bedrooms > 0
 union all
select bedrooms, least(w.bathrooms, 5) - 1
  from {close: w.bedrooms; 8; 2, 3, 0} as bedrooms
 where w.bathrooms > 0
