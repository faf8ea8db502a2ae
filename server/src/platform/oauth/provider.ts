import { generateKeyPairSync } from 'node:crypto'
import type { Configuration, KoaContextWithOIDC, Provider as Library } from 'oidc-provider'
import { equalSecrets, newCheckedSecret, sha256, type RequestId, type Scope } from '#kit'
import { adapterOf, type Storage } from './adapter.ts'
import { countRefusals, oneTransaction, onlyByQuery, openToNoPage } from './middleware.ts'
import { isLoopback } from './redirect-uri.ts'
import { requestScope, currentSql } from './request-scope.ts'
import { findConnector, findCoveringGrant } from './store/queries.ts'
import { accessTokenPrefix, refreshTokenPrefix } from './token-door.ts'

/** The authorization server, with what our pages around it need. */
export type AuthorizationServer = Library

export type ServerOptions = Storage & {
  issuer: string
  /** Shows an error to a person who cannot be sent back to the app. */
  showError: (ctx: KoaContextWithOIDC, words: string) => void
  /** Told of what went wrong on our side; the app only learns that something did. */
  onFailure: (error: unknown, request_id: RequestId | null) => void
}

const seconds = { code: 60, access: 3600, refresh: 30 * 86_400, grant: 365 * 86_400 } as const

/**
 * Opens the authorization server: `oidc-provider`, configured to what the service needs and nothing else. It is loaded with the first request,
 * since most instances have no apps and the library takes some twenty megabytes.
 */
export async function openAuthorizationServer(
  options: ServerOptions,
): Promise<AuthorizationServer> {
  const { Provider, errors, interactionPolicy } = await import('oidc-provider')
  const { database, resource, issuer, clock } = options
  const provider: Library = new Provider(issuer, {
    adapter: adapterOf(options),
    ...fixed,
    // The library asks for a key. There are no ID tokens, so nothing is ever signed with it.
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
        // A token stands as long as whoever it acts for: an account that is suspended has no active ones.
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
              throw new errors.InvalidScope('ask for scopes this app may have', wrong.join(' '))
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
      // Any program on the machine can ask in the name of such an app: RFC 8252 section 8.6.
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
      // Not asked again, but a family of its own: revoking one leaves the other.
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
  // A token given back ends alone; its refresh token, given back, ends the family.
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

/** What an app may ask or give back: its own tokens, and only where it can show who it is. */
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

/** Under this name the library is shown our own session; what a browser sends under it is taken out. */
export const sessionCookieName = 'lh_oauth_session'

/** What codes are in our own form as well: seen in logs of apps, they are told from other things. */
const codePrefix = 'lh_ac_'

/** Codes and tokens in our own form, recognisable by scanners and routers, and client secrets compared by their hash. */
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

/** The scopes there are, in words for people who are asked. */
export const scopeWords: Record<Scope, string> = {
  'customers.read': 'See your customers and leads, and what they wrote',
  'customers.write': 'Add and change customers and leads',
  'services.read': 'See your services',
  'services.write': 'Add and change services',
  'analytics.read': 'See your market and funnel figures',
}
