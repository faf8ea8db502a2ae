import { fold } from '#kit'
import { isViolationOf, type TransactionContext } from '#db'
import { listingAmenities } from '#qualification'
import { serviceIdTaken } from '../service-id-taken.ts'
import type { ServiceRow } from './service-row.ts'
import { insertServices, updateServices } from './queries.ts'

/**
 * Inserts new services, except services with an external_id that is taken. Returns the IDs of the
 * inserted services.
 */
export async function insertNewServices(
  tx: TransactionContext,
  rows: readonly ServiceRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const written = await insertServices(tx, { services: jsonOf(rows) })
  return new Set(written.map(({ id }) => id))
}

/**
 * Updates services that are locked. @throws Problem external_id_taken if a concurrent transaction
 * has just taken the ID
 */
export async function updateLockedServices(
  tx: TransactionContext,
  rows: readonly ServiceRow[],
): Promise<void> {
  if (rows.length === 0) return
  await updateServices(tx, { services: jsonOf(rows) }).catch((error: unknown) => {
    throw isViolationOf('service_external_id', error) ? serviceIdTaken(null) : error
  })
}

const jsonOf = (rows: readonly ServiceRow[]): string => JSON.stringify(rows.map(withFolds))

/** Adds the case-folded columns, and the amenities that the listing text names and denies. */
function withFolds(row: ServiceRow) {
  const { named, denied } = listingAmenities(row.title, row.description, row.attributes)
  return {
    ...row,
    type_folded: fold(row.type),
    city_folded: row.city === null ? null : fold(row.city),
    amenities: named,
    lacking: denied,
  }
}
