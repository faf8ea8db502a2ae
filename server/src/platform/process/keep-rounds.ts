import {
  repeat,
  seconds,
  minutes,
  type Clock,
  type KeepRound,
  type Log,
  type Loop,
  type Round,
} from '#kit'
import { isOutOfReach, type Database } from '#db'
import { openProcessNote, openRoundWatch } from '#system'

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

/** Tells the log of rounds that failed. */
type RoundFailures = {
  /** A round failed, and why. */
  note(round: string, err: unknown): void
}

const silenceMs = seconds(10)
/** A failure this long after the last is of another outage. */
const overMs = minutes(2)

/**
 * Tells of each round that fails. While the database is out of reach all of them do, again and again: then of the first, and every ten seconds of how many did since.
 * A line for each would bury what else the log has to say. That it is over is not told: a round that had nothing to ask the database proves nothing.
 */
export function reportRoundFailures(log: Log, clock: Clock): RoundFailures {
  let [reportedMs, lastMs, unreported] = [-Infinity, -Infinity, 0]
  return {
    note(round, err) {
      if (!isOutOfReach(err)) return log.error({ err, round }, 'a round failed')
      const now = clock.now().getTime()
      const isFirst = now - lastMs > overMs
      lastMs = now
      if (isFirst) {
        log.error({ err, round }, 'rounds fail, for the database is out of reach')
        unreported = 0
      } else {
        unreported += 1
        if (now - reportedMs < silenceMs) return
        log.error({ err, round, failed: unreported }, 'rounds still fail')
        unreported = 0
      }
      reportedMs = now
    },
  }
}
