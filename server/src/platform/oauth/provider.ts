import { generateKeyPairSync } from 'node:crypto'
import type { Configuration, KoaContextWithOIDC, Provider as Library } from 'oidc-provider'
import {
  equalSecrets,
  newCheckedSecret,
  sha256,
  type AccountId,
  type LoggedOrigin,
  type Role,
} from '#kit'
import { adapterOf, audienceOf, type Storage } from './adapter.ts'
import { ClientDocumentFault, fetchClientDocument, type GuardedFetch } from './client-document.ts'
import { externalScopes, isExternalClient } from './external-clients.ts'
import { countRefusals, oneTransaction, onlyByQuery, openToNoPage } from './middleware.ts'
import { isLoopback } from './redirect-uri.ts'
import { requestScope, currentSql } from './request-scope.ts'
import {
  findConnector,
  findConnectorOfGrant,
  findCoveringGrant,
  findMemberOf,
} from './store/queries.ts'
import { accessTokenPrefix, refreshTokenPrefix } from './token-authenticator.ts'

/** The authorization server of the OAuth library. */
export type AuthorizationServer = Library

export type ServerOptions = Storage & {
  issuer: string
  /** Fetches the metadata document of a client that is not registered here. */
  fetch: GuardedFetch
  /** Shows an error to a person who cannot be redirected to the app. */
  showError: (ctx: KoaContextWithOIDC, words: string) => void
  /** Called with an internal error. The app only learns that an error occurred. */
  onFailure: (error: unknown, origin: LoggedOrigin) => void
}

const seconds = { code: 60, access: 3600, refresh: 30 * 86_400, grant: 365 * 86_400 } as const

/**
 * Opens the authorization server: `oidc-provider`, configured with only the features that the
 * service needs. It is loaded with the first request, because most instances have no apps and the
 * library takes some twenty megabytes.
 */
export async function openAuthorizationServer(
  options: ServerOptions,
): Promise<AuthorizationServer> {
  const { Provider, errors, interactionPolicy } = await import('oidc-provider')
  const { database, resources, issuer, clock } = options
  const provider: Library = new Provider(issuer, {
    adapter: adapterOf(options),
    ...fixed,
    // The library requires a key. There are no ID tokens, so nothing is ever signed with it.
    jwks: { keys: [generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })] },
    cookies: cookiesOf(issuer),
    interactions: {
      policy: interactionPolicy.base(),
      url: (_ctx, interaction) => `/oauth/interaction/${interaction.uid}`,
    },
    features: {
      ...off,
      revocation: { enabled: true, allowedPolicy: ownTokens },
      introspection: {
        enabled: true,
        // A token is active only as long as its person may use the account. A suspended account has
        // no active tokens.
        allowedPolicy: async (ctx, client, token) =>
          ownTokens(ctx, client, token) &&
          'accountId' in token &&
          (await connectorOf(database, client.clientId, token.accountId, token)) !== undefined,
      },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, client, granted) =>
          granted?.length === 1 ? granted : defaultFor(client?.clientId),
        useGrantedResource: () => true,
        getResourceServerInfo(ctx, indicator, client) {
          const audience = audienceOf(resources, indicator)
          const asked = ctx.oidc.params?.['resource']
          const isAllowed = audience === 'mcp' || !isExternalClient(client.clientId)
          if (audience === undefined || !isAllowed || (Array.isArray(asked) && asked.length > 1))
            throw new errors.InvalidTarget(
              `the resource must be one of ${resources.mcp} and, for registered apps, ${resources.api}`,
            )
          const allowed = allowedTo(client)
          if (ctx.oidc.route === 'authorization') {
            const asked = [...ctx.oidc.requestParamScopes].filter((scope) => scope !== '')
            const wrong = asked.filter((scope) => !allowed.includes(scope))
            if (asked.length === 0 || wrong.length > 0)
              throw new errors.InvalidScope(
                'request scopes that this app may have',
                wrong.join(' '),
              )
          }
          return {
            scope: allowed.join(' '),
            audience: indicator,
            accessTokenTTL: seconds.access,
            accessTokenFormat: 'opaque',
          }
        },
      },
    },
    async findAccount(ctx, user_id, token) {
      const { client, route } = ctx.oidc
      const found = client && (await connectorOf(database, client.clientId, user_id, token))
      const mayConnect = found !== undefined && found.role !== 'viewer'
      if (!mayConnect && (route === 'authorization' || route === 'resume'))
        throw new errors.AccessDenied('you may not connect apps to this account')
      if (!mayConnect) return undefined
      return { accountId: user_id, claims: async () => ({ sub: user_id }) }
    },
    async loadExistingGrant(ctx) {
      const { client, session, prompts, result } = ctx.oidc
      const allowed = result?.consent?.grantId
      if (allowed) return provider.Grant.find(allowed)
      const user_id = session?.accountId
      if (!client || !user_id || prompts.has('consent')) return undefined
      // Any program on the machine can send requests in the name of such an app: RFC 8252 section
      // 8.6. An app that is not registered here is always shown to the person.
      if (isExternalClient(client.clientId)) return undefined
      if (client.clientAuthMethod === 'none' && isLoopback(ctx.oidc.params?.['redirect_uri']))
        return undefined
      const wanted = [...ctx.oidc.requestParamScopes]
      const app_id = client.clientId
      const url = askedResource(ctx.oidc.params) ?? resources.api
      const known = await findCoveringGrant(currentSql(database.pool), {
        app_id,
        user_id,
        audience: audienceOf(resources, url) ?? 'api',
        scopes: wanted,
        now: clock.now(),
      })
      if (!known) return undefined
      // The person is not asked again, but the app gets a separate grant. Revoking one does not
      // affect the other.
      const grant = new provider.Grant({ accountId: user_id, clientId: app_id })
      grant.addResourceScope(url, wanted.join(' '))
      await grant.save()
      return grant
    },
    fetch: async (url, request) => {
      const document = await fetchClientDocument(typeof url === 'string' ? url : '', (to) =>
        options.fetch(to, { headers: request?.headers }),
      )
      return Response.json(document)
    },
    renderError(ctx, out, error) {
      const cause = error instanceof Error ? error.cause : undefined
      const fault = cause instanceof ClientDocumentFault ? cause.message : undefined
      options.showError(ctx, fault ?? out.error_description ?? out.error)
    },
  })
  provider.on('server_error', (_ctx, error) => options.onFailure(error, requestScope().from))
  const defaultFor = (client_id = ''): string =>
    isExternalClient(client_id) ? resources.mcp : resources.api
  brand(provider, database.cell)
  provider.use(openToNoPage)
  provider.use(onlyByQuery)
  provider.use(countRefusals)
  provider.use(oneTransaction(options))
  return provider
}

