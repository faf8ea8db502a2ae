import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { noteFreshServices } from './fresh-services.ts'
import { saveServices } from './save-services.ts'
import { serviceEventsOf } from './service-events.ts'
import type { NewService, Service } from './schema.ts'
import { serviceOf, type ServiceTools } from './store/service-row.ts'
import { actsOf } from './trace-services.ts'

/**
 * Creates one service.
 * @throws Problem invalid_request; external_id_taken, with the ID of the service that has it
 */
export async function createService(
  context: Context,
  tools: ServiceTools,
  input: NewService,
): Promise<Service> {
  return inTransaction(context, async (tx) => {
    const saved = await saveServices(tx, tools, [input], 'refuse')
    const [one] = saved
    if (!one || one.status === 'failed') throw one?.problem ?? new Error('Nothing was saved.')
    await recordAudit(tx, actsOf(saved))
    await tools.emit(tx, serviceEventsOf(tx.actor.account_id, saved))
    await noteFreshServices(tx, [one.after.id])
    return serviceOf(one.after)
  })
}
