import type { Database, TransactionContext } from '#db'

/** A service that came, changed or went, and the last of the leads it was offered to; null before the first. */
export type FreshService = { service_id: string; after_lead_id: string | null }

/**
 * Notes that these services came, changed in what they offer or went, so that leads who wait for such are found and what waited of them is judged
 * anew. Imports do not note theirs.
 */
export async function noteFreshServices(
  tx: TransactionContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.sql.query({
    name: 'fresh-service-note',
    text: `insert into fresh_service (account_id, service_id)
           select $1, id from unnest($2::text[]) as id group by id order by id
           on conflict (account_id, service_id) do update set after_lead_id = null`,
    values: [tx.actor.account_id, ids],
  })
}

/** The accounts in which services are noted, each found by one step along the primary key. */
export async function accountsWithFreshServices({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ account_id: string }>(
    `with recursive noted (account_id) as (
       (select account_id from fresh_service order by account_id limit 1)
       union all
       select next.account_id
       from noted
       cross join lateral (
         select f.account_id
         from fresh_service f
         where f.account_id > noted.account_id
         order by f.account_id
         limit 1) as next)
     select account_id from noted`,
  )
  return rows.map(({ account_id }) => account_id)
}

/** At most `limit` noted services of the actor's account, the oldest first, locked until the commit. By primary key. */
export async function takeFreshServices(
  tx: TransactionContext,
  limit: number,
): Promise<FreshService[]> {
  const { rows } = await tx.sql.query<FreshService>({
    text: `select service_id, after_lead_id
           from fresh_service
           where account_id = $1
           order by service_id
           limit $2
           for update skip locked`,
    values: [tx.actor.account_id, limit],
  })
  return rows
}

/** Writes how far services that were taken have come; what was offered to all leads is noted no more. */
export async function keepFreshServices(
  tx: TransactionContext,
  { done, underway }: { done: readonly string[]; underway: readonly FreshService[] },
): Promise<void> {
  const { account_id } = tx.actor
  await tx.sql.query({
    text: `delete from fresh_service where account_id = $1 and service_id = any($2)`,
    values: [account_id, done],
  })
  await tx.sql.query({
    text: `update fresh_service
           set after_lead_id = $3::jsonb ->> service_id
           where account_id = $1 and service_id = any($2)`,
    values: [
      account_id,
      underway.map(({ service_id }) => service_id),
      JSON.stringify(
        Object.fromEntries(underway.map((one) => [one.service_id, one.after_lead_id])),
      ),
    ],
  })
}
