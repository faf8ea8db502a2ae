import { notFound } from '#kit'
import type { Context } from '#db'
import type { Service } from './schema.ts'
import { serviceOf } from './store/service-row.ts'
import { findService } from './store/queries.ts'

/**
 * Returns a service of the account. @throws Problem not_found when it is absent, deleted, or
 * another account's
 */
export async function getService(context: Context, id: string): Promise<Service> {
  const row = await findService(context.sql, { ...context.actor, id })
  if (!row) throw notFound()
  return serviceOf(row)
}
