import { createDatabase, type Connection } from '#db'
import { manualClock } from '#kit'
import { matchesOf } from './matches.ts'

/**
 * A process that runs the two jobs on matches at a given time, until nothing is left to do. A test
 * loads die-before.ts to kill the process at a chosen point.
 */
export type RunMatches = { connection: Connection; now: string }

const { connection, now } = JSON.parse(process.argv[2] ?? '') as RunMatches
const { rounds } = matchesOf({
  database: createDatabase(connection, 4),
  clock: manualClock(new Date(now)),
})
await rounds()
process.exit()
