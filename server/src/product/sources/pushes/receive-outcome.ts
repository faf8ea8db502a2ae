import { inTransaction, type Context, type TransactionContext } from '#db'
import { checkerOf, invalid, Problem } from '#kit'
import {
  findLeadOfOutcome,
  NewOutcome,
  readMilestone,
  recordCrmOutcome,
  type LeadParts,
} from '#leads'
import type { OutcomeReading } from '../recipes/read-by-recipe.ts'
import type { StageMeaning } from '../store/kinds.ts'
import { findStage, noteStage } from '../store/queries.ts'
import type { PutAside } from './put-aside.ts'
import { maxStages } from './source-tools.ts'
import { stageKey } from './stage-key.ts'

const outcomeCheck = checkerOf(NewOutcome)

/** Result of a report: the lead it was recorded for, nothing to record, or why it needs review. */
export type StageResult = { lead_id: string | null } | PutAside

/**
 * Records the stage of a lead that a CRM reported. A stage without a confirmed meaning and a
 * lead that is not found need review. `ignored` stages and erased leads are received without an
 * outcome. A report without a time happened at `received_at`.
 */
export async function receiveOutcome(
  context: Context,
  leads: LeadParts,
  source_id: string,
  reading: OutcomeReading,
  received_at: Date,
): Promise<StageResult> {
  const stage = reading.stage.trim()
  // In a separate transaction, so that the stage is listed even if its report is refused.
  const stage_key = stageKey(stage)
  await noteStage(context, { source_id, stage_key, stage, most: maxStages })
  const meaning = (await findStage(context, { source_id, stage_key }))?.outcome ?? null
  if (meaning === null) return { reason: 'unknown_stage', detail: unknownStage(stage) }
  return recordMeaning(context, leads, { source_id, meaning, reading, received_at })
}

/** Report of a lead with what its stage means. */
type MeantOutcome = {
  source_id: string
  meaning: StageMeaning
  reading: Omit<OutcomeReading, 'stage'>
  received_at: Date
}

/** Records what a stage means, or returns why it needs review. @see receiveOutcome */
export async function recordMeaning(
  context: Context,
  leads: LeadParts,
  { source_id, meaning, reading, received_at }: MeantOutcome,
): Promise<StageResult> {
  const lead_id = await findLeadOfOutcome(context, reading.lead)
  if (meaning === 'ignored') return { lead_id }
  if (lead_id === null) return { reason: 'unknown_lead', detail: unknownLead }
  try {
    const milestone = milestoneOf(meaning, reading, received_at, context.clock.now())
    const account = await leads.accounts.get(context.actor.account_id)
    await inTransaction(context, (tx: TransactionContext) =>
      recordCrmOutcome(tx, leads, account, { lead_id, source_id, ...milestone }),
    )
    return { lead_id }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The lead was erased, or deleted since it was found.
    if (error.code === 'state_conflict' || error.code === 'not_found') return { lead_id: null }
    if (error.status !== 400) throw error
    return { reason: 'refused', detail: error.detail, errors: error.options.errors ?? [] }
  }
}

const unknownStage = (stage: string): string =>
  `The meaning of the stage "${stage}" is not confirmed. Confirm it in the settings of the source, then replay.`

const unknownLead =
  'No lead has the ID, external_id or email of this report. Submit the lead, then replay; or name another lead with "outcome".'

/** @throws Problem invalid_request for a time in the future or an invalid value */
function milestoneOf(
  outcome: Exclude<StageMeaning, 'ignored'>,
  { occurred_at, value }: Omit<OutcomeReading, 'stage'>,
  received_at: Date,
  now: Date,
) {
  const given = {
    outcome,
    occurred_at: occurred_at ?? received_at.toISOString(),
    ...(value !== undefined && { value }),
  }
  if (!outcomeCheck.accepts(given)) throw invalid(outcomeCheck.faults(given))
  const { reason: _, ...milestone } = readMilestone(given, now)
  return milestone
}
