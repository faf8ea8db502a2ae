-- What types are on offer.

-- part: next_type(behind)
-- The next type of a shop that has something on offer.
select s.type_folded as type, s.account_id, s.currency, 1 as place
  from service as s
 where hashtextextended(s.account_id || '/' || s.currency, 0)
         = hashtextextended(asked.account_id || '/' || asked.currency, 0)
   and s.status = 'active'
   and s.deleted_at is null {behind}
 order by hashtext(s.type_folded)
 limit 1

-- name: listTypes :many
-- The types, folded, of what these accounts have on offer in these currencies: at most forty of each, always the same. Steps along service_rooms from one type to the
-- next; no other index knows the numbers that stand for account and type, so that a plan without statistics has no choice.
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
