import type { Database, TransactionContext } from '#db'

/**
 * Writes a token unless an account exists already; whether it was written. One statement, so that an account made at the same moment is
 * seen or makes the token void itself.
 */
export async function insertSetupToken(
  database: Database,
  token: { hash: Buffer; created_at: Date; expires_at: Date },
): Promise<boolean> {
  const { rowCount } = await database.pool.query({
    text: `insert into setup_token (hash, created_at, expires_at)
           select $1, $2, $3 where not exists (select 1 from account)`,
    values: [token.hash, token.created_at, token.expires_at],
  })
  return rowCount === 1
}

/** Takes away every set-up token: an account exists. */
export async function voidSetupTokens(tx: TransactionContext): Promise<void> {
  await tx.db.deleteFrom('setup_token').execute()
}

/** Whether a set-up token could be taken now. */
export async function isSetupToken(database: Database, hash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    'select 1 from setup_token where hash = $1 and expires_at > $2 and not exists (select 1 from account)',
    [hash, now],
  )
  return rowCount === 1
}

/**
 * Takes all set-up tokens in the transaction that opens the first account; whether this one was among them and still good. Of two who claim at
 * once with different links, the second waits for the rows of the first and finds none.
 */
export async function takeSetupToken(tx: TransactionContext, hash: Buffer): Promise<boolean> {
  const { rows } = await tx.sql.query<{ hash: Buffer; expires_at: Date }>({
    text: 'delete from setup_token returning hash, expires_at',
  })
  const now = tx.clock.now()
  return rows.some((token) => token.hash.equals(hash) && token.expires_at > now)
}
