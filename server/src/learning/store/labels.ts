import type { Sql } from '#db'

/** How many entries the ledger of an account holds of each milestone, said and concluded. */
export async function countLabels(sql: Sql, account_id: string) {
  const { rows } = await sql.query<{ outcome: string; explicit: number; inferred: number }>({
    name: 'learning-labels',
    text: `
      select outcome,
             count(*) filter (where certainty = 1)::integer as explicit,
             count(*) filter (where certainty < 1)::integer as inferred
        from lead_outcome
       where account_id = $1 and withdrawn_at is null
       group by outcome
       order by outcome`,
    values: [account_id],
  })
  return rows
}
