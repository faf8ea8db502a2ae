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
