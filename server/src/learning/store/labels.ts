import type { Sql } from '#db'

/** How many leads of an account that came before a time have anything in their ledger. */
export async function countOutcomes(sql: Sql, account_id: string, before: Date): Promise<number> {
  const { rows } = await sql.query<{ leads: number }>({
    name: 'learning-outcomes',
    text: `select count(distinct o.lead_id)::integer as leads
             from lead_outcome as o
             join lead as l on l.account_id = o.account_id and l.id = o.lead_id
            where o.account_id = $1
              and o.withdrawn_at is null
              and l.created_at <= $2`,
    values: [account_id, before],
  })
  return rows[0]?.leads ?? 0
}
