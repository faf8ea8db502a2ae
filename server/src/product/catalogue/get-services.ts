import type { Context } from '#db'
import type { Service } from './schema.ts'
import { serviceOf } from './store/service-row.ts'
import { findServices } from './store/queries.ts'

/** Returns the services with these IDs that were not deleted, by ID. */
export async function getServices(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, Service>> {
  const rows = ids.length === 0 ? [] : await findServices(context, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, serviceOf(row)]))
}
