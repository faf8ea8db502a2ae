import { newId } from '#kit'
import type { Context, TransactionContext } from '#db'
import type { ServiceRow } from '../service-row.ts'

/** A service before and after; `before` is null for one that just came. */
export type Change = { before: ServiceRow | null; after: ServiceRow }

/** Writes a line of history for every service that is new or changed its price or status. One statement. */
export async function insertChanges(
  tx: TransactionContext,
  changes: readonly Change[],
): Promise<void> {
  const lines = changes.filter(isTelling)
  if (lines.length === 0) return
  const now = tx.clock.now()
  await tx.sql.query({
    name: 'service-change-insert',
    text: `insert into service_change (account_id, service_id, id, changed_at, price, currency, status, former_price, former_status)
           select $1, n.service_id, n.id, $2, n.price, n.currency, n.status, n.former_price, n.former_status
           from unnest($3::text[], $4::text[], $5::numeric[], $6::text[], $7::text[], $8::numeric[], $9::text[])
             as n (service_id, id, price, currency, status, former_price, former_status)`,
    values: [
      tx.actor.account_id,
      now,
      lines.map(({ after }) => after.id),
      lines.map(() => newId('chg', now)),
      lines.map(({ after }) => after.price),
      lines.map(({ after }) => after.currency),
      lines.map(({ after }) => after.status),
      lines.map(({ before }) => before?.price ?? null),
      lines.map(({ before }) => before?.status ?? null),
    ],
  })
}

const isTelling = ({ before, after }: Change): boolean =>
  before === null || before.price !== after.price || before.status !== after.status

/** The history of one service. Uses the primary key, which has the few lines of a service together. */
export function changesOfService(context: Context, service_id: string) {
  return context.db
    .selectFrom('service_change')
    .select([
      'id',
      'service_id',
      'price',
      'currency',
      'former_price',
      'former_status',
      'changed_at',
    ])
    .select((row) => row.ref('status').$castTo<'active' | 'inactive'>().as('status'))
    .where('account_id', '=', context.actor.account_id)
    .where('service_id', '=', service_id)
}
