import { fold } from '#kit'
import { isViolationOf, type TransactionContext } from '#db'
import { listingAmenities } from '#qualification'
import { serviceIdTaken } from '../service-id-taken.ts'
import type { ServiceRow } from './service-row.ts'
import { insertServices, updateServices } from './queries.ts'

/** Writes new services, but for those whose external_id is taken; the ids of what was written come back. */
export async function keepNew(
  tx: TransactionContext,
  rows: readonly ServiceRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const written = await insertServices(tx, { services: jsonOf(rows) })
  return new Set(written.map(({ id }) => id))
}

/** Writes services anew that are locked. @throws Problem external_id_taken when another one has just taken the id */
export async function keepChanged(
  tx: TransactionContext,
  rows: readonly ServiceRow[],
): Promise<void> {
  if (rows.length === 0) return
  await updateServices(tx, { services: jsonOf(rows) }).catch((error: unknown) => {
    throw isViolationOf('service_external_id', error) ? serviceIdTaken(null) : error
  })
}

const jsonOf = (rows: readonly ServiceRow[]): string => JSON.stringify(rows.map(withFolds))

/** With what it folds to, and what its words say it has and lacks. */
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
