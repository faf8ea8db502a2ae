import type { Context } from '#db'
import { listPlaces, type ListPlacesRow } from './queries.ts'

/** Where an entry stands in the chain of its account. */
export type ChainPlace = Pick<ListPlacesRow, 'seq' | 'hash'>

/** The places of entries, each by its id; an entry that has none yet is left out. */
export async function findChainPlaces(
  { sql, actor: { account_id } }: Pick<Context, 'sql' | 'actor'>,
  entry_ids: readonly string[],
): Promise<Map<string, ChainPlace>> {
  const rows = await listPlaces(sql, { account_id, entry_ids })
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
