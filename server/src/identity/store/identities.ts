import { hours, later } from '#kit'
import type { Database, TransactionContext } from '#db'

/** The person a connection's subject is, if they came before. */
export async function findIdentity(
  database: Database,
  connection: { account_id: string; id: string },
  subject: string,
): Promise<string | undefined> {
  const row = await database.kysely
    .selectFrom('sso_identity')
    .select('user_id')
    .where('account_id', '=', connection.account_id)
    .where('connection_id', '=', connection.id)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** Keeps who a connection's subject is, or that they came again. */
export async function keepIdentity(
  tx: TransactionContext,
  identity: { connection_id: string; subject: string; user_id: string },
): Promise<void> {
  const now = tx.clock.now()
  const { account_id } = tx.actor
  await tx.db
    .insertInto('sso_identity')
    .values({ ...identity, account_id, created_at: now, last_seen_at: now })
    .onConflict((oc) =>
      oc.columns(['account_id', 'connection_id', 'subject']).doUpdateSet({ last_seen_at: now }),
    )
    .execute()
}

/** Takes an assertion, once for each connection; of two at the same moment one wins. Kept for longer than it could be taken. */
export async function takeAssertion(
  database: Database,
  connection_id: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await database.pool.query({
    name: 'sso-take-assertion',
    text: `insert into sso_assertion (connection_id, assertion_hash, expires_at) values ($1, $2, $3) on conflict do nothing`,
    values: [connection_id, hash, later(now, hours(24))],
  })
  return rowCount === 1
}
