import { openLog } from '#kit'
import { createDatabase, type Connection } from '../../src/platform/db/connections/pool.ts'
import { openWorker } from './open-worker.ts'
import { startWebhooks } from './background-jobs.ts'

/**
 * A separate process that delivers from a test's database until it is killed; On SIGTERM it
 * finishes the deliveries in progress. Prints a line when it has started.
 */
const connection = JSON.parse(process.argv[2] ?? '') as Connection
const database = createDatabase(connection, 10)
const stop = startWebhooks(openWorker(database, { most_in_flight: 1024 }), openLog('error'))
process.on('SIGTERM', () => {
  void stop(20_000)
    .then(() => database.pool.end())
    .then(() => process.exit(0))
})
process.stdout.write('delivering\n')
