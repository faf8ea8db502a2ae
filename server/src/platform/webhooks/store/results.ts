import { systemActor, systemClock } from '#kit'
import {
  contextFor,
  inTransaction,
  together,
  type Database,
  type Sql,
  type TransactionContext,
} from '#db'
import { logAttempts, takePlaces, type StreamPlaces } from './log-attempts.ts'
import {
  readClaimedQueues,
  columnsOfResults,
  type ClaimedQueues,
  type Result,
} from './result-columns.ts'
import {
  finalizeDeliveryBatches,
  forgetBatches,
  lockBatches,
  type LockedBatches,
} from './finalize-delivery-batches.ts'
import { renewQueues, type QueueChange } from './endpoint-queues.ts'
import { lockRows, markDelivered, settleDelivered, settleFailed } from './queries.ts'

/**
 * Records a batch of attempts and the resulting states of their deliveries in one transaction.
 * Returns the ids of the deliveries that did not change.
 *
 * The fence protects against stale workers: results of a worker with an expired lease are logged as
 * attempts and change nothing else. Takes locks in the order batches, streams, queues, rows, and
 * within each kind in key order. All other code that takes several of these locks uses the same
 * order. All locks are requested in one round trip. Then existing rows are changed, and new rows
 * are written with the commit.
 */
export async function recordResults(
  database: Database,
  results: readonly Result[],
  queues: readonly QueueChange[],
): Promise<Set<string>> {
  const context = contextFor(database, systemActor('acct_', 'delivery'), systemClock)
  try {
    return await inTransaction(context, (tx) => record(tx, results, queues))
  } catch (error) {
    forgetBatches(results)
    throw error
  }
}

async function record(
  tx: TransactionContext,
  results: readonly Result[],
  queues: readonly QueueChange[],
): Promise<Set<string>> {
  const { batches, places, held } = await lockAll(tx.sql, results, queues)
  logAttempts(tx, results, places)
  const written = finalizeDeliveryBatches(tx, results, batches, held)
  const others = results.filter(({ due }) => !batches.has(due.batch_id ?? ''))
  forgetBatches(others)
  const changed = settleRows(tx.sql, others)
  await together(written, ...changed.statements)
  const answers = await Promise.all(changed.moved)
  const moved = new Set(await written)
  for (const rows of answers) for (const { id } of rows) moved.add(id)
  return new Set(results.map(({ due }) => due.id).filter((id) => !moved.has(id)))
}

async function lockAll(
  tx: Sql,
  results: readonly Result[],
  queues: readonly QueueChange[],
): Promise<{ batches: LockedBatches; places: StreamPlaces; held: ClaimedQueues }> {
  const batches = lockBatches(tx, results)
  const places = takePlaces(tx, results)
  const touched = renewQueues(tx, queues)
  const held = readClaimedQueues(tx, results)
  await together(batches, places, ...touched, held)
  return { batches: await batches, places: await places, held: await held }
}

/**
 * Statements that are sent together. `moved` contains the statements that return the ids of the
 * deliveries they changed.
 */
type Settling = {
  statements: Promise<unknown>[]
  moved: Promise<{ id: string }[]>[]
}

/**
 * Writes the results of deliveries that have rows. A success deletes the webhook_open_delivery row
 * of the delivery; any other result updates it. Skips results with an old fence, or with an attempt
 * number that does not match the recorded attempts.
 */
function settleRows(tx: Sql, results: readonly Result[]): Settling {
  if (results.length === 0) return { statements: [], moved: [] }
  const columns = columnsOfResults(results)
  const locked = lockRows(tx, columns)
  const delivered = markDelivered(tx, columns)
  const settled = settleDelivered(tx, columns)
  const failed = settleFailed(tx, columns)
  return { statements: [locked, delivered, settled, failed], moved: [settled, failed] }
}
