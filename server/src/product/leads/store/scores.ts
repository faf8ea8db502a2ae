import { together, type Context, type TransactionContext } from '#db'
import type { ScoreId } from '#kit'
import { textIn, unpackInputs, type ScoredInputs, type TextFacts } from '#qualification'
import { criteriaRowOf, type LeadRow } from './columns.ts'
import { seenBy, type LockedLead } from './leads.ts'
import {
  findLatestScore,
  keepFormerScore,
  listInputs,
  saveScore,
  type FindLatestScoreRow,
} from './queries.ts'

/** Columns of the latest score that are stored on the lead, besides score, tier and triggers. */
export type KeptScore = Pick<
  FindLatestScoreRow,
  'model_id' | 'won_model_id' | 'inputs' | 'scored_at'
> & {
  raw_score: number
  /** Predicted probability in [0, 1]. The queue sorts leads of one model by it. */
  prediction: number
  /** Cause of the score: `lead.created`, `message.received`, `lead.updated`, … */
  cause: string
}

/** New score of a lead. */
export type NewScore = { id: ScoreId; of_lead: KeptScore }

/** Stored latest score of a lead, with its override. */
export type StoredScore = ScoredInputs & Omit<FindLatestScoreRow, 'inputs'>

/** Returns the latest score of a lead; undefined if the lead does not exist. */
export async function findScore(
  context: Context,
  lead_id: string,
): Promise<StoredScore | undefined> {
  const row = await findLatestScore(context.sql, { ...seenBy(context), lead_id })
  return row && { ...row, ...unpackInputs(row.inputs) }
}

/**
 * Returns the facts from the messages of leads at their latest scoring. Leads without messages are
 * left out.
 */
export async function readTexts(
  context: Context,
  lead_ids: readonly string[],
): Promise<Map<string, TextFacts>> {
  const rows = await listInputs(context, { lead_ids })
  return new Map(
    rows.flatMap(({ id, inputs }) => {
      const text = textIn(inputs)
      return text === null ? [] : [[id, text] as const]
    }),
  )
}

/**
 * Columns that a new score changes. `own_type` is the tier of the score if an override differs from
 * it.
 */
export type Scored = LockedLead & {
  own_type: LeadRow['qualification_type'] | null
  /** Search criteria from now on: the preferences, completed by facts from the messages. */
  wished: LeadRow['preferences']
}

/**
 * Moves the current score of a locked lead to its earlier scores and stores the new one. Sends both
 * statements in one batch.
 */
export async function replaceScore(
  tx: TransactionContext,
  { wished, ...lead }: Scored,
  { id: score_id, of_lead }: NewScore,
): Promise<void> {
  await together(
    keepFormerScore(tx, { lead_id: lead.id }),
    saveScore(tx, {
      ...lead,
      ...of_lead,
      ...criteriaRowOf(wished),
      inputs: JSON.stringify(of_lead.inputs),
      score_id,
    }),
  )
}
