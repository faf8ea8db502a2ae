import { setImmediate } from 'node:timers/promises'
import { openAccountCache } from '#accounts'
import { openHoursCache } from '#hours'
import { createDatabase, updateStatisticsOnce, type Connection } from '#db'
import { runImportsOnce } from '#imports'
import { openLog, sealWith, systemClock } from '#kit'
import { openModels } from '#learning'
import { openUnnotifiedEmit } from '#webhooks'
import { each } from './background-jobs.ts'

/**
 * A separate process that runs pending imports of a test's database until it is killed. Prints a
 * line when it has started.
 */
const connection = JSON.parse(process.argv[2] ?? '') as Connection
const database = createDatabase(connection, 4)
const accounts = openAccountCache(database, systemClock)
const parts = {
  accounts,
  emit: openUnnotifiedEmit(accounts),
  models: openModels(database, systemClock),
  hours: openHoursCache(database, systemClock),
  seal: sealWith(Buffer.alloc(32, 7)),
}
process.stdout.write('importing\n')
for (;;) {
  await runImportsOnce({ database, clock: systemClock, log: openLog('error'), parts, each })
  // Runs the worker's statistics job as well: the planner needs current statistics of growing
  // tables.
  await updateStatisticsOnce({ database })
  await setImmediate()
}
