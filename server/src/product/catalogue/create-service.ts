import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { noteFreshServices } from './fresh-services.ts'
import { saveServices } from './save-services.ts'
import type { NewService, Service } from './schema.ts'
import { serviceOf, type ServiceOwner } from './store/service-row.ts'
import { actsOf } from './trace-services.ts'

/**
 * Creates one service.
 * @throws Problem invalid_request; external_id_taken, with the ID of the service that has it
 */
export async function createService(
  context: Context,
  owner: ServiceOwner,
  input: NewService,
): Promise<Service> {
  return inTransaction(context, async (tx) => {
    const saved = await saveServices(tx, owner, [input], 'refuse')
    const [one] = saved
    if (!one || one.status === 'failed') throw one?.problem ?? new Error('Nothing was saved.')
    await recordAudit(tx, actsOf(saved))
    await noteFreshServices(tx, [one.after.id])
    return serviceOf(one.after)
  })
}
