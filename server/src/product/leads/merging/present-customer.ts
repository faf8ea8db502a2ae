import { Customer, getCustomer, type MergeableCustomer } from '#customers'
import type { TransactionContext } from '#db'

/**
 * Returns a customer in the form of the API after a merge or split. In a dry run, the stored customer
 * is returned with the values that it would get.
 */
export async function presentCustomer(
  tx: TransactionContext,
  after: MergeableCustomer,
  isDryRun: boolean,
): Promise<Customer> {
  const stored = await getCustomer(tx, after.id)
  if (!isDryRun) return stored
  const planned: Partial<Record<string, unknown>> = after
  const { version, updated_at } = stored
  const shown = Object.keys(Customer.properties).filter((name) => name in planned)
  return {
    ...stored,
    ...Object.fromEntries(shown.map((name) => [name, planned[name]])),
    version,
    updated_at,
  }
}
