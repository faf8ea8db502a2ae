import { systemActor, systemClock } from '#kit'
import { contextFor, inTransaction, together, type Database, type Sql } from '#db'
import { logAttempts } from './log-attempts.ts'
import type { Result } from './result-columns.ts'
import { lockParcelsOfResults, settleParcels } from './settle-parcels.ts'
import { settleRows } from './settle-rows.ts'
import { touchLanes, type LaneChange } from './touch-lanes.ts'

/**
 * Records a batch of attempts and what follows from them, in one transaction. Answers the ids of the deliveries whose state it left as it was.
 *
 * The fence is the guard: a worker that outlived its lease logs its attempts and changes nothing else. Locks are taken in the order parcels, streams,
 * lanes, rows, each by their keys, here and wherever else several of them are.
 */
export async function recordResults(
  database: Database,
  results: readonly Result[],
  lanes: readonly LaneChange[],
): Promise<Set<string>> {
  const context = contextFor(database, systemActor('acct_', 'delivery'), systemClock)
  return inTransaction(context, ({ sql }) => record(sql, results, lanes))
}

async function record(
  sql: Sql,
  results: readonly Result[],
  lanes: readonly LaneChange[],
): Promise<Set<string>> {
  const packed = results.filter(({ due }) => due.parcel_id !== null)
  const parcels = packed.length === 0 ? new Set<string>() : await lockParcelsOfResults(sql, packed)
  const isPacked = ({ due }: Result): boolean => parcels.has(due.parcel_id ?? '')
  const [fresh, others] = [packed.filter(isPacked), results.filter((one) => !isPacked(one))]

  const logged = results.length === 0 ? [] : logAttempts(sql, results)
  const touched = touchLanes(sql, lanes)
  const written = settleParcels(sql, fresh)
  const changed = settleRows(sql, others)
  await together(...logged, ...touched, ...written.statements, ...changed.statements)
  const answers = await Promise.all([...written.moved, ...changed.moved])
  const moved = new Set(answers.flatMap(({ rows }) => rows.map(({ id }) => id)))
  return new Set(results.map(({ due }) => due.id).filter((id) => !moved.has(id)))
}
