-- What is on offer by its rooms, for matches: whoever wishes for six bedrooms under a budget is led to the homes that have them, and not past a thousand that have two.
--
-- Place and type are numbers, so that an entry is small (every index costs the imports), and so that no other index can answer what is asked and these answer nothing
-- else: a plan without statistics has no choice. Eight bedrooms and more stand together, and five bathrooms and more; what is not said counts as none.
create index service_rooms on service (
  hashtextextended(account_id || '/' || currency, 0), hashtext(type_folded),
  least(coalesce(bedrooms, 0), 8), least(coalesce(bathrooms, 0), 5), price
) where status = 'active' and deleted_at is null;
create index service_rooms_state on service (
  hashtextextended(account_id || '/' || currency || '/' || state, 0), hashtext(type_folded),
  least(coalesce(bedrooms, 0), 8), least(coalesce(bathrooms, 0), 5), price
) where status = 'active' and deleted_at is null and state is not null;
create index service_rooms_city on service (
  hashtextextended(account_id || '/' || currency || '/' || city_folded, 0), hashtext(type_folded),
  least(coalesce(bedrooms, 0), 8), least(coalesce(bathrooms, 0), 5), price
) where status = 'active' and deleted_at is null and city_folded is not null;
