import { newId, type Id } from '#kit'
import type { Context, Sql, TransactionContext } from '#db'
import type { AreaKey } from '../area-key.ts'
import { keyValues, type Document, type KeptDocument } from './areas.ts'

/**
 * Keeps an analysis under its id. The area's current one is renewed in place while it is neither told of nor an hour old;
 * then it stays as it is for ever, and a new one begins. So an area's history grows by the hour, not by the change.
 */
export async function keepAnalysis(
  tx: TransactionContext,
  key: AreaKey,
  current: string | null,
  document: Document,
): Promise<string> {
  const now = tx.clock.now()
  if (current !== null) {
    const { rows } = await tx.sql.query<{ id: string }>({
      name: 'market-analysis-renew',
      text: `
        update market_analysis
           set document = $3, as_of = $4
         where account_id = $1 and id = $2 and told_at is null and created_at > $4::timestamptz - interval '1 hour'
        returning id`,
      values: [key.account_id, current, JSON.stringify(document), now],
    })
    if (rows[0] !== undefined) return rows[0].id
  }
  const id: Id<'ana'> = newId('ana', now)
  await tx.sql.query({
    name: 'market-analysis-insert',
    text: `
      insert into market_analysis (account_id, city, type, state, currency, id, created_at, as_of, document)
      values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
    values: [...keyValues(key), id, now, JSON.stringify(document)],
  })
  return id
}

/** An analysis as it is kept, with the area it is of. */
export type KeptAnalysis = AreaKey & { id: string; created_at: Date; document: KeptDocument }

/** By primary key; undefined when the account has none of that id. */
export async function findAnalysis(
  context: Context,
  id: string,
): Promise<KeptAnalysis | undefined> {
  const { rows } = await context.sql.query<KeptAnalysis>({
    name: 'market-analysis-find',
    text: `
      select id, account_id, city, type, state, currency, created_at, document
        from market_analysis
       where account_id = $1 and id = $2`,
    values: [context.actor.account_id, id],
  })
  return rows[0]
}

/** Marks an analysis as told of: from then on it never changes. */
export async function markTold(sql: Sql, account_id: string, id: string, at: Date): Promise<void> {
  await sql.query({
    name: 'market-analysis-told',
    text: `update market_analysis set told_at = $3 where account_id = $1 and id = $2`,
    values: [account_id, id, at],
  })
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
