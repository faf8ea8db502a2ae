import { systemActor, type Clock } from '#kit'
import { contextFor, type Database } from '#db'
import { resumeEndpoint } from '../endpoints/resume-endpoint.ts'
import type { Signal } from '../engine/signal.ts'
import { findRestored } from '../store/queries.ts'

/**
 * Resumes every endpoint that a restore paused, in all accounts. Used by an operator who knows
 * which deliveries the receivers have received. Deliveries that were pending in the backup are sent
 * or dropped; later deliveries are sent. Returns the number of endpoints.
 */
export async function releaseRestored(
  { database, clock, signal }: { database: Database; clock: Clock; signal: Signal },
  replay: 'held' | 'drop',
): Promise<number> {
  const paused = await findRestored(database.pool, {})
  for (const { account_id, id } of paused) {
    const actor = systemActor(account_id, 'operator')
    await resumeEndpoint(contextFor(database, actor, clock), signal, id, { replay })
  }
  return paused.length
}
