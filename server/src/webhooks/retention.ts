import { days, later, systemActor, utcDay, type Clock } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import {
  addPartition,
  dropPartition,
  dropRest,
  emptyBodies,
  expireHeld,
  findExpired,
  forgetHours,
  listPartitions,
} from './store/retention.ts'
import { unfold } from './store/unfold.ts'

/** What the round works with. */
export type RetentionWorker = { database: Database; clock: Clock; retention_days: number }

const daysAhead = 3

/**
 * Makes the days that attempts will fall into, and lets go of what is past its time: attempts by dropping their day, payloads by emptying
 * them, deliveries still held by cancelling them. What is left of an old delivery says that it was, and how it ended.
 */
export async function keepRetentionOnce({
  database,
  clock,
  retention_days,
}: RetentionWorker): Promise<void> {
  const now = clock.now()
  const cutoff = later(now, -days(retention_days))
  const there = new Set(await listPartitions(database))
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = utcDay(later(now, days(ahead)))
    if (!there.has(partitionOf(day)))
      await addPartition(database, partitionOf(day), day, utcDay(later(now, days(ahead + 1))))
  }
  for (const name of there)
    if (/_p\d{8}$/.test(name) && name < partitionOf(utcDay(cutoff)))
      await dropPartition(database, name)
  const expired = Map.groupBy(await findExpired(database, cutoff), ({ account_id }) => account_id)
  for (const [account_id, parcels] of expired)
    await inTransaction(contextFor(database, systemActor(account_id, 'retention'), clock), (tx) =>
      unfold(tx, parcels),
    )
  await expireHeld(database, cutoff, now)
  await forgetHours(database, later(now, -days(2)))
  await dropRest(database, cutoff)
  let from: Date | null = new Date(0)
  while (from !== null) from = await emptyBodies(database, from, cutoff)
}

const partitionOf = (day: string): string => `webhook_attempt_p${day.replaceAll('-', '')}`
