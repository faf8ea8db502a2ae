import { seenLead, together, type Context, type TransactionContext } from '#db'
import {
  textIn,
  unpackInputs,
  type Judged,
  type PackedInputs,
  type TextFacts,
} from '#qualification'
import { wishColumns, type LeadRow } from './columns.ts'
import type { LockedLead } from './leads.ts'

/** What a lead keeps of its latest score beside the points, tier and triggers it counts with. */
export type KeptScore = {
  model_id: string
  won_model_id: string | null
  inputs: PackedInputs
  raw_score: number
  /** How likely it was said to be, in [0, 1]: what the queue ranks by under one model. */
  promise: number
  /** What led to it: `lead.created`, `message.received`, `lead.updated`, … */
  cause: string
  scored_at: Date
}

/** A score that was just given. */
export type NewScore = { id: string; of_lead: KeptScore }

/** The latest score of a lead as it was kept, and what a person says over it. */
export type StoredScore = Judged &
  Pick<KeptScore, 'model_id' | 'won_model_id' | 'scored_at'> &
  Pick<LeadRow, 'customer_id' | 'override'> & { id: string; lead_id: string }

/** The latest score of a lead, by primary key; undefined where there is no such lead. */
export async function findScore(
  context: Context,
  lead_id: string,
): Promise<StoredScore | undefined> {
  const { rows } = await context.sql.query<
    Omit<StoredScore, keyof Judged> & { inputs: PackedInputs }
  >({
    name: 'score-of-lead',
    text: `
      select score_id as id, id as lead_id, customer_id, model_id, won_model_id, inputs, scored_at, override
        from lead
       where account_id = $1 and id = $2 and deleted_at is null and ${seenLead('lead', '$3')}`,
    values: [context.actor.account_id, lead_id, context.actor.sight],
  })
  const row = rows[0]
  return row && { ...row, ...unpackInputs(row.inputs) }
}

/** What the messages of these leads said when they were last scored, where any were written. By primary key. */
export async function textsOf(
  context: Context,
  lead_ids: readonly string[],
): Promise<Map<string, TextFacts>> {
  const { rows } = await context.sql.query<{ id: string; inputs: PackedInputs }>({
    name: 'texts-of-leads',
    text: `
      select id, inputs
        from lead
       where account_id = $1 and id = any($2) and deleted_at is null`,
    values: [context.actor.account_id, lead_ids],
  })
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
  lead: Scored,
  { id, of_lead }: NewScore,
): Promise<void> {
  const { account_id } = tx.actor
  const former = tx.sql.query({
    name: 'score-keep',
    text: `
      insert into score (account_id, lead_id, id, customer_id, model_id, won_model_id, inputs,
                         raw_score, score, qualification_type, probability, cause, scored_at)
      select account_id, id, score_id, customer_id, model_id, won_model_id, inputs,
             raw_score, score, coalesce(own_type, qualification_type), promise, cause, scored_at
        from lead
       where account_id = $1 and id = $2`,
    values: [account_id, lead.id],
  })
  const { status, score, qualification_type, triggers, own_type, wished, told_service_ids } = lead
  const { updated_at, version } = lead
  const present = tx.db
    .updateTable('lead')
    .set({
      status,
      score,
      qualification_type,
      own_type,
      triggers,
      score_id: id,
      ...of_lead,
      inputs: JSON.stringify(of_lead.inputs),
      ...wishColumns(wished),
      told_service_ids,
      updated_at,
      version,
    })
    .where('account_id', '=', account_id)
    .where('id', '=', lead.id)
    .execute()
  await together(former, present)
}
