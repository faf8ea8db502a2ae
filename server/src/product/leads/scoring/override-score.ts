import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { actorId } from '#kit'
import type { LeadParts } from '../parts.ts'
import type { Lead } from '../schema.ts'
import type { NewOverride } from './score-schema.ts'
import { leadOf } from '../store/columns.ts'
import { lockCustomerAndLead } from '../store/leads.ts'
import { markAlive, saveOverride } from '../store/queries.ts'
import { rescoreLead } from './rescore-lead.ts'

/**
 * Overrides the tier of a score. The score and its reasons stay visible, and overrides are not used
 * for training. The override applies until it is removed. If an override raises the tier, the rise
 * is reported like any other rise.
 */
export async function overrideScore(
  context: Context,
  parts: LeadParts,
  id: string,
  given: NewOverride,
): Promise<Lead> {
  const account = await parts.accounts.get(context.actor.account_id)
  return inTransaction(context, async (tx) => {
    const held = await lockCustomerAndLead(tx, id)
    const override = { ...given, by: actorId(tx.actor), at: tx.clock.now().toISOString() }
    await saveOverride(tx, { id, override: JSON.stringify(override) })
    await markAlive(tx, { id, at: tx.clock.now() })
    await recordAudit(tx, [
      { action: 'lead.override', subject_id: id, before: held.lead.override, after: override },
    ])
    return leadOf(
      await rescoreLead(
        tx,
        parts,
        account,
        { ...held, lead: { ...held.lead, override } },
        'override.set',
      ),
    )
  })
}

/** Removes an override, so that the tier of the score applies again. @throws Problem not_found */
export async function removeOverride(
  context: Context,
  parts: LeadParts,
  id: string,
): Promise<Lead> {
  const account = await parts.accounts.get(context.actor.account_id)
  return inTransaction(context, async (tx) => {
    const held = await lockCustomerAndLead(tx, id)
    await saveOverride(tx, { id, override: null })
    await recordAudit(tx, [
      { action: 'lead.override_remove', subject_id: id, before: held.lead.override, after: null },
    ])
    return leadOf(
      await rescoreLead(
        tx,
        parts,
        account,
        { ...held, lead: { ...held.lead, override: null } },
        'override.removed',
      ),
    )
  })
}
