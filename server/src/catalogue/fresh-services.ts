import type { Database, TransactionContext } from '#db'

/** Notes that these services came, or changed in what they offer, so that leads who wait for such are found. Imports do not note theirs. */
export async function noteFreshServices(
  tx: TransactionContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.sql.query({
    name: 'fresh-service-note',
    text: `insert into fresh_service (account_id, service_id, changed_at) select $1, id, $3 from unnest($2::text[]) as id group by id
           on conflict (account_id, service_id) do update set changed_at = excluded.changed_at`,
    values: [tx.actor.account_id, ids, tx.clock.now()],
  })
}

/** The account whose services have waited longest, or undefined when none waits. Uses fresh_service_oldest. */
export async function accountWithFreshServices({ pool }: Database): Promise<string | undefined> {
  const { rows } = await pool.query<{ account_id: string }>(
    'select account_id from fresh_service order by changed_at limit 1',
  )
  return rows[0]?.account_id
}

/** Takes at most `limit` noted services of the actor's account; they are not noted any more once the transaction commits. */
export async function takeFreshServices(tx: TransactionContext, limit: number): Promise<string[]> {
  const { rows } = await tx.sql.query<{ service_id: string }>({
    name: 'fresh-service-take',
    text: `delete from fresh_service where account_id = $1 and service_id in (
             select service_id from fresh_service where account_id = $1 order by changed_at limit $2 for update skip locked)
           returning service_id`,
    values: [tx.actor.account_id, limit],
  })
  return rows.map((row) => row.service_id)
}
