import type { Context, Database, TransactionContext } from '#db'

/** The body of a request that was refused. */
export type RefusedBody = { account_id: string; id: string; created_at: Date; body: string }

/** The most bodies kept of an account: the newest. */
const mostOfAccount = 500

/** Writes bodies together, in one statement, but for those sent before somebody was erased; of each account the newest stay. */
export async function insertBodies(
  database: Database,
  bodies: readonly RefusedBody[],
): Promise<void> {
  if (bodies.length === 0) return
  const column = <K extends keyof RefusedBody>(name: K): RefusedBody[K][] =>
    bodies.map((each) => each[name])
  await database.pool.query({
    name: 'refused-body-insert',
    text: `insert into refused_body (account_id, id, created_at, body)
           select u.account_id, u.id, u.created_at, u.body
             from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[]) as u (account_id, id, created_at, body)
            where not exists (
                  select from refused_body_erasure as e
                   where e.account_id = u.account_id
                     and e.sent_until >= u.created_at)
           on conflict do nothing`,
    values: [column('account_id'), column('id'), column('created_at'), column('body')],
  })
  await database.pool.query({
    name: 'refused-body-keep-newest',
    text: `delete from refused_body as b
            using unnest($1::text[]) as of (account_id)
            where b.account_id = of.account_id
              and b.id < (select n.id
                            from refused_body as n
                           where n.account_id = of.account_id
                           order by n.id desc
                          offset $2
                           limit 1)`,
    values: [[...new Set(column('account_id'))], mostOfAccount - 1],
  })
}

/** The body of a refused request of the account, where it was sent after `since` and nobody was erased after it. By primary key. */
export async function findBody(
  context: Context,
  { id, since }: { id: string; since: Date },
): Promise<string | undefined> {
  const { rows } = await context.sql.query<{ body: string }>({
    name: 'refused-body-find',
    text: `select b.body
             from refused_body as b
            where b.account_id = $1
              and b.id = $2
              and b.created_at > $3
              and not exists (
                  select from refused_body_erasure as e
                   where e.account_id = b.account_id
                     and e.sent_until >= b.created_at)`,
    values: [context.actor.account_id, id, since],
  })
  return rows[0]?.body
}

/** Forgets all bodies of the account, also those that are still on their way. */
export async function eraseBodies(tx: TransactionContext): Promise<number> {
  const { account_id } = tx.actor
  await tx.sql.query({
    name: 'refused-body-erased',
    text: `insert into refused_body_erasure (account_id, sent_until)
           values ($1, $2)
           on conflict (account_id) do update
              set sent_until = excluded.sent_until`,
    values: [account_id, tx.clock.now()],
  })
  const { rowCount } = await tx.sql.query({
    name: 'refused-body-erase',
    text: `delete from refused_body
            where account_id = $1`,
    values: [account_id],
  })
  return rowCount ?? 0
}

/** Forgets bodies that were sent by `cutoff`, and those that arrived behind an erasure. By the index refused_body_by_age. */
export async function forgetBodies(database: Database, cutoff: Date): Promise<void> {
  await database.pool.query({
    name: 'refused-body-forget',
    text: `delete from refused_body as b
            where b.created_at <= $1
               or exists (
                  select from refused_body_erasure as e
                   where e.account_id = b.account_id
                     and e.sent_until >= b.created_at)`,
    values: [cutoff],
  })
}
