-- What leads want, which the areas of their account are held against.

-- name: findWishes :many
-- What leads from an id on want, equal wishes together, with null for what they do not say. Trials, deleted leads and leads that wish for nothing do not count. Read of the
-- 50,000 newest, 5,000 wishes at most: beyond, shares no longer move. By primary key: ids sort by the time leads came.
select wish ->> 'property_type' as type,
       wish ->> 'city' as city,
       upper(wish ->> 'state') as state,
       (wish -> 'price_range' ->> 'min')::float8 as min,
       (wish -> 'price_range' ->> 'max')::float8 as max,
       (wish ->> 'bedrooms')::float8 as bedrooms,
       count(*)::int as "leads!"
  from (select preferences as wish
          from lead
         where account_id = :account_id
           and deleted_at is null
           and id >= :since_id
           and not is_test
           and preferences <> '{}'
         order by id desc
         limit 50000) as newest
 group by 1, 2, 3, 4, 5, 6
 order by 7 desc
 limit 5000;
