import { openLog, sealWith, systemClock } from '#kit'
import { payloadVersions } from '#events'
import { openWebhooks } from '#webhooks'
import { createDatabase, type Connection } from '../../src/db/pool.ts'
import { testWebhookSettings } from './webhook-settings.ts'

/** A process of its own that delivers from a test's database until it is killed; SIGTERM drains it. Prints a line when it has begun. */
const connection = JSON.parse(process.argv[2] ?? '') as Connection
const database = createDatabase(connection, 10)
const webhooks = openWebhooks({
  database,
  clock: systemClock,
  log: openLog('error'),
  seal: sealWith(Buffer.alloc(32, 7)),
  versions: payloadVersions,
  settings: { ...testWebhookSettings, most_in_flight: 1024 },
  notify: async () => undefined,
  isWorker: true,
})
webhooks.start()
process.on('SIGTERM', () => {
  void webhooks
    .stop(20_000)
    .then(() => database.pool.end())
    .then(() => process.exit(0))
})
process.stdout.write('delivering\n')
