import { repeat, seconds, type Clock, type KeepRound, type Log, type Loop, type Round } from '#kit'
import type { Database } from '#db'
import { openProcessNote, openRoundWatch } from '#system'
import { reportRoundFailures } from './report-round-failures.ts'

type RoundParts = {
  database: Database
  clock: Clock
  log: Log
  roles: ReadonlySet<'api' | 'worker'>
  version: string
}

/** The rounds of a process, kept and watched. */
export type KeptRounds = ReturnType<typeof keepRounds>

/**
 * What repeats the rounds of this process and watches all of them, whoever begins and ends them; and
 * the word the process leaves of itself in the database every ten seconds.
 */
export function keepRounds(parts: RoundParts) {
  const { clock, log } = parts
  const watched = openRoundWatch(clock, (round, { account_id, error: err }) =>
    log.error({ err, round, account_id }, 'a round fails for an account, and goes on for others'),
  )
  const failures = reportRoundFailures(log, clock)
  const note = openProcessNote({ ...parts, rounds: watched })
  const keep: KeepRound = (round) =>
    repeat(watched.watch(round), {
      restMs: seconds(round.restSeconds),
      onError: (err) => failures.note(round.name, err),
    })
  let loops: Loop[] = []
  return {
    keep,
    rounds: watched,
    note,
    start(rounds: readonly Round[]): void {
      const noting = { name: 'note the process', restSeconds: 10, once: note.noteOnce }
      loops = [...rounds, noting].map(keep)
    },
    async stop(): Promise<void> {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
    /** Takes the process off the list. Where the database is gone its word stays, and is forgotten by its age. */
    leave: (): Promise<void> =>
      note.leave().catch((err: unknown) => {
        log.warn({ err }, 'this process could not take itself off the list')
      }),
  }
}
