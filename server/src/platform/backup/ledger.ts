import fs from 'node:fs'
import path from 'node:path'
import { later, minutes, type AccountId, type Clock, type Seal } from '#kit'
import type { Database } from '#db'
import type { PersonalData } from '#customers'
import type { BackupPlace } from './held-in-backups.ts'
import { findErasures } from './store/queries.ts'

/**
 * The erasures of this instance, in a file next to its backups. A restored copy does not contain
 * erasures made after its snapshot, so they must be repeated. Each line contains the time and a
 * keyed hash of the customer. Without the key of the instance, the file reveals only when there
 * were erasures. It is stored outside the database, because it is read when the database is lost.
 */
export type Ledger = {
  /**
   * Registers the ledger with erasure, like other stores of personal data. The line is written
   * after the commit and before the response.
   */
  personalData: PersonalData
  /**
   * Adds missing erasures to the file, from processes that died between commit and write. A
   * background job.
   */
  noteMissingOnce(): Promise<void>
}

/** File name of a ledger. */
export const ledgerName = 'erasures.log'

/** Opens the ledger next to the nightly backups, or in the data folder if no backups are made. */
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

/** The erasure of a customer. */
type Erasure = { account_id: AccountId; customer_id: string; erased_at: Date }

/** A line of a ledger. */
export type LedgerLine = { at: string; mark: string }

/**
 * Reads the lines of a ledger, or null if there is no ledger. Skips a line that was cut off by a
 * crash; its erasure is added again.
 */
export function readLedger(folder: string): LedgerLine[] | null {
  const file = path.join(folder, ledgerName)
  if (!fs.existsSync(file)) return null
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => /^(\S+) ([\w-]{43})$/.exec(line))
    .flatMap((found) => (found?.[1] && found[2] ? [{ at: found[1], mark: found[2] }] : []))
}

/** Returns the keyed hash that identifies a customer in a ledger. */
export const markOf = (
  seal: Seal,
  { account_id, customer_id }: { account_id: AccountId; customer_id: string },
): string =>
  seal.fingerprint(`${account_id} ${customer_id}`, 'erasure-ledger').toString('base64url')

function append(folder: string, seal: Seal, erasures: readonly Erasure[]): void {
  if (erasures.length === 0) return
  const lines = erasures.map((one) => `${one.erased_at.toISOString()} ${markOf(seal, one)}\n`)
  fs.mkdirSync(folder, { recursive: true })
  // The text starts with a line break, in case a crash left an incomplete line.
  fs.appendFileSync(path.join(folder, ledgerName), `\n${lines.join('')}`, {
    mode: 0o600,
    flush: true,
  })
}
