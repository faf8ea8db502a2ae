import { invalid, Problem } from '#kit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { addServices } from './add-services.ts'
import { valueFaults } from './check-service.ts'
import type { NewService, Service } from './schema.ts'
import { newServiceRow, serviceOf, type Owner } from './service-row.ts'
import { findIdsByExternalIds } from './store/services.ts'

/**
 * Puts one service into the catalogue.
 * @throws Problem invalid_request; external_id_taken, with the id of the service that has it
 */
export async function createService(
  context: Context,
  owner: Owner,
  input: NewService,
): Promise<Service> {
  const faults = valueFaults(input)
  if (faults.length > 0) throw invalid(faults)
  return inTransaction(context, async (tx) => {
    const row = newServiceRow(input, owner, tx.clock.now())
    const added = await addServices(tx, [row])
    if (row.external_id !== null && added.size === 0) throw await taken(tx, row.external_id)
    return serviceOf(row)
  })
}

async function taken(tx: TransactionContext, external_id: string): Promise<Problem> {
  const ids = await findIdsByExternalIds(tx, [external_id])
  return externalIdTaken(ids.get(external_id) ?? null)
}

/** The refusal of an `external_id` that the service `id` has. */
export function externalIdTaken(id: string | null): Problem {
  return new Problem('external_id_taken', 'Another service of the account has this external_id.', {
    members: { id },
  })
}
