import type { Context } from '#db'
import type { Page } from '#kit'
import { findHits, readIdsAt, type Hits } from './find-entries.ts'
import { countPlaces } from './places.ts'
import type { IdRange } from './store/blocks.ts'
import { findUnwrittenRanges, readMark } from './store/queries.ts'
import { queryOf, type RecordKind, type Searchable, type Sought } from './terms.ts'

/** A record with whether it fits what a list is asked for beside the search. */
export type SearchCandidate = Searchable & { fits: boolean }

/** What no block says yet: all from one id on, these ranges, and these records. */
export type Unwritten = { before_id: string; ranges: IdRange[]; due: string[] }

/** A list that is searched, in the order it was asked for and from behind the cursor. */
export type SearchedList<Row> = {
  kind: RecordKind
  limit: number
  sought: Sought
  /** Whether it is in the order of ids: 1 up, -1 down, 0 in another. */
  byId: 1 | -1 | 0
  /** The next so many of all records, whether they fit or not. */
  walk: (limit: number) => Promise<{ data: SearchCandidate[]; has_more: boolean }>
  /** Those of them that fit and have no entry that says what they are now. */
  unwritten: (unwritten: Unwritten) => Promise<SearchCandidate[]>
  /** The next so many of these that fit; null for all, where only values are looked for. */
  found: (limit: number, ids: readonly string[] | null) => Promise<string[]>
  /** The page of these. */
  read: (ids: readonly string[]) => Promise<Page<Row>>
}

/**
 * One page of a list that is searched, as reading all its records would give it; in a transaction that reads one moment. What many records fit is found by walking
 * the list a little; what few fit, by the blocks and by reading those that are in none yet. Each step reads what the account has, and none more than a block of records
 * and those that fit.
 */
export async function searchPage<Row>(
  context: Context,
  list: SearchedList<Row>,
): Promise<Page<Row>> {
  const { kind, limit, sought, walk, unwritten, found, read } = list
  const query = queryOf(sought)
  const fitting = (records: readonly SearchCandidate[]) =>
    records
      .values()
      .filter((record) => record.fits && query.fits(record))
      .map(({ id }) => id)
  const near = await walk(longestWalk)
  const walked = [...fitting(near.data).take(limit + 1)]
  if (walked.length > limit || !near.has_more) return read(walked)
  const wanted = limit + 1
  if (query.values.length === 0 && query.ways.length === 0) return read(await found(wanted, null))
  const { before_id, shelves, due } = await readMark(context, { kind })
  const ranges = await findUnwrittenRanges(context, { kind })
  const hits = await findHits(context, kind, shelves, query)
  const young = [...fitting(await unwritten({ before_id, ranges, due }))]
  const changed = new Set(due)
  const next = async (some: Hits): Promise<string[]> =>
    found(
      wanted,
      (await readIdsAt(context, kind, some)).filter((id) => !changed.has(id)),
    )
  if (list.byId === 0) {
    const count = hits.values().reduce((sum, places) => sum + countPlaces(places), 0)
    const isMany = count > maxSorted
    for (const steps of isMany && query.ways.length > 0 ? longWalks : []) {
      const far = await walk(steps)
      const fit = [...fitting(far.data).take(wanted)]
      if (fit.length === wanted || !far.has_more) return read(fit)
    }
    const sorted = isMany && query.ways.length === 0 ? await found(wanted, null) : await next(hits)
    return read([...new Set([...young, ...sorted])])
  }
  // What was walked is known; from there on, block by block.
  const old = new Set<string>()
  for (const some of beyond(hits, near.data.at(-1)?.id ?? '', list.byId)) {
    for (const id of await next(some)) old.add(id)
    if (old.size >= wanted) break
  }
  return read([...new Set([...walked, ...young, ...old])])
}

/** Hits in blocks with records behind an id, in the order of the list: few at first, twice as many each time. */
function* beyond(hits: Hits, id: string, byId: 1 | -1): Generator<Hits> {
  const ascending = [...hits].sort(([one], [other]) => (one < other ? -1 : 1))
  const own = ascending.findLastIndex(([from_id]) => from_id <= id)
  const left =
    byId === 1 ? ascending.slice(Math.max(0, own)) : ascending.slice(0, own + 1).toReversed()
  let some: Hits = new Map()
  let [count, most] = [0, 50]
  for (const [from_id, places] of left) {
    some.set(from_id, places)
    count += countPlaces(places)
    if (count < most) continue
    yield some
    some = new Map()
    count = 0
    most *= 2
  }
  if (some.size > 0) yield some
}

/** Where one in ten fits, a page is full within it; where fewer do, blocks give them faster. */
const longestWalk = 250
/** So many are read to be sorted; where more fit, the order is walked: until there is a page where values alone are looked for, else so far. */
const maxSorted = 2000
const longWalks = [1000, 5000]
