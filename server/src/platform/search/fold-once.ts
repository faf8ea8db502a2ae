import type { RawBuilder } from 'kysely'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { idsFrom, later, seconds, systemActor, type Clock, type EachAccount } from '#kit'
import { foldNotes } from './fold-notes.ts'
import { emptyBlocks, findCut, isInRange } from './store/blocks.ts'
import { findBehind, findEmpty, lockMark, moveSearchMark } from './store/queries.ts'
import type { RecordKind, Searchable } from './terms.ts'
import { writeBlock } from './write-block.ts'

/** Where records of a kind are read from. */
export type Source = {
  kind: RecordKind
  /** Those of the account that meet a condition on their ids, in the order of their ids. By primary key. */
  read: (tx: TransactionContext, where: RawBuilder<boolean>) => Promise<Searchable[]>
}

/** What the round works with. */
export type FoldWorker = { database: Database; clock: Clock; each: EachAccount }

/** When it writes. Until then records are read themselves, so these say what a search reads beside its blocks. */
export type FoldPace = {
  /** Records of a block, 1,792 at most. */
  block: number
  /** So many notes of changes are brought into their blocks. */
  notes: number
  /** And so old ones, in milliseconds: what changes twice meanwhile is looked at once. */
  restMs: number
}

/** That of the service: the thousand that are young take a search some milliseconds, and what changed two more. */
export const foldPace: FoldPace = { block: 1000, notes: 200, restMs: seconds(20) }

/**
 * A record whose id is this old is there or will never be: a commit takes less, and clocks of machines differ by less. What brings in records of the past notes
 * them itself.
 */
const settledMs = seconds(30)
/** Blocks that are written for an account in one time: with the rest between two, the round keeps less than a third of a core from the intake. */
const maxBlocks = 10
const maxNotes = 1000
/** Of each up to a block's entries are counted, so that a time takes some tens of milliseconds at most. */
const maxLooked = 100

/**
 * A round that writes the blocks by which lists are searched. A block is written once it is full, and again when words of it changed; each in a transaction of its own that
 * moves the mark with it: killed anywhere, it goes on from there. The first rounds after an upgrade write those of all that was there. Each time looks at the next
 * hundred accounts.
 */
export function openSearchFold(
  sources: readonly Source[],
  { block, notes, restMs }: FoldPace,
): (worker: FoldWorker) => Promise<number> {
  let after = ''
  return ({ database, clock, each }) => {
    const now = clock.now()
    const settled = later(now, -settledMs)
    const before = { lead: idsFrom('lead', settled), customer: idsFrom('cus', settled) }
    const noted_before = later(now, -restMs)
    return each({
      step: 'fold',
      most: Infinity,
      async find(resting) {
        const looked = await findBehind(database.pool, {
          after_id: after,
          limit: maxLooked,
          resting,
          lead_id: before.lead,
          customer_id: before.customer,
          full: block - 1,
          notes,
          noted_before,
        })
        after = looked.length < maxLooked ? '' : (looked.at(-1)?.account_id ?? '')
        return looked.filter(({ is_behind }) => is_behind)
      },
      async work({ account_id }) {
        const context = contextFor(database, systemActor(account_id, 'search'), clock)
        const folding = (work: (tx: TransactionContext) => Promise<number>): Promise<number> =>
          inTransaction(context, work, { plans: 'indexes' })
        let folded = 0
        for (const source of sources) {
          folded += await folding((tx) => foldNotes(tx, source, maxNotes))
          for (let i = 0; i < maxBlocks; i += 1) {
            const written = await folding((tx) => foldBlock(tx, source, before[source.kind], block))
            folded += written
            if (written === 0) break
          }
        }
        return folded
      },
    })
  }
}

/** Writes one block: one that is empty, or the next that is full. How many, one at most. */
async function foldBlock(
  tx: TransactionContext,
  { kind, read }: Source,
  before_id: string,
  most: number,
): Promise<number> {
  const mark = await lockMark(tx, { kind })
  const empty = await findEmpty(tx, { kind })
  const range = empty ?? { from_id: mark.before_id, until_id: before_id }
  const cut = await findCut(tx, kind, range, most)
  if (!empty && cut === undefined) return 0
  const until_id = cut ?? range.until_id
  const written = { from_id: range.from_id, until_id }
  await writeBlock(tx, kind, written, await read(tx, isInRange(written)), mark.shelves)
  if (!empty) await moveSearchMark(tx, { kind, before_id: until_id })
  else if (until_id < range.until_id)
    await emptyBlocks(tx, kind, [{ from_id: until_id, until_id: range.until_id }])
  return 1
}
