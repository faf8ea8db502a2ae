import {
  contextFor,
  createDatabase,
  inTransaction,
  type Connection,
} from '../../src/platform/db/index.ts'
import { emitWith, payloadVersions } from '../../src/platform/events/index.ts'
import { openLog, systemActor, systemClock, type AccountId } from '../../src/platform/kit/index.ts'
import { qualified } from './deliveries.ts'
import { openWorker } from './open-worker.ts'
import { startWebhooks } from './background-jobs.ts'

/**
 * A process that takes part in deliveries like any other, commits an event of an account, and is
 * killed at once. With `beforeCommit` it is killed with the event written and not committed.
 */
const { connection, account_id, beforeCommit } = JSON.parse(process.argv[2] ?? '') as {
  connection: Connection
  account_id: AccountId
  beforeCommit?: true
}
const database = createDatabase(connection, 10)
const webhooks = openWorker(database)
startWebhooks(webhooks, openLog('error'))
const emit = emitWith(webhooks.fanOut, payloadVersions)
const die = (): void => void process.kill(process.pid, 'SIGKILL')
await inTransaction(
  contextFor(database, systemActor(account_id, 'test'), systemClock),
  async (tx) => {
    await emit(tx, [qualified(account_id)])
    await tx.flush()
    if (beforeCommit) die()
  },
)
die()
