import { repeat, seconds, type Clock, type Log, type Loop } from '#kit'
import type { Database } from '#db'
import { openProcessNote, openRoundWatch } from '#system'

/** Something that is repeated, by its name, with the seconds it rests when there was nothing to do. */
export type Round = {
  name: string
  once: () => Promise<number | boolean | void>
  restSeconds: number
}

/** A round. */
export const round = (name: string, once: Round['once'], restSeconds: number): Round => ({
  name,
  once,
  restSeconds,
})

/** A round that says nothing of what it did, so that it always rests. */
export const resting = (name: string, once: Round['once'], restSeconds: number): Round =>
  round(name, () => once().then(() => undefined), restSeconds)

type RoundParts = {
  database: Database
  clock: Clock
  log: Log
  roles: ReadonlySet<'api' | 'worker'>
  version: string
}

/** The rounds of this process, once they are started, and the word it leaves of itself in the database every ten seconds. */
export function keepRounds(rounds: readonly Round[], parts: RoundParts) {
  const watched = openRoundWatch(parts.clock)
  const loopable = rounds.map((one) => ({ ...one, once: watched.watch(one.name, one.once) }))
  const note = openProcessNote({ ...parts, rounds: watched })
  let loops: Loop[] = []
  return {
    start(): void {
      loops = [...loopable, round('note the process', note.noteOnce, 10)].map(
        ({ name, once, restSeconds }) =>
          repeat(once, {
            restMs: seconds(restSeconds),
            onError: (err) => parts.log.error({ err, round: name }, 'a round failed'),
          }),
      )
    },
    async stop(): Promise<void> {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
    /** Takes the process off the list. Where the database is gone its word stays, and is forgotten by its age. */
    leave: (): Promise<void> =>
      note.leave().catch((err: unknown) => {
        parts.log.warn({ err }, 'this process could not take itself off the list')
      }),
  }
}
