import { actorId, newId } from '#kit'
import type { TransactionContext } from '#db'
import { insertEntries, type Act } from './store/entries.ts'

/**
 * Writes acts into the audit log, in the transaction of the change they tell of: neither exists without the other. One statement however
 * many acts.
 */
export async function recordAudit(tx: TransactionContext, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  const at = tx.clock.now()
  await insertEntries(
    tx,
    acts.map(({ actor = tx.actor, ...act }) => ({
      ...act,
      account_id: actor.account_id,
      id: newId('aud', at),
      at,
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      address: actor.origin.address,
      agent: actor.origin.agent,
      request_id: actor.origin.request_id,
    })),
  )
}
