import type { Context, TransactionContext } from '#db'
import type { AreaKey } from '../area-key.ts'
import type { MarketAnalysis } from '../schema.ts'
import { keyValues } from './areas.ts'

type Position = MarketAnalysis['positions'][number]

/** Keeps which prices the area's latest computation set aside, in place of those before. */
export async function saveOutliers(
  tx: TransactionContext,
  key: AreaKey,
  positions: readonly Position[],
): Promise<void> {
  const outliers = positions.filter((position) => position.outlier)
  await tx.sql.query({
    name: 'market-outliers-clear',
    text: `
      delete from market_outlier
       where account_id = $1 and city = $2 and type = $3 and state = $4 and currency = $5`,
    values: keyValues(key),
  })
  if (outliers.length === 0) return
  await tx.sql.query({
    name: 'market-outliers-insert',
    text: `
      insert into market_outlier (account_id, city, type, state, currency, service_id, gap_pct)
      select $1, $2, $3, $4, $5, o.service_id, o.gap_pct
        from unnest($6::text[], $7::float8[]) as o (service_id, gap_pct)`,
    values: [
      ...keyValues(key),
      outliers.map((position) => position.service_id),
      outliers.map((position) => position.gap_pct),
    ],
  })
}

/** Which of these services ask a price that market figures leave out. One read by primary key. */
export async function findOutliers(
  context: Context,
  service_ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await context.sql.query<{ service_id: string }>({
    name: 'market-outliers-find',
    text: `
      select distinct service_id
        from market_outlier
       where account_id = $1 and service_id = any ($2::text[])`,
    values: [context.actor.account_id, service_ids],
  })
  return new Set(rows.map((row) => row.service_id))
}
