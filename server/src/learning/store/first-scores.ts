import type { Sql } from '#db'
import type { PackedInputs, QualificationType } from '#qualification'

/** What was first said of a lead; `inputs` only of one that came by import, for nothing was said of it on its day. */
export type FirstScore = {
  lead_id: string
  score: number
  tier: QualificationType
  probability: number
  /** Whether it was the starting rules that said so, before anything was learned. */
  is_by_rules: boolean
  inputs: PackedInputs | null
}

/** The first score of each of these leads. By primary keys, lead by lead. */
export async function readFirstScores(
  sql: Sql,
  account_id: string,
  lead_ids: readonly string[],
): Promise<FirstScore[]> {
  const { rows } = await sql.query<FirstScore>({
    text: `
      select t.lead_id, s.score, s.qualification_type as tier, s.probability,
             case when s.cause = 'lead.imported' then s.inputs end as inputs,
             not exists (
                   select
                     from model as m
                    where m.account_id = $1 and m.id = s.model_id and m.stage <> 'prior') as is_by_rules
        from unnest($2::text[]) as t (lead_id)
       cross join lateral (
               select score, qualification_type, probability, cause, inputs, model_id
                 from every_score
                where account_id = $1 and lead_id = t.lead_id
                order by scored_at, id
                limit 1) as s`,
    values: [account_id, lead_ids],
  })
  return rows
}
