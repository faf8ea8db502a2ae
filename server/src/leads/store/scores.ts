import type { Context } from '#db'
import type { LeadRow } from './columns.ts'
import type { ScoreRow } from './insert-scores.ts'

/** The latest score of a lead as it was kept, and what a person says over it. */
export type StoredScore = Pick<
  ScoreRow,
  | 'id'
  | 'lead_id'
  | 'customer_id'
  | 'model_id'
  | 'won_model_id'
  | 'settings'
  | 'inputs'
  | 'scored_at'
> &
  Pick<LeadRow, 'override'>

/** The latest score of a lead, by primary keys alone; undefined where there is no such lead. */
export async function findScore(
  context: Context,
  lead_id: string,
): Promise<StoredScore | undefined> {
  const { rows } = await context.sql.query<StoredScore>({
    name: 'score-of-lead',
    text: `select s.id, s.lead_id, l.customer_id, s.model_id, s.won_model_id, s.settings, s.inputs, s.scored_at, l.override
           from lead l join score s on s.account_id = l.account_id and s.lead_id = l.id and s.id = l.score_id
           where l.account_id = $1 and l.id = $2 and l.deleted_at is null`,
    values: [context.actor.account_id, lead_id],
  })
  return rows[0]
}
