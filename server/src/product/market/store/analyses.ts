import { newId, type Id } from '#kit'
import type { Context, TransactionContext } from '#db'
import type { AreaKey } from '../area-key.ts'
import { insertAnalysis, renewAnalysis } from './queries.ts'
import type { Document, KeptDocument } from './documents.ts'

/**
 * Keeps an analysis under its id. The area's current one is renewed in place while it is neither told of nor an hour old;
 * then it stays as it is for ever, and a new one begins. So an area's history grows by the hour, not by the change.
 */
export async function keepAnalysis(
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

/** All analyses of an area, for a page of them. Uses market_analysis_of_area. */
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
