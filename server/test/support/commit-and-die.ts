import { recordAudit } from '../../src/platform/audit/index.ts'
import {
  contextFor,
  createDatabase,
  inTransaction,
  openJobNotifications,
  type Connection,
} from '../../src/platform/db/index.ts'
import { openLog, systemActor, systemClock, type AccountId } from '../../src/platform/kit/index.ts'

/**
 * A process that commits an entry of the audit log and is killed after the commit, before it wakes
 * or notifies any job.
 */
const { connection, account_id } = JSON.parse(process.argv[2] ?? '') as {
  connection: Connection
  account_id: AccountId
}
const database = createDatabase(connection, 2)
await openJobNotifications({ database, log: openLog('error'), listens: false }).start()
const context = contextFor(database, systemActor(account_id, 'test'), systemClock)
await inTransaction(context, async (tx) => {
  tx.afterCommit(() => process.kill(process.pid, 'SIGKILL'))
  await recordAudit(tx, [
    { action: 'note.create', subject_id: account_id, before: null, after: null },
  ])
})
