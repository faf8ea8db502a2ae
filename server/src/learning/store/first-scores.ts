import type { Sql } from '#db'
import type { PackedInputs, QualificationType } from '#qualification'

/** What was first said of a lead; `inputs` only of one that came by import, for nothing was said of it on its day. */
export type FirstScore = {
  lead_id: string
  score: number
  tier: QualificationType
  probability: number
  inputs: PackedInputs | null
}

/** The first score of each of these leads. By primary key, lead by lead. */
export async function readFirstScores(
  sql: Sql,
  account_id: string,
  lead_ids: readonly string[],
): Promise<FirstScore[]> {
  const { rows } = await sql.query<FirstScore>({
    text: `
      select t.lead_id, s.score, s.qualification_type as tier, s.probability,
             case when s.cause = 'lead.imported' then s.inputs end as inputs
        from unnest($2::text[]) as t (lead_id)
       cross join lateral (
               select score, qualification_type, probability, cause, inputs
                 from every_score
                where account_id = $1 and lead_id = t.lead_id
                order by scored_at, id
                limit 1) as s`,
    values: [account_id, lead_ids],
  })
  return rows
}
