-- What is on offer by its rooms, for matches: whoever wishes for six bedrooms under a budget is led to the homes that have them, and not past a thousand that have two.
--
-- Place and type are numbers, so that an entry is small (every index costs the imports). That the number of the place is stated leaves out what has none, and keeps these from
-- every walk that does not name it: without statistics the planner took them for walks along prices, and skipped from type to type through eleven hundred rows for ten. Eight
-- bedrooms and more stand together, and five bathrooms and more; what is not said counts as none.
create index service_rooms on service (
  hashtextextended(account_id || '/' || currency, 0), hashtext(type_folded),
  least(coalesce(bedrooms, 0), 8), least(coalesce(bathrooms, 0), 5), price
) where status = 'active' and deleted_at is null
  and hashtextextended(account_id || '/' || currency, 0) is not null;
create index service_rooms_state on service (
  hashtextextended(account_id || '/' || currency || '/' || state, 0), hashtext(type_folded),
  least(coalesce(bedrooms, 0), 8), least(coalesce(bathrooms, 0), 5), price
) where status = 'active' and deleted_at is null
  and hashtextextended(account_id || '/' || currency || '/' || state, 0) is not null;
create index service_rooms_city on service (
  hashtextextended(account_id || '/' || currency || '/' || city_folded, 0), hashtext(type_folded),
  least(coalesce(bedrooms, 0), 8), least(coalesce(bathrooms, 0), 5), price
) where status = 'active' and deleted_at is null
  and hashtextextended(account_id || '/' || currency || '/' || city_folded, 0) is not null;

-- A walk along the prices of one type in one state, in the same way: this index was as dear to a plan without statistics as the one that knows no state, and is smaller now.
drop index service_on_offer_state;
create index service_on_offer_state on service (
  hashtextextended(account_id || '/' || currency || '/' || state || '/' || type_folded, 0), price
) where status = 'active' and deleted_at is null
  and hashtextextended(account_id || '/' || currency || '/' || state || '/' || type_folded, 0) is not null;
