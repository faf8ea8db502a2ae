import type { Adapter } from 'oidc-provider'
import { sha256, type Clock } from '#kit'
import type { Database } from '#db'

/** What the library keeps between two pages of one authorization, by the hash of its id. */
export function interactionAdapter({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Adapter {
  return {
    async upsert(id, payload, expiresIn = 0) {
      const { jti: _value, ...kept } = payload
      const expires_at = new Date(clock.now().getTime() + expiresIn * 1000)
      await database.pool.query({
        name: 'interaction-upsert',
        text: `insert into oauth_interaction (hash, kind, payload, expires_at) values ($1, 'interaction', $2, $3)
               on conflict (hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
        values: [sha256(id), JSON.stringify(kept), expires_at],
      })
    },
    async find(id) {
      const { rows } = await database.pool.query<{ payload: Record<string, unknown> }>({
        name: 'interaction-find',
        text: 'select payload from oauth_interaction where hash = $1 and expires_at > $2',
        values: [sha256(id), clock.now()],
      })
      return rows[0] && { ...rows[0].payload, jti: id }
    },
    async destroy(id) {
      await database.pool.query({
        name: 'interaction-destroy',
        text: 'delete from oauth_interaction where hash = $1',
        values: [sha256(id)],
      })
    },
    findByUserCode: async () => undefined,
    findByUid: async () => undefined,
    consume: async () => undefined,
    revokeByGrantId: async () => undefined,
  }
}

/** Sweeps authorizations nobody finished, and tokens that ran out a month ago. A round; how many. */
export async function sweepOauthOnce({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<number> {
  let swept = 0
  for (const text of [
    'delete from oauth_interaction where expires_at < $1',
    `delete from oauth_token where expires_at < $1::timestamptz - interval '30 days'`,
  ])
    swept += (await database.pool.query(text, [clock.now()])).rowCount ?? 0
  return swept
}

/** Ends the codes that were to be exchanged for tokens. */
export async function endCodes({ pool }: Database): Promise<void> {
  await pool.query({ name: 'oauth-end-codes', text: `delete from oauth_token where kind = 'code'` })
}
