import type { AccountId, Id, Role, Scope, UserId } from '#kit'
import type { Database } from '#db'
import { networksOf, type Networks } from '../networks.ts'

/** What a request needs to know of its access token. */
export type KnownToken = {
  account_id: AccountId
  grant_id: string
  app_id: Id<'app'>
  user_id: UserId
  role: Role
  scopes: ReadonlySet<Scope>
  expires_at: Date
  grant_expires_at: Date
  /** Null: from everywhere. */
  account_networks: Networks | null
}

type Row = Omit<KnownToken, 'scopes' | 'account_networks'> & {
  scopes: Scope[]
  account_networks: string[]
}

/**
 * The access token with this SHA-256, if its grant, app, membership, person and account all still stand: one joined look-up, so that ending any
 * of them ends the token.
 */
export async function findKnownToken(
  database: Database,
  hash: Buffer,
): Promise<KnownToken | undefined> {
  const { rows } = await database.pool.query<Row>({
    name: 'token-by-hash',
    text: `select t.account_id, t.grant_id, t.app_id, t.user_id, m.role, t.scopes, t.expires_at, g.expires_at as grant_expires_at,
             array(select n.network from allowed_network n where n.account_id = m.home_id) as account_networks
           from oauth_token t
           join oauth_grant g on g.account_id = t.account_id and g.id = t.grant_id and g.ended_at is null
           join oauth_app o on o.id = t.app_id and o.disabled_at is null
           join membership m on m.account_id = t.account_id and m.user_id = t.user_id and m.role <> 'viewer'
           join person p on p.id = t.user_id and p.disabled_at is null
           join account a on a.id = m.home_id and a.suspended_at is null
           where t.hash = $1 and t.kind = 'access'`,
    values: [hash],
  })
  const row = rows[0]
  if (!row) return undefined
  return {
    ...row,
    scopes: new Set(row.scopes),
    account_networks: row.account_networks.length > 0 ? networksOf(row.account_networks) : null,
  }
}
