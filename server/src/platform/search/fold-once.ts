import type { RawBuilder } from 'kysely'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { idsFrom, later, seconds, systemActor, type Clock, type EachAccount } from '#kit'
import { applyChangeMarks } from './apply-change-marks.ts'
import { emptyBlocks, findCut, isInRange } from './store/blocks.ts'
import { findBehind, findEmpty, lockMark, moveSearchMark } from './store/queries.ts'
import type { RecordKind, Searchable } from './terms.ts'
import { writeBlock } from './write-block.ts'

/** Source of the records of a kind. */
export type Source = {
  kind: RecordKind
  /**
   * Reads the records of the account that meet a condition on their IDs, in the order of their IDs.
   * Uses the primary key.
   */
  read: (tx: TransactionContext, where: RawBuilder<boolean>) => Promise<Searchable[]>
}

/** Dependencies of the indexing job. */
export type FoldWorker = { database: Database; clock: Clock; each: EachAccount }

/**
 * Thresholds for writing. Until then, a search reads the records themselves, so these limit how
 * many it reads in addition to its blocks.
 */
export type FoldPace = {
  /** Number of records per block, at most 1,792. */
  block: number
  /** Number of change marks that triggers an update of their blocks. */
  notes: number
  /**
   * Age of a change mark that triggers an update, in milliseconds. A record that changes twice
   * meanwhile is read once.
   */
  restMs: number
}

/**
 * Thresholds of the service. The up to 1,000 records not yet in a block cost a search some
 * milliseconds, and the changed ones two more.
 */
export const foldPace: FoldPace = { block: 1000, notes: 200, restMs: seconds(20) }

/**
 * Age of an ID after which its record is either visible or will never be. A commit takes less time,
 * and the clocks of machines differ by less. Imports of past records mark them explicitly.
 */
const settledMs = seconds(30)
/**
 * Maximum number of blocks written for an account per run. With the pause between two runs, the job
 * uses less than a third of the CPU core that it shares with the intake.
 */
const maxBlocks = 10
const maxNotes = 1000
/**
 * Maximum number of accounts checked per run. Up to one block of entries is counted for each, so
 * the check takes at most some tens of milliseconds.
 */
const maxLooked = 100

/**
 * Opens the job that writes the blocks that lists are searched by. A block is written when it is
 * full, and again when words in it changed. Each block is written in a separate transaction that
 * also moves the index position, so the job can be killed at any time and continues from there. The
 * first runs after an upgrade index all existing records. Each run checks the next hundred
 * accounts.
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
          folded += await folding((tx) => applyChangeMarks(tx, source, maxNotes))
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

/**
 * Writes one block: one that is marked to be rewritten, or the next full one. Returns the number of
 * written blocks, at most one.
 */
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
