// Printed from places.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { run } from '#db'

/** What `recountPlaces` is given. */
export type RecountPlacesParams = {
  account_id: Id<'acct'>
}

/** Has the services of an account counted in their places of the market, whose counts follow such lines. */
export const recountPlaces = run<RecountPlacesParams>({
  name: null,
  text: `insert into market_change (account_id, city, state, type, currency, listings, active)
select account_id, coalesce(city_folded, ''), coalesce(state, ''), type_folded, currency,
       count(*), count(*) filter (where status = 'active')
  from service
 where account_id = $1
   and deleted_at is null
 group by 1, 2, 3, 4, 5`,
  parameters: ['account_id'],
})
