import type { RawBuilder } from 'kysely'
import type { Context } from '#db'
import type { Page } from '#kit'
import { findHits, readIdsAt, type Hits } from './find-entries.ts'
import { countPlaces } from './places.ts'
import { findCut, isOne, isInRange } from './store/blocks.ts'
import { findUnwrittenRanges, readMark } from './store/queries.ts'
import { queryOf, type RecordKind, type Searchable, type Sought } from './terms.ts'

/** A record, and whether it meets the conditions of the list other than words and terms. */
type Candidate<One> = One & { fits: boolean }

/** A list to search, in its requested order and starting after the cursor. */
export type SearchedList<Row, One extends { id: string }> = {
  kind: RecordKind
  limit: number
  sought: Sought
  /** Whether the list is ordered by ID: 1 ascending, -1 descending, 0 not. */
  byId: 1 | -1 | 0
  searchable: (record: One) => Searchable
  /** Reads the next `limit` of all records, whether they meet the conditions or not. */
  walk: (limit: number) => Promise<{ data: Candidate<One>[]; has_more: boolean }>
  /**
   * Reads the next `limit` of all records and returns the IDs of those that meet the conditions, in
   * the order of the list.
   */
  walkIds: (limit: number) => Promise<{ ids: string[]; has_more: boolean }>
  /** Reads all records that meet the conditions of the list and a condition on their IDs. */
  fitting: (where: RawBuilder<boolean>) => Promise<Candidate<One>[]>
  /**
   * Returns the IDs of the next `limit` of these records that meet the conditions. Null means all
   * records, if only values are searched.
   */
  found: (limit: number, ids: readonly string[] | null) => Promise<string[]>
  /** Reads the page of these records. */
  read: (ids: readonly string[]) => Promise<Page<Row>>
}

/**
 * Returns one page of a searched list, as if all its records had been read; within a transaction
 * with a single snapshot. If many records match, they are found by reading the list a little
 * further. If few match, they are found in the blocks and by reading the records that are in no
 * block yet. No step reads more of the account's records than one block and the matching ones.
 */
export async function searchPage<Row, One extends { id: string }>(
  context: Context,
  list: SearchedList<Row, One>,
): Promise<Page<Row>> {
  const { kind, limit, sought, walk, found, read } = list
  const query = queryOf(sought)
  const idsThatFit = (candidates: readonly Candidate<One>[]) =>
    candidates
      .values()
      .filter((one) => one.fits && query.fits(list.searchable(one)))
      .map(({ id }) => id)
  /** Returns the first `most` of these records that match the query, in their order. */
  const findFirst = async (ids: readonly string[], most: number): Promise<string[]> => {
    const first: string[] = []
    for (let at = 0; at < ids.length && first.length < most; at += longestWalk) {
      const some = ids.slice(at, at + longestWalk)
      const matching = new Set(idsThatFit(await list.fitting(isOne(some))))
      first.push(...some.filter((id) => matching.has(id)))
    }
    return first.slice(0, most)
  }
  const near = await walk(longestWalk)
  const walked = [...idsThatFit(near.data).take(limit + 1)]
  if (walked.length > limit || !near.has_more) return read(walked)
  const wanted = limit + 1
  // If few records meet the conditions, only their IDs are read, and then the words of the first.
  const isMostlyFit = near.data.filter(({ fits }) => fits).length * 2 > near.data.length
  const walkFar = async (steps: number): Promise<{ fit: string[]; has_more: boolean }> => {
    if (isMostlyFit) {
      const { data, has_more } = await walk(steps)
      return { fit: [...idsThatFit(data).take(wanted)], has_more }
    }
    const { ids, has_more } = await list.walkIds(steps)
    const isShort = has_more && ids.length < wanted
    return { fit: isShort ? [] : await findFirst(ids, wanted), has_more }
  }
  if (query.values.length === 0 && query.ways.length === 0) return read(await found(wanted, null))
  const { before_id, shelves, due } = await readMark(context, { kind })
  const hits = await findHits(context, kind, shelves, query)
  const young: string[] = []
  for await (const part of unwrittenParts(context, kind, before_id, due)) {
    const ids = [...idsThatFit(await list.fitting(part))]
    young.push(...(ids.length > limit ? await found(wanted, ids) : ids))
  }
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
      const { fit, has_more } = await walkFar(steps)
      if (fit.length === wanted || !has_more) return read(fit)
    }
    const sorted = isMany && query.ways.length === 0 ? await found(wanted, null) : await next(hits)
    return read([...new Set([...young, ...sorted])])
  }
  // The records read so far are known. From there on, search block by block.
  const old = new Set<string>()
  for (const some of beyond(hits, near.data.at(-1)?.id ?? '', list.byId)) {
    for (const id of await next(some)) old.add(id)
    if (old.size >= wanted) break
  }
  return read([...new Set([...walked, ...young, ...old])])
}

/**
 * Yields conditions for the records that are not up to date in any block: records from `before_id`
 * on, records of ranges to be rewritten, and changed records. An import leaves many thousands of
 * them. Each condition is therefore met by few, so that a statement ends well within its time
 * limit.
 */
async function* unwrittenParts(
  context: Context,
  kind: RecordKind,
  before_id: string,
  due: readonly string[],
): AsyncGenerator<RawBuilder<boolean>> {
  const ranges = await findUnwrittenRanges(context, { kind })
  for (const range of [...ranges, { from_id: before_id, until_id: afterAllIds }])
    for (let from_id = range.from_id; from_id < range.until_id;) {
      const cut = await findCut(context, kind, { ...range, from_id }, maxRead)
      const until_id = cut ?? range.until_id
      yield isInRange({ from_id, until_id })
      from_id = until_id
    }
  for (let at = 0; at < due.length; at += maxRead) yield isOne(due.slice(at, at + maxRead))
}

/** IDs begin with the name of their kind. */
const afterAllIds = 'z'

/**
 * Yields hits in blocks with records after an ID, in the order of the list: few at first, then
 * twice as many each time.
 */
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

/**
 * If one in ten records matches, this many records fill a page. If fewer match, blocks are faster.
 */
const longestWalk = 250
/** Number of records in no block that one statement reads. */
const maxRead = 2000
/**
 * Number of records read for sorting. If more match, the list is read in its order: until a page is
 * full if only values are searched, otherwise up to `longWalks` records.
 */
const maxSorted = 2000
const longWalks = [1000, 5000]
