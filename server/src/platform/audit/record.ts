import { actorId } from '#kit'
import { wakeJobs, type TransactionContext } from '#db'
import { entryId } from './birth.ts'
import { insertEntries, type Act } from './store/entries.ts'

/**
 * Writes actions to the audit log, in the transaction of their change: neither exists without the
 * other. They are in the log when it commits. @returns the IDs of the entries, in the order of the
 * actions
 */
export async function recordAudit(
  tx: TransactionContext,
  acts: readonly Act[],
): Promise<readonly string[]> {
  if (acts.length === 0) return []
  const at = tx.clock.now()
  const entries = acts.map(({ actor = tx.actor, ...act }) => ({
    ...act,
    ...(actor.origin.assistant && { after: byAssistant(act.after, actor.origin.assistant) }),
    account_id: actor.account_id,
    id: entryId(act, at),
    at,
    actor_kind: actor.kind,
    actor_id: actorId(actor),
    address: actor.origin.address,
    agent: actor.origin.agent,
    request_id: actor.origin.request_id,
  }))
  insertEntries(tx, entries)
  wakeJobs(tx, 'audit')
  return entries.map(({ id }) => id)
}

/** Adds to the new state of an object that an assistant changed it, and the name of its app. */
const byAssistant = (after: Act['after'], assistant: { app: string | null }): object => ({
  ...after,
  by_assistant: assistant,
})
