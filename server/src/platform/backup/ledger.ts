import fs from 'node:fs'
import path from 'node:path'
import { later, minutes, type AccountId, type Clock, type Seal } from '#kit'
import type { Database } from '#db'
import type { PersonalData } from '#customers'
import type { BackupPlace } from './held-in-backups.ts'
import { findErasures } from './store/queries.ts'

/**
 * The erasures of this instance, in a file beside its backups: a restored copy knows nothing of those made since its snapshot, and they have to be made again.
 * A line for each with the moment and a keyed hash of the customer: who has the file without the instance's key learns when there were erasures and nothing
 * else. Kept outside the database, for it is read when that is gone.
 */
export type Ledger = {
  /** To be reached by an erasure, like all that is kept of a customer: noted once it is committed, before it is answered. */
  personalData: PersonalData
  /** Notes what the file is missing: an erasure whose process died between its commit and the note. A round. */
  noteMissingOnce(): Promise<void>
}

/** What a ledger is called. */
export const ledgerName = 'erasures.log'

/** Opens the ledger beside the nightly backups, or in the data folder where none are made. */
export function openLedger(
  { database, clock, seal }: { database: Database; clock: Clock; seal: Seal },
  { dir, data_dir }: Pick<BackupPlace, 'dir' | 'data_dir'>,
): Ledger {
  const folder = dir ?? data_dir
  const note = (erasures: readonly Erasure[]): void => append(folder, seal, erasures)
  let seenUntil = new Date(0)
  return {
    personalData: {
      export: async () => ({}),
      erase: async ({ actor: { account_id }, afterCommit }, customer_id) => {
        afterCommit(() => note([{ account_id, customer_id, erased_at: clock.now() }]))
        return { subjects: [], rows: {} }
      },
    },
    async noteMissingOnce() {
      const until = clock.now()
      const noted = new Set(readLedger(folder)?.map(({ mark }) => mark))
      const erased = await findErasures(database.pool, { since: seenUntil })
      note(erased.filter((one) => !noted.has(markOf(seal, one))))
      seenUntil = later(until, -minutes(10))
    },
  }
}

/** That a customer was erased. */
type Erasure = { account_id: AccountId; customer_id: string; erased_at: Date }

/** A line of a ledger. */
export type LedgerLine = { at: string; mark: string }

/** The lines of a ledger; null where there is none. A line that was cut off by a crash is passed over: its erasure is noted again. */
export function readLedger(folder: string): LedgerLine[] | null {
  const file = path.join(folder, ledgerName)
  if (!fs.existsSync(file)) return null
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => /^(\S+) ([\w-]{43})$/.exec(line))
    .flatMap((found) => (found?.[1] && found[2] ? [{ at: found[1], mark: found[2] }] : []))
}

/** How a customer is named in a ledger. */
export const markOf = (
  seal: Seal,
  { account_id, customer_id }: { account_id: AccountId; customer_id: string },
): string =>
  seal.fingerprint(`${account_id} ${customer_id}`, 'erasure-ledger').toString('base64url')

function append(folder: string, seal: Seal, erasures: readonly Erasure[]): void {
  if (erasures.length === 0) return
  const lines = erasures.map((one) => `${one.erased_at.toISOString()} ${markOf(seal, one)}\n`)
  fs.mkdirSync(folder, { recursive: true })
  // Begins on a line of its own, whatever a crash left of the one before.
  fs.appendFileSync(path.join(folder, ledgerName), `\n${lines.join('')}`, {
    mode: 0o600,
    flush: true,
  })
}
