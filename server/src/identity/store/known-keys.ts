import {
  scopes,
  settingsScopes,
  type AccountId,
  type KeyId,
  type Scope,
  type SettingsScope,
} from '#kit'
import type { Database } from '#db'
import { networksOf, type Networks } from '../networks.ts'

/** What a request needs to know of its key. */
export type KnownKey = {
  account_id: AccountId
  id: KeyId
  lineage: string
  scopes: ReadonlySet<Scope>
  settings: ReadonlySet<SettingsScope>
  expires_at: Date | null
  revoked_at: Date | null
  /** Null: from everywhere. */
  key_networks: Networks | null
  account_networks: Networks | null
}

type Row = {
  account_id: AccountId
  id: KeyId
  lineage: string
  scopes: string[]
  expires_at: Date | null
  revoked_at: Date | null
  ip_allowlist: string[]
  account_networks: string[]
}

/** The key with this SHA-256 and the networks its account allows: the one read that begins without an account, by the index on hash. */
export async function findKnownKey(
  database: Database,
  hash: Buffer,
): Promise<KnownKey | undefined> {
  const { rows } = await database.pool.query<Row>({
    name: 'key-by-hash',
    text: `select k.account_id, k.id, k.lineage, k.scopes, k.expires_at, k.revoked_at, k.ip_allowlist,
             array(select n.network from allowed_network n where n.account_id = coalesce(a.test_of, a.id)) as account_networks
           from api_key k
           join account a on a.id = k.account_id
           where k.hash = $1`,
    values: [hash],
  })
  const row = rows[0]
  if (!row) return undefined
  const { ip_allowlist, account_networks, ...key } = row
  return {
    ...key,
    scopes: new Set(scopes.filter((scope) => row.scopes.includes(scope))),
    settings: new Set(settingsScopes.filter((scope) => row.scopes.includes(scope))),
    key_networks: ip_allowlist.length > 0 ? networksOf(ip_allowlist) : null,
    account_networks: account_networks.length > 0 ? networksOf(account_networks) : null,
  }
}

export type KeyUseNote = {
  account_id: AccountId
  id: KeyId
  at: Date
  address: string | null
  agent: string | null
}

/**
 * Writes the latest use of any number of keys in one statement; a later use that another process wrote stands. Gives back the keys that
 * were used for the first time.
 */
export async function writeLastUses(
  database: Database,
  notes: readonly KeyUseNote[],
): Promise<KeyUseNote[]> {
  const column = <K extends keyof KeyUseNote>(name: K): KeyUseNote[K][] =>
    notes.map((note) => note[name])
  const { rows } = await database.pool.query<{ id: string }>({
    name: 'key-last-uses',
    text: `with used as (
             select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[]) as u (account_id, id, at, address, agent)
           ), former as (
             select k.account_id, k.id, k.last_used_at from api_key k join used u using (account_id, id) for no key update of k
           )
           update api_key k set last_used_at = u.at, last_used_address = u.address, last_used_agent = u.agent
           from used u join former f using (account_id, id)
           where k.account_id = u.account_id and k.id = u.id and (k.last_used_at is null or k.last_used_at < u.at)
           returning case when f.last_used_at is null then k.id end as id`,
    values: [column('account_id'), column('id'), column('at'), column('address'), column('agent')],
  })
  const first = new Set(rows.map((row) => row.id))
  return notes.filter((note) => first.has(note.id))
}
