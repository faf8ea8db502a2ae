import { newId } from '#kit'
import { wakeJobs, type Context, type TransactionContext } from '#db'
import type { ServiceRowChange, ServiceRow } from './service-row.ts'
import { placeChangesOf } from './places.ts'

/**
 * Writes the records of catalogue changes when the transaction commits. The history gets one row
 * for each service that is new or changed its price or status. The market analysis gets one row for
 * each place in which services were created, changed or deleted. No two writers update the same
 * row.
 */
export function insertChanges(tx: TransactionContext, changes: readonly ServiceRowChange[]): void {
  const { account_id } = tx.actor
  const changed_at = tx.clock.now()
  const rows = changes.flatMap(({ before, after }) => {
    if (after === null || !isOfNote(before, after)) return []
    return {
      account_id,
      service_id: after.id,
      id: newId('chg', changed_at),
      changed_at,
      price: after.price,
      currency: after.currency,
      status: after.status,
      // A price of another unit or currency is not a rise or a cut of the previous price.
      previous_price: before && isComparable(before, after) ? before.price : null,
      previous_status: before?.status ?? null,
    }
  })
  tx.write('service_change', rows)
  tx.write(
    'market_change',
    placeChangesOf(changes).map((place) => ({ account_id, ...place })),
  )
  wakeJobs(tx, 'market')
}

const isComparable = (before: ServiceRow, after: ServiceRow): boolean =>
  before.price_unit === after.price_unit && before.currency === after.currency

const isOfNote = (before: ServiceRow | null, after: ServiceRow): boolean =>
  before === null || before.price !== after.price || before.status !== after.status

/**
 * Selects the history of one service. Uses the primary key, which stores the few rows of a service
 * together.
 */
export function changesOfService(context: Context, service_id: string) {
  return context.db
    .selectFrom('service_change')
    .select([
      'id',
      'service_id',
      'price',
      'currency',
      'previous_price',
      'previous_status',
      'changed_at',
    ])
    .select((row) => row.ref('status').$castTo<'active' | 'inactive'>().as('status'))
    .where('account_id', '=', context.actor.account_id)
    .where('service_id', '=', service_id)
}
