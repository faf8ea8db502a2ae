import type { Sql } from '#db'

export type TokenKind = 'code' | 'access' | 'refresh'

/** A code or token as it is kept: by its hash, and what the authorization server wants to know of it again. */
export type TokenRow = {
  kind: TokenKind
  account_id: string
  grant_id: string
  app_id: string
  user_id: string
  scopes: string[]
  payload: Record<string, unknown>
  created_at: Date
  expires_at: Date
  consumed_at: Date | null
}

/** Writes a code or token. */
export async function insertToken(
  sql: Sql,
  hash: Buffer,
  token: Omit<TokenRow, 'account_id' | 'consumed_at'>,
): Promise<void> {
  await sql.query({
    name: 'token-insert',
    text: `insert into oauth_token (hash, kind, account_id, grant_id, app_id, user_id, scopes, payload, created_at, expires_at)
           select $1, $2, a.account_id, $3, $4, $5, $6, $7, $8, $9 from oauth_app a where a.id = $4`,
    values: [
      hash,
      token.kind,
      token.grant_id,
      token.app_id,
      token.user_id,
      token.scopes,
      JSON.stringify(token.payload),
      token.created_at,
      token.expires_at,
    ],
  })
}

/** A code or token by its hash, as long as its grant lives. */
export async function findTokenRow(
  sql: Sql,
  kind: TokenKind,
  hash: Buffer,
): Promise<TokenRow | undefined> {
  const { rows } = await sql.query<TokenRow>({
    name: 'token-find',
    text: `select t.kind, t.account_id, t.grant_id, t.app_id, t.user_id, t.scopes, t.payload, t.created_at, t.expires_at, t.consumed_at
           from oauth_token t
           join oauth_grant g on g.account_id = t.account_id and g.id = t.grant_id and g.ended_at is null
           where t.hash = $1 and t.kind = $2`,
    values: [hash, kind],
  })
  return rows[0]
}

/** Uses a code or refresh token up; of any number who try, one wins. */
export async function consumeTokenRow(sql: Sql, hash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'token-consume',
    text: 'update oauth_token set consumed_at = $2 where hash = $1 and consumed_at is null',
    values: [hash, now],
  })
  return rowCount === 1
}

/** Takes a code or token away. */
export async function deleteTokenRow(sql: Sql, hash: Buffer): Promise<void> {
  await sql.query({
    name: 'token-delete',
    text: 'delete from oauth_token where hash = $1',
    values: [hash],
  })
}