const fixed = {
  responseTypes: ['code'],
  scopes: [],
  claims: {},
  clientAuthMethods: ['client_secret_post', 'client_secret_basic', 'none'],
  extraClientMetadata: { properties: ['requires_pkce', 'allowed_scopes'] },
  clientDefaults: { application_type: 'web', id_token_signed_response_alg: 'EdDSA' },
  enableHttpPostMethods: false,
  allowOmittingSingleRegisteredRedirectUri: false,
  rotateRefreshToken: true,
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  // Signing out of the dashboard does not end integrations.
  expiresWithSession: async () => false,
  pkce: {
    required: (_ctx, client) =>
      client.clientAuthMethod === 'none' || client['requires_pkce'] === true,
  },
  ttl: {
    AuthorizationCode: seconds.code,
    AccessToken: seconds.access,
    RefreshToken: seconds.refresh,
    Grant: seconds.grant,
    Interaction: 3600,
    Session: 3600,
  },
  routes: {
    authorization: '/oauth/authorize',
    token: '/oauth/token',
    revocation: '/oauth/revoke',
    introspection: '/oauth/introspect',
    jwks: '/oauth/library-keys',
  },
  clientBasedCORS: () => false,
  // Revoking an access token ends only that token. Revoking a refresh token ends the whole grant.
  revokeGrantPolicy: (ctx) =>
    !(ctx.oidc.route === 'revocation' && ctx.oidc.entities.AccessToken !== undefined),
} satisfies Partial<Configuration>

/**
 * Returns the role of the person in the account that a client acts in. That is the account of a
 * registered app. For a client without registration it is the account of the grant or, before there
 * is a grant, the account of the session.
 */
function connectorOf(
  { pool }: Storage['database'],
  client_id: string,
  user_id: string,
  token: object | undefined,
): Promise<{ role: Role } | undefined> {
  const sql = currentSql(pool)
  if (!isExternalClient(client_id)) return findConnector(sql, { app_id: client_id, user_id })
  if (token && 'grantId' in token)
    return findConnectorOfGrant(sql, { grant_id: String(token.grantId), user_id })
  const account_id = requestScope().person?.account_id as AccountId
  return findMemberOf(sql, { account_id, user_id })
}

const askedResource = (params: { resource?: unknown } | undefined): string | undefined =>
  typeof params?.resource === 'string' ? params.resource : undefined

const allowedTo = (client: Record<string, unknown>): readonly string[] => {
  if (isExternalClient(String(client['clientId']))) return externalScopes
  return Array.isArray(client['allowed_scopes']) ? client['allowed_scopes'].map(String) : []
}

const off = {
  devInteractions: { enabled: false },
  userinfo: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  dPoP: { enabled: false },
  requestObjects: { enabled: false },
  backchannelLogout: { enabled: false },
} satisfies Configuration['features']

/**
 * Returns whether an app may introspect or revoke a token. It may do so only with its own tokens,
 * after it has authenticated.
 */
const ownTokens = (
  _ctx: KoaContextWithOIDC,
  client: { clientId: string },
  token: { clientId?: string | undefined },
): boolean => token.clientId === client.clientId

function cookiesOf(issuer: string): NonNullable<Configuration['cookies']> {
  const options = {
    httpOnly: true,
    sameSite: 'lax' as const,
    signed: false,
    secure: issuer.startsWith('https:'),
  }
  return {
    names: { session: sessionCookieName, interaction: 'lh_interaction', resume: 'lh_resume' },
    long: options,
    short: options,
  }
}

/**
 * Cookie name under which the library reads the service's own session. A cookie of this name from a
 * browser is removed.
 */
export const sessionCookieName = 'lh_oauth_session'

/** Prefix of authorization codes, so that they can be recognized in logs of apps. */
const codePrefix = 'lh_ac_'

/**
 * Makes codes and tokens use the service's own format, which scanners and routers recognize, and
 * compares client secrets by their hash.
 */
function brand(provider: Library, cell: string): void {
  Object.assign(provider.AuthorizationCode.prototype, {
    generateTokenId: () => newCheckedSecret(codePrefix, cell),
  })
  Object.assign(provider.AccessToken.prototype, {
    generateTokenId(this: { format?: string }) {
      this.format = 'opaque'
      return newCheckedSecret(accessTokenPrefix, cell)
    },
  })
  Object.assign(provider.RefreshToken.prototype, {
    generateTokenId: () => newCheckedSecret(refreshTokenPrefix, cell),
  })
  Object.assign(provider.Client.prototype, {
    compareClientSecret(this: { clientSecret?: string }, secret: string) {
      const kept = this.clientSecret ?? ''
      return equalSecrets(sha256(secret).toString('base64url'), kept)
    },
  })
}
