import type { TransactionContext } from '#db'
import { clear, isEmpty, markValue, noPlaces, packed, type RecordBits } from './places.ts'
import type { Source } from './fold-once.ts'
import {
  emptyBlocks,
  findRecordBlocks,
  isOne,
  replaceValues,
  type Block,
  type IdRange,
} from './store/blocks.ts'
import { findValues, lockMark, takeDueNotes } from './store/queries.ts'
import { textOf, type RecordKind, type Searchable } from './terms.ts'
import { printOf } from './write-block.ts'

/**
 * Updates the blocks of records that were marked as changed. A changed value is replaced in place.
 * If the words of a record changed, or a record is new or deleted, the block is marked to be
 * rewritten. Records that are in no block need no update. Cost: some 100 µs per block with a
 * changed value.
 */
export async function applyChangeMarks(
  tx: TransactionContext,
  { kind, read }: Source,
  most: number,
): Promise<number> {
  await lockMark(tx, { kind })
  // Change marks are taken before the records are read, so later changes are marked again.
  const taken = await takeDueNotes(tx, { kind, limit: most })
  const due = [...new Set(taken.map(({ id }) => id))]
  const found = await findRecordBlocks(tx, kind, due)
  if (found.length === 0) return due.length
  const records = await read(tx, isOne(found.flatMap(({ own }) => own)))
  const known = new Map(records.map((record) => [record.id, record]))
  const stale: IdRange[] = []
  for (const { block, own } of found) {
    const changed = changedOf(block, own, known)
    if (changed === null) stale.push({ from_id: block.from_id, until_id: block.until_id })
    else await moveValues(tx, kind, block.from_id, changed)
  }
  await emptyBlocks(tx, kind, stale)
  return due.length
}

/** Returns the changed records of a block by position, or null if the block must be rewritten. */
function changedOf(
  { ids, prints }: Block,
  own: readonly string[],
  known: ReadonlyMap<string, Searchable>,
): Map<number, Searchable> | null {
  const places = new Map(ids.map((id, place) => [id, place]))
  const changed = new Map<number, Searchable>()
  for (const id of own) {
    const [record, place] = [known.get(id), places.get(id)]
    if (record === undefined && place === undefined) continue
    if (record === undefined || place === undefined) return null
    if (printOf(textOf(record)) !== prints[place]) return null
    changed.set(place, record)
  }
  return changed
}

async function moveValues(
  tx: TransactionContext,
  kind: RecordKind,
  from_id: string,
  changed: ReadonlyMap<number, Searchable>,
): Promise<void> {
  const before = await findValues(tx, { kind, from_id })
  const names = new Set(before.map(({ name }) => name))
  for (const { filed } of changed.values()) for (const name of Object.keys(filed)) names.add(name)
  const after = [...names].flatMap((name) => {
    const own = new Map<string, RecordBits>(
      before
        .filter((one) => one.name === name)
        .map(({ value, places }) => [value, noPlaces().map((_, at) => places[at] ?? 0)]),
    )
    for (const [place, { filed }] of changed) {
      for (const places of own.values()) clear(places, place)
      const value = filed[name] ?? null
      if (value !== null) markValue(own, value, place)
    }
    return Array.from(own, ([value, places]) => ({ name, value, places }))
  })
  await replaceValues(
    tx,
    kind,
    from_id,
    after
      .filter(({ places }) => !isEmpty(places))
      .map((one) => ({ ...one, places: packed(one.places) })),
  )
}
