import { checkerOf, invalid, type BatchResult, type FieldError } from '#kit'
import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { valueFaults } from './check-service.ts'
import { noteFreshServices } from './fresh-services.ts'
import { saveServices, type OnKnown, type Saved } from './save-services.ts'
import { NewService } from './schema.ts'
import { serviceEventsOf } from './service-events.ts'
import type { ServiceTools } from './store/service-row.ts'
import { actsOf } from './trace-services.ts'

/** Services of one batch request, not yet validated. */
export type ServiceBatch = { items: readonly unknown[]; onKnown: OnKnown }

/**
 * Saves many services in one transaction. An invalid service does not affect the others. With
 * `update`, a service with a known external ID is changed, and absent fields stay unchanged.
 * Results are in the order of the items.
 */
export async function submitServices(
  context: Context,
  tools: ServiceTools,
  { items, onKnown }: ServiceBatch,
): Promise<BatchResult[]> {
  return inTransaction(context, async (tx) => {
    const saved = await saveServices(
      tx,
      tools,
      items.filter((item) => shape.accepts(item)),
      onKnown,
    )
    await recordAudit(tx, actsOf(saved))
    await tools.emit(tx, serviceEventsOf(tx.actor.account_id, saved))
    await noteFreshServices(tx, changedIdsOf(saved))
    const next = saved.map(resultOf).values()
    return items.map(
      (item): BatchResult =>
        (shape.accepts(item) ? next.next().value : undefined) ?? {
          status: 'failed',
          problem: invalid(errorsOf(item)),
        },
    )
  })
}

const shape = checkerOf(NewService)

/** Returns all errors of an item that does not match the schema. */
function errorsOf(item: unknown): readonly FieldError[] {
  const faults = shape.faults(item)
  const part = shape.validPart(item, faults)
  return part ? part.complete(valueFaults(part.value as Partial<NewService>)) : faults
}

const changedIdsOf = (saved: readonly Saved[]): string[] =>
  saved.flatMap((one) =>
    one.status === 'created' || one.status === 'updated' ? [one.after.id] : [],
  )

function resultOf(saved: Saved): BatchResult {
  if (saved.status === 'failed') return saved
  return { status: saved.status === 'created' ? 'created' : 'updated', id: saved.after.id }
}
