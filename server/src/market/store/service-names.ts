import type { Sql } from '#db'
import type { AccountId } from '#kit'
import { findServiceNames, type FindServiceNamesRow } from './queries.ts'

/** What services are called; those with neither address nor title are left out. */
export async function readServiceNames(
  sql: Sql,
  account_id: AccountId,
  service_ids: readonly string[],
): Promise<FindServiceNamesRow[]> {
  if (service_ids.length === 0) return []
  return findServiceNames(sql, { account_id, service_ids: [...new Set(service_ids)] })
}
