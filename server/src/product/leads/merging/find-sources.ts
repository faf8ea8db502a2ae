import { findVisibleIds, requireWhole, type MergeableCustomer } from '#customers'
import type { TransactionContext } from '#db'
import { at, invalid, type FieldError } from '#kit'

/**
 * Returns the customers to merge into a locked winner.
 *
 * @throws Problem invalid_request with every id that cannot be merged; forbidden if a source has
 *   leads that the caller cannot see
 */
export async function findSources(
  tx: TransactionContext,
  winner: MergeableCustomer,
  source_ids: readonly string[],
  locked: readonly MergeableCustomer[],
): Promise<MergeableCustomer[]> {
  const visible = await findVisibleIds(tx, source_ids)
  const byId = new Map(locked.map((one) => [one.id as string, one]))
  const errors: FieldError[] = []
  const sources: MergeableCustomer[] = []
  for (const [place, id] of source_ids.entries()) {
    const source = visible.has(id) ? byId.get(id) : undefined
    const [code, detail] = faultOf(winner, source, source_ids.indexOf(id) < place) ?? []
    if (code !== undefined && detail !== undefined)
      errors.push(at(`/source_ids/${place}`, code, detail))
    else if (source) sources.push(source)
  }
  if (errors.length > 0) throw invalid(errors)
  for (const { id } of sources) await requireWhole(tx, id)
  return sources
}

function faultOf(
  winner: MergeableCustomer,
  source: MergeableCustomer | undefined,
  isRepeated: boolean,
): [code: string, detail: string] | null {
  if (!source) return ['unknown_customer', 'There is no customer with this ID.']
  if (isRepeated) return ['repeated', 'The ID is listed more than once.']
  if (source.id === winner.id) return ['same_customer', 'A customer cannot be merged into itself.']
  if (source.merged_into === winner.id)
    return ['already_merged', 'The customer was already merged into this customer.']
  if (source.merged_into !== null)
    return ['already_merged', `The customer was already merged into ${source.merged_into}.`]
  if (source.is_test !== winner.is_test || source.is_demo !== winner.is_demo)
    return [
      'test_mismatch',
      'Customers of test or demo leads and other customers cannot be merged.',
    ]
  return null
}
