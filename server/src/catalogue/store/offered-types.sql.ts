// Printed from offered-types.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many } from '#db'

/** What `listTypes` is given. */
export type ListTypesParams = {
  account_ids: readonly string[]
  currencies: readonly string[]
}

/** A row of `listTypes`. */
export type ListTypesRow = {
  account_id: Id<'acct'>
  currency: string
  types: string[] | null
}

/**
 * The types, folded, of what these accounts have on offer in these currencies: at most forty of each, always the same. Steps along service_rooms from one type to the
 * next; no other index knows the numbers that stand for account and type, so that a plan without statistics has no choice.
 */
export const listTypes = many<ListTypesParams, ListTypesRow>({
  name: 'catalogue-list-types',
  text: `select asked.account_id as account_id, asked.currency as currency, found.types
  from unnest((select $1::text[]), (select $2::text[]))
         as asked (account_id, currency)
 cross join lateral (
         with recursive step (type, account_id, currency, place) as (
           (select s.type_folded as type, s.account_id, s.currency, 1 as place
              from service as s
             where hashtextextended(s.account_id || '/' || s.currency, 0)
                     = hashtextextended(asked.account_id || '/' || asked.currency, 0)
               and s.status = 'active'
               and s.deleted_at is null
             order by hashtext(s.type_folded)
             limit 1)
           union all
           select further.type, further.account_id, further.currency, step.place + 1
             from step
            cross join lateral (
                    select s.type_folded as type, s.account_id, s.currency, 1 as place
                      from service as s
                     where hashtextextended(s.account_id || '/' || s.currency, 0)
                             = hashtextextended(asked.account_id || '/' || asked.currency, 0)
                       and s.status = 'active'
                       and s.deleted_at is null and hashtext(s.type_folded) > hashtext(step.type)
                     order by hashtext(s.type_folded)
                     limit 1) as further
            where step.place < 40)
         select array_agg(type order by place) as types
           from step
          where step.account_id = asked.account_id
            and step.currency = asked.currency) as found`,
  parameters: ['account_ids', 'currencies'],
})
