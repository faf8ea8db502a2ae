import type { Sql } from '#db'
import type { AccountId } from '#kit'
import { findCityNames } from './queries.ts'

/** Returns how the catalogue writes these cities, by normalized name. */
export async function readCityNames(
  sql: Sql,
  account_id: AccountId,
  cities: readonly string[],
): Promise<Map<string, string>> {
  if (cities.length === 0) return new Map()
  const written = await findCityNames(sql, { account_id, cities: [...new Set(cities)] })
  return new Map(written.flatMap(({ city, name }) => (name === null ? [] : [[city, name]])))
}
