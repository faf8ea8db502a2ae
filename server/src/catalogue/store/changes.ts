import { newId } from '#kit'
import type { Context, TransactionContext } from '#db'
import type { ServiceRow } from '../service-row.ts'

/** A service before and after; `before` is null for one that just came. */
export type Change = { before: ServiceRow | null; after: ServiceRow }

/** Writes a line of history for every service that is new or changed its price or status, once the transaction commits. */
export function insertChanges(tx: TransactionContext, changes: readonly Change[]): void {
  const { account_id } = tx.actor
  const changed_at = tx.clock.now()
  const rows = changes.filter(isTelling).map(({ before, after }) => ({
    account_id,
    service_id: after.id,
    id: newId('chg', changed_at),
    changed_at,
    price: after.price,
    currency: after.currency,
    status: after.status,
    former_price: before?.price ?? null,
    former_status: before?.status ?? null,
  }))
  tx.write('service_change', rows)
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
