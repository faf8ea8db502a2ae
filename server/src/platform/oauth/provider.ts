import { generateKeyPairSync } from 'node:crypto'
import type { Configuration, KoaContextWithOIDC, Provider as Library } from 'oidc-provider'
import { equalSecrets, newCheckedSecret, sha256, type RequestId, type Scope } from '#kit'
import { adapterOf, type Storage } from './adapter.ts'
import { countRefusals, oneTransaction, onlyByQuery, openToNoPage } from './middleware.ts'
import { isLoopback } from './redirect-uri.ts'
import { requestScope, currentSql } from './request-scope.ts'
import { findConnector, findCoveringGrant } from './store/queries.ts'
import { accessTokenPrefix, refreshTokenPrefix } from './token-authenticator.ts'

/** The authorization server of the OAuth library. */
export type AuthorizationServer = Library

export type ServerOptions = Storage & {
  issuer: string
  /** Shows an error to a person who cannot be redirected to the app. */
  showError: (ctx: KoaContextWithOIDC, words: string) => void
  /** Called with an internal error. The app only learns that an error occurred. */
  onFailure: (error: unknown, request_id: RequestId | null) => void
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
  const { database, resource, issuer, clock } = options
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
          (await findConnector(currentSql(database.pool), {
            app_id: client.clientId,
            user_id: token.accountId,
          })) !== undefined,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(ctx, indicator, client) {
          if (indicator !== resource) throw new errors.InvalidTarget()
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
            audience: resource,
            accessTokenTTL: seconds.access,
            accessTokenFormat: 'opaque',
          }
        },
      },
    },
    async findAccount(ctx, user_id) {
      const { client, route } = ctx.oidc
      const found =
        client &&
        (await findConnector(currentSql(database.pool), { app_id: client.clientId, user_id }))
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
      // 8.6.
      if (client.clientAuthMethod === 'none' && isLoopback(ctx.oidc.params?.['redirect_uri']))
        return undefined
      const wanted = [...ctx.oidc.requestParamScopes]
      const app_id = client.clientId
      const known = await findCoveringGrant(currentSql(database.pool), {
        app_id,
        user_id,
        scopes: wanted,
        now: clock.now(),
      })
      if (!known) return undefined
      // The person is not asked again, but the app gets a separate grant. Revoking one does not
      // affect the other.
      const grant = new provider.Grant({ accountId: user_id, clientId: app_id })
      grant.addResourceScope(resource, wanted.join(' '))
      await grant.save()
      return grant
    },
    renderError(ctx, out) {
      options.showError(ctx, out.error_description ?? out.error)
    },
  })
  provider.on('server_error', (_ctx, error) =>
    options.onFailure(error, requestScope().from.request_id),
  )
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

const allowedTo = (client: Record<string, unknown>): string[] =>
  Array.isArray(client['allowed_scopes']) ? client['allowed_scopes'].map(String) : []

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

/** The scopes in words, for the consent page. */
export const scopeWords: Record<Scope, string> = {
  'customers.read': 'See your customers and leads, and what they wrote',
  'customers.write': 'Add and change customers and leads',
  'services.read': 'See your services',
  'services.write': 'Add and change services',
  'analytics.read': 'See your market and funnel figures',
}
