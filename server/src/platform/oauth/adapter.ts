import type { Adapter, AdapterPayload } from 'oidc-provider'
import { sha256, systemActor, systemClock, type AccountId, type Clock } from '#kit'
import { actingAs, contextFor, inTransaction, type Database } from '#db'
import { recordAudit } from '#audit'
import { forgetCredentials } from '#identity'
import { isExternalClient } from './external-clients.ts'
import { isLoopback } from './redirect-uri.ts'
import { requestScope, currentSql } from './request-scope.ts'
import {
  consumeToken,
  deleteInteraction,
  deleteToken,
  endGrant,
  findExternalApp,
  findInteraction,
  findLiveGrant,
  findToken,
  findUsableApp,
  insertGrant,
  insertToken,
  keepInteraction,
  type FindLiveGrantRow,
} from './store/queries.ts'
import type { AppRow } from './store/apps.ts'
import type { Audience, TokenKind } from './store/column-types.ts'

/**
 * Dependencies of the library's storage. An attacker who reads the database cannot use any stored
 * value, because only SHA-256 hashes are stored. The library counts time in seconds of the system
 * clock, and rows use the clock of the service. The adapter converts between the two.
 */
export type Storage = { database: Database; clock: Clock; resources: Resources }

/** URLs of the resources for which tokens are issued. */
export type Resources = Readonly<Record<Audience, string>>

/** Returns which resource a URL names; undefined if none. */
export const audienceOf = (resources: Resources, url: unknown): Audience | undefined =>
  url === resources.api ? 'api' : url === resources.mcp ? 'mcp' : undefined

/** Returns the storage adapter for each model of the library. */
export function adapterOf(storage: Storage): (model: string) => Adapter {
  return (model) => {
    switch (model) {
      case 'Client':
        return clients(storage)
      case 'Session':
        return sessions
      case 'Interaction':
        return interactions(storage)
      case 'Grant':
        return grants(storage)
      case 'AuthorizationCode':
        return tokens(storage, 'code')
      case 'AccessToken':
        return tokens(storage, 'access')
      case 'RefreshToken':
        return tokens(storage, 'refresh')
      default:
        return nothing
    }
  }
}

/** Default for methods that a model does not support. */
const nothing: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUserCode: async () => undefined,
  findByUid: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
}

/** The session of the service is the only one. The library can read it, but stores no session. */
const sessions: Adapter = {
  ...nothing,
  find: async (id) => sessionOf(id),
  findByUid: async (uid) => sessionOf(uid),
}

function sessionOf(id: string): AdapterPayload | undefined {
  const { person } = requestScope()
  if (!person || person.session_id !== id) return undefined
  const now = Math.floor(systemClock.now().getTime() / 1000)
  const user = { accountId: person.user_id, loginTs: now }
  return { kind: 'Session', jti: id, uid: id, ...user, iat: now, exp: now + 3600 }
}

const clients = ({ database }: Storage): Adapter => ({
  ...nothing,
  async find(id) {
    const app = await findUsableApp(currentSql(database.pool), { id })
    return app && clientOf(app)
  },
})

function clientOf(app: AppRow): AdapterPayload {
  return {
    client_id: app.id,
    client_name: app.name,
    ...(app.secret_hash && { client_secret: app.secret_hash.toString('base64url') }),
    redirect_uris: app.redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: app.is_public ? 'none' : 'client_secret_post',
    // The port of a program on the user's own machine changes with each start: RFC 8252 section 7.3.
    ...(app.is_public && app.redirect_uris.some(isHttpLoopback) && { application_type: 'native' }),
    allowed_scopes: app.scopes,
    requires_pkce: app.requires_pkce,
  }
}

const isHttpLoopback = (uri: string): boolean => uri.startsWith('http:') && isLoopback(uri)

const grants = ({ database, clock, resources }: Storage): Adapter => ({
  ...nothing,
  async upsert(id, payload, expiresIn = 0) {
    const now = clock.now()
    const granted = Object.entries(Object(payload.resources) as Record<string, string>)
    // A consent is for one resource; the request for several is refused.
    const [url, scope = ''] = granted[0] ?? []
    await insertGrant(currentSql(database.pool), {
      id,
      app_id: await appIdOf(database, String(payload.clientId)),
      user_id: String(payload.accountId),
      scopes: scope.split(' '),
      audience: audienceOf(resources, url) ?? 'api',
      created_at: now,
      expires_at: new Date(now.getTime() + expiresIn * 1000),
    })
  },
  async find(id) {
    const grant = await findLiveGrant(currentSql(database.pool), { id })
    if (!grant) return undefined
    return {
      kind: 'Grant',
      jti: id,
      accountId: grant.user_id,
      clientId: grant.client_id,
      resources: { [resources[grant.audience]]: grant.scopes.join(' ') },
      ...timesOf(clock, grant),
    }
  },
  async destroy(id) {
    const grant = await findLiveGrant(currentSql(database.pool), { id })
    if (grant) await endFamily(database, clock, grant)
  },
})

