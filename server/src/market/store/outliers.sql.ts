// Printed from outliers.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** What `deleteOutliers` is given. */
export type DeleteOutliersParams = {
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
}

/** Forgets those of an area. */
export const deleteOutliers = run<DeleteOutliersParams>({
  name: 'market-delete-outliers',
  text: `delete from market_outlier
 where account_id = $1
   and city = $2
   and type = $3
   and state = $4
   and currency = $5`,
  parameters: ['account_id', 'city', 'type', 'state', 'currency'],
})

/** What `insertOutliers` is given. */
export type InsertOutliersParams = {
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
  service_ids: readonly string[]
  gaps_pct: readonly number[]
}

/** Keeps those of an area. */
export const insertOutliers = run<InsertOutliersParams>({
  name: 'market-insert-outliers',
  text: `insert into market_outlier (account_id, city, type, state, currency, service_id, gap_pct)
select $1, $2, $3, $4, $5, o.service_id, o.gap_pct
  from unnest($6::text[], $7::float8[]) as o (service_id, gap_pct)`,
  parameters: ['account_id', 'city', 'type', 'state', 'currency', 'service_ids', 'gaps_pct'],
})

/** What `findOutliersAmong` is given. */
export type FindOutliersAmongParams = {
  account_id: Id<'acct'>
  service_ids: readonly string[]
}

/** A row of `findOutliersAmong`. */
export type FindOutliersAmongRow = {
  service_id: Id<'svc'>
}

/** Which of these services ask a price that market figures leave out. One read by primary key. */
export const findOutliersAmong = many<FindOutliersAmongParams, FindOutliersAmongRow>({
  name: 'market-find-outliers-among',
  text: `select distinct service_id
  from market_outlier
 where account_id = $1
   and service_id = any($2::text[])`,
  parameters: ['account_id', 'service_ids'],
})
