import { recordAudit } from '#audit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { actorId, newId } from '#kit'
import { outcomeEffect, type NotePast } from './past-effects.ts'
import { finalizeStatus } from '../outcomes/record-outcome.ts'
import type { LeadParts } from '../parts.ts'
import type { NewOutcome } from '../schema.ts'
import { lockCustomerAndLead } from '../store/leads.ts'
import { insertOutcomes, type NewMilestone } from '../store/outcomes.ts'

/** Imported milestone. */
export type PastMilestone = { outcome: NewOutcome['outcome']; occurred_at: Date }

/**
 * Records imported milestones of an existing lead and updates its status.
 *
 * @throws Problem not_found, before anything is written
 */
export async function recordPastOutcomes(
  context: Context,
  parts: LeadParts,
  lead_id: string,
  outcomes: readonly PastMilestone[],
  note: NotePast | null,
): Promise<void> {
  const account = await parts.accounts.get(context.actor.account_id)
  await inTransaction(context, async (tx) => {
    const held = await lockCustomerAndLead(tx, lead_id)
    const milestones = milestonesOf(tx, lead_id, outcomes)
    insertOutcomes(tx, milestones)
    await tx.flush()
    await recordAudit(
      tx,
      milestones.map(({ id, outcome }) => ({
        action: 'lead.outcome',
        subject_id: lead_id,
        before: { status: held.lead.status },
        after: { outcome, outcome_id: id },
      })),
    )
    await finalizeStatus(tx, parts, account, held)
    await note?.(
      tx,
      milestones.map(({ id }) => outcomeEffect(id, held.lead)),
    )
  })
}

/** Returns the rows of imported milestones, with source `import` and certainty 1. */
export function milestonesOf(
  tx: TransactionContext,
  lead_id: string,
  outcomes: readonly PastMilestone[],
): NewMilestone[] {
  return outcomes.map(({ outcome, occurred_at }) => ({
    id: newId('out', occurred_at),
    lead_id,
    outcome,
    occurred_at,
    value: null,
    reason: null,
    source: 'import',
    certainty: 1,
    recorded_by: actorId(tx.actor),
    created_at: tx.clock.now(),
  }))
}
