import { inTransaction, type Context, type Database } from '#db'
import type { ProcessState, RoundState } from '../schema.ts'
import { fillRoom, listProcesses, spillEarly, writeProcess } from './queries.ts'

/** Writes what a process says of itself. */
export async function upsertProcess({ pool }: Database, process: ProcessState): Promise<void> {
  await writeProcess(pool, { ...process, rounds: JSON.stringify(process.rounds) })
}

/** Writes that a process lives, and nothing else of it where its word is there; and beside it into a file that goes at once, so that the disk has to have room. */
export async function proveWrite(context: Context, word: ProcessState): Promise<void> {
  await inTransaction(context, async ({ sql }) => {
    await spillEarly(sql, {})
    await fillRoom(sql, word)
  })
}

/** The processes of the last day, those that spoke last first. */
export const readProcesses = async ({ pool }: Database): Promise<ProcessState[]> =>
  (await listProcesses(pool, {})).map((row) => ({ ...row, rounds: row.rounds.map(roundOf) }))

type StoredFault = { account_id: string; since: string; failure: string }
/** The state of a round as a process wrote it; the times inside came through JSON. */
export type StoredRound = Pick<
  RoundState,
  'name' | 'runs' | 'last_duration_ms' | 'last_failure'
> & {
  last_ended_at: string | null
  last_failed_at: string | null
  // Absent in the word that a process of an earlier version left.
  failing_since?: string | null
  failing_accounts?: StoredFault[]
}

const roundOf = (round: StoredRound): RoundState => ({
  ...round,
  last_ended_at: dateOf(round.last_ended_at),
  last_failed_at: dateOf(round.last_failed_at),
  failing_since: dateOf(round.failing_since ?? null),
  failing_accounts: (round.failing_accounts ?? []).map((fault) => ({
    ...fault,
    since: new Date(fault.since),
  })),
})

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
