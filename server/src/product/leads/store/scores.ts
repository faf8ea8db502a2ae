import { together, type Context, type TransactionContext } from '#db'
import type { ScoreId } from '#kit'
import { textIn, unpackInputs, type ScoredInputs, type TextFacts } from '#qualification'
import { wishRowOf, type LeadRow } from './columns.ts'
import { seenBy, type LockedLead } from './leads.ts'
import {
  findLatestScore,
  keepFormerScore,
  listInputs,
  saveScore,
  type FindLatestScoreRow,
} from './queries.ts'

/** What a lead keeps of its latest score beside the points, tier and triggers it counts with. */
export type KeptScore = Pick<
  FindLatestScoreRow,
  'model_id' | 'won_model_id' | 'inputs' | 'scored_at'
> & {
  raw_score: number
  /** How likely it was said to be, in [0, 1]: what the queue ranks by under one model. */
  promise: number
  /** What led to it: `lead.created`, `message.received`, `lead.updated`, … */
  cause: string
}

/** A score that was just given. */
export type NewScore = { id: ScoreId; of_lead: KeptScore }

/** The latest score of a lead as it was kept, and what a person says over it. */
export type StoredScore = ScoredInputs & Omit<FindLatestScoreRow, 'inputs'>

/** The latest score of a lead; undefined where there is no such lead. */
export async function findScore(
  context: Context,
  lead_id: string,
): Promise<StoredScore | undefined> {
  const row = await findLatestScore(context.sql, { ...seenBy(context), lead_id })
  return row && { ...row, ...unpackInputs(row.inputs) }
}

/** What the messages of these leads said when they were last scored, where any were written. */
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

/** What a score leaves on its lead; `own_type` is its tier where a person says another. */
export type Scored = LockedLead & {
  own_type: LeadRow['qualification_type'] | null
  /** What is matched from now on: the preferences, and where they are silent what the messages say. */
  wished: LeadRow['preferences']
}

/** Puts the score a held lead has among its earlier ones, and the new one in its place: two statements, sent together. */
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
      ...wishRowOf(wished),
      inputs: JSON.stringify(of_lead.inputs),
      score_id,
    }),
  )
}
