import { setImmediate } from 'node:timers/promises'
import { openAccountBook } from '#accounts'
import { openHoursBook } from '#hours'
import { createDatabase, keepStatisticsOnce, type Connection } from '#db'
import { runImportsOnce } from '#imports'
import { openLog, sealWith, systemClock } from '#kit'
import { openModels } from '#learning'
import { each } from './rounds.ts'

/** A process of its own that brings in what waits in a test's database until it is killed. Prints a line when it has begun. */
const connection = JSON.parse(process.argv[2] ?? '') as Connection
const database = createDatabase(connection, 4)
const parts = {
  accounts: openAccountBook(database, systemClock),
  models: openModels(database, systemClock),
  hours: openHoursBook(database, systemClock),
  seal: sealWith(Buffer.alloc(32, 7)),
}
process.stdout.write('importing\n')
for (;;) {
  await runImportsOnce({ database, clock: systemClock, log: openLog('error'), parts, each })
  // The worker's round beside it: tables that fill need their plans made anew.
  await keepStatisticsOnce({ database })
  await setImmediate()
}
