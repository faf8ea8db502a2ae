import type { Context, TransactionContext } from '#db'
import type { AreaKey } from '../area-key.ts'
import type { CompleteAnalysis } from '../schema.ts'
import { deleteOutliers, findOutliersAmong, insertOutliers } from './queries.ts'

type Position = CompleteAnalysis['positions'][number]

/** Stores the outliers of the area's latest computation, replacing the previous ones. */
export async function saveOutliers(
  tx: TransactionContext,
  key: AreaKey,
  positions: readonly Position[],
): Promise<void> {
  const outliers = positions.filter((position) => position.outlier)
  await deleteOutliers(tx.sql, key)
  if (outliers.length === 0) return
  await insertOutliers(tx.sql, {
    ...key,
    service_ids: outliers.map((position) => position.service_id),
    gaps_pct: outliers.map((position) => position.gap_pct),
  })
}

/** Returns which of these services have a price that market figures exclude. */
export async function findOutliers(
  { sql, actor }: Context,
  service_ids: readonly string[],
): Promise<Set<string>> {
  const found = await findOutliersAmong(sql, { account_id: actor.account_id, service_ids })
  return new Set(found.map(({ service_id }) => service_id))
}
