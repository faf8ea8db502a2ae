import type { Actor, Clock } from '#kit'
import type { Database } from '#db'
import type { Networks } from './networks.ts'
import { wrongPlace } from './refusals.ts'
import { recordRefusal } from './record-refusal.ts'

/**
 * Requires that the caller's address belongs to one of these networks. If `networks` is null, every
 * address is allowed. A refusal is recorded in the audit log.
 * @throws Problem ip_not_allowed
 */
export async function requirePlace(
  means: { database: Database; clock: Clock },
  actor: Actor,
  networks: Networks | null,
): Promise<void> {
  const { address } = actor.origin
  if (!networks || (address && networks.has(address))) return
  await recordRefusal(means, actor, { action: 'network.refuse', subject_id: null })
  throw wrongPlace()
}
