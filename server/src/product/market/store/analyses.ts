import { newId, type Id } from '#kit'
import type { Context, TransactionContext } from '#db'
import type { AreaKey } from '../area-key.ts'
import { insertAnalysis, renewAnalysis } from './queries.ts'
import type { Document, KeptDocument } from './documents.ts'

/**
 * Stores an analysis and returns its ID. Replaces the area's current analysis while that has no
 * notification and is less than an hour old. After that, the analysis never changes, and a new one
 * is created. The history of an area therefore grows by the hour, not with every change.
 */
export async function storeAnalysis(
  tx: TransactionContext,
  key: AreaKey,
  current: string | null,
  figures: Document,
): Promise<string> {
  const { account_id } = key
  const now = tx.clock.now()
  const document = JSON.stringify(figures)
  if (current !== null) {
    const renewed = await renewAnalysis(tx.sql, { account_id, id: current, document, now })
    if (renewed > 0) return current
  }
  const id: Id<'ana'> = newId('ana', now)
  await insertAnalysis(tx.sql, { ...key, id, document, now })
  return id
}

/** Selects all analyses of an area. Uses market_analysis_of_area. */
export function analysesOfArea(context: Context, key: AreaKey) {
  return context.db
    .selectFrom('market_analysis')
    .select(['id', 'created_at'])
    .select((of) => of.ref('document').$castTo<KeptDocument>().as('document'))
    .where('account_id', '=', context.actor.account_id)
    .where('city', '=', key.city)
    .where('type', '=', key.type)
    .where('state', '=', key.state)
    .where('currency', '=', key.currency)
}
