import type { Context } from '#db'
import type { Service } from './schema.ts'
import { serviceOf } from './store/service-row.ts'
import { findServices } from './store/queries.ts'

/** Those of these services that are still there, by their ids. */
export async function getServices(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, Service>> {
  const rows = ids.length === 0 ? [] : await findServices(context, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, serviceOf(row)]))
}