/**
 * Data that the library stores between two pages of one authorization. Its IDs are secrets of a
 * browser, so only their hash is stored.
 */
const interactions = ({ database: { pool }, clock }: Storage): Adapter => ({
  ...nothing,
  async upsert(id, payload, expiresIn = 0) {
    const { jti: _value, ...kept } = payload
    await keepInteraction(pool, {
      hash: sha256(id),
      payload: JSON.stringify(kept),
      expires_at: new Date(clock.now().getTime() + expiresIn * 1000),
    })
  },
  async find(id) {
    const found = await findInteraction(pool, { hash: sha256(id), now: clock.now() })
    return found && { ...found.payload, jti: id }
  },
  async destroy(id) {
    await deleteInteraction(pool, { hash: sha256(id) })
  },
})

/**
 * Returns the ID of the app of a client. For a client without registration, this is the app in the
 * account of the person who consents.
 */
async function appIdOf({ pool }: Database, client_id: string): Promise<string> {
  if (!isExternalClient(client_id)) return client_id
  const { person } = requestScope()
  const account_id = person?.account_id as AccountId
  const app = person && (await findExternalApp(currentSql(pool), { account_id, client_id }))
  if (!app) throw new Error('A client without registration needs an app before its grant.')
  return app.id
}

/**
 * Ends everything that was issued on a grant, and nothing else. This happens when a code or token
 * is used twice, or when its owner revokes it.
 */
async function endFamily(database: Database, clock: Clock, grant: FindLiveGrantRow): Promise<void> {
  const { tx, from } = requestScope()
  const actor = { ...systemActor(grant.account_id, 'oauth'), origin: from }
  const context = tx ? actingAs(tx, actor) : contextFor(database, actor, clock)
  const { isRevocation } = requestScope()
  await inTransaction(context, async (within) => {
    await endGrant(within.sql, {
      account_id: grant.account_id,
      id: grant.id,
      now: clock.now(),
      end_reason: isRevocation ? 'revoked' : 'reused',
    })
    await recordAudit(within, [
      {
        action: isRevocation ? 'app.revoke' : 'app.token_reuse',
        subject_id: grant.app_id,
        before: { grant_id: grant.id, user_id: grant.user_id, scopes: grant.scopes },
        after: null,
      },
    ])
    within.afterCommit(() => forgetCredentials(database))
  })
}

const tokens = ({ database, clock }: Storage, kind: TokenKind): Adapter => ({
  ...nothing,
  async upsert(id, payload, expiresIn = 0) {
    const now = clock.now()
    // The library's copy of the value itself is removed, so that a row does not contain the token.
    const { jti: _value, ...kept } = payload
    await insertToken(currentSql(database.pool), {
      hash: sha256(id),
      kind,
      grant_id: String(payload.grantId),
      user_id: String(payload.accountId),
      scopes: String(payload.scope ?? '').split(' '),
      payload: JSON.stringify(kept),
      created_at: now,
      expires_at: new Date(now.getTime() + expiresIn * 1000),
    })
  },
  async find(id) {
    const row = await findToken(currentSql(database.pool), { hash: sha256(id), kind })
    if (!row) return undefined
    const { payload, app_scopes } = row
    return {
      ...payload,
      ...(kind === 'access' && { scope: scopesLeft(payload.scope, app_scopes) }),
      jti: id,
      ...timesOf(clock, row),
      ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }),
    }
  },
  async consume(id) {
    const hash = sha256(id)
    if ((await consumeToken(currentSql(database.pool), { hash, now: clock.now() })) === 1) return
    const { errors } = await import('oidc-provider')
    throw new errors.InvalidGrant('it was used by another request')
  },
  async destroy(id) {
    await deleteToken(currentSql(database.pool), { hash: sha256(id) })
    if (kind === 'access') forgetCredentials(database)
  },
})

/** Returns the scopes of an access token that its app may still have, for introspection. */
const scopesLeft = (scope: unknown, allowed: readonly string[]): string =>
  (typeof scope === 'string' ? scope : '')
    .split(' ')
    .filter((each) => allowed.includes(each))
    .join(' ')

/** Converts times of a row to seconds of the system clock, which the library compares. */
function timesOf(
  clock: Clock,
  row: { created_at: Date; expires_at: Date },
): { iat: number; exp: number } {
  const shiftMs = systemClock.now().getTime() - clock.now().getTime()
  const seconds = (at: Date): number => Math.floor((at.getTime() + shiftMs) / 1000)
  return { iat: seconds(row.created_at), exp: seconds(row.expires_at) }
}
