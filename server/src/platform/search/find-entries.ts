import type { Context } from '#db'
import { markPlaces, type Lines } from './lines.ts'
import { all, either, isEmpty, noPlaces, placesIn, type RecordBits } from './places.ts'
import { shelvesOf, type Shelves } from './shelves.ts'
import { findFiled, findIds, findWords } from './store/queries.ts'
import { idLength, type RecordKind, type Query } from './terms.ts'

/** Positions of matching records in their blocks, by the first ID of the block. */
export type Hits = Map<string, RecordBits>

/**
 * Finds the records that match a query according to the search index. Cost with 800 blocks: some
 * milliseconds for the values, and as many for each word.
 */
export async function findHits(
  { sql, actor }: Context,
  kind: RecordKind,
  shelves: Shelves,
  { values, ways }: Query,
): Promise<Hits> {
  const { account_id } = actor
  let filed: Hits | null = null
  for (const [name, some] of values)
    filed = placesFiled(await findFiled(sql, { account_id, kind, name, some }), filed)
  if (ways.length === 0 || filed?.size === 0) return filed ?? new Map()
  const asked = new Set(ways.flat(2).flatMap((beginning) => shelvesOf(shelves, beginning)))
  const rows = await findWords(sql, {
    account_id,
    kind,
    shelves: [...asked],
    beginnings: ways.flat(2).map((beginning) => `\n${beginning}`),
  })
  const hits: Hits = new Map()
  for (const [from_id, own] of Map.groupBy(rows, (row) => row.from_id)) {
    const within = filed?.get(from_id)
    if (filed && !within) continue
    const lines = own.map((row) => row.lines)
    const found = either(ways.map((way) => all(way.map((word) => placesOf(lines, word)))))
    const places = within ? all([found, within]) : found
    if (!isEmpty(places)) hits.set(from_id, places)
  }
  return hits
}

/** Reads the IDs of hits. */
export async function readIdsAt(
  { sql, actor }: Context,
  kind: RecordKind,
  hits: Hits,
): Promise<string[]> {
  const from_ids: string[] = []
  const at: number[] = []
  for (const [from_id, places] of hits)
    for (const place of placesIn(places)) {
      from_ids.push(from_id)
      at.push(place)
    }
  const found = await findIds(sql, {
    account_id: actor.account_id,
    kind,
    from_ids,
    places: at,
    length: idLength[kind],
  })
  return found.map(({ id }) => id)
}

/** Returns the positions of the rows, restricted to those in `before`. */
function placesFiled(
  rows: readonly { from_id: string; places: RecordBits }[],
  before: Hits | null,
): Hits {
  const hits: Hits = new Map()
  for (const [from_id, own] of Map.groupBy(rows, (row) => row.from_id)) {
    const within = before?.get(from_id)
    if (before && !within) continue
    const found = either(own.map((row) => row.places))
    const places = within ? all([found, within]) : found
    if (!isEmpty(places)) hits.set(from_id, places)
  }
  return hits
}

/** Returns the positions of records with a term that begins with one of these texts. */
function placesOf(lines: readonly Lines[], beginnings: readonly string[]): RecordBits {
  const places = noPlaces()
  for (const one of lines) for (const beginning of beginnings) markPlaces(one, beginning, places)
  return places
}
