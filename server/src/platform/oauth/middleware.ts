import type { KoaContextWithOIDC } from 'oidc-provider'
import { systemActor } from '#kit'
import { contextFor, inTransaction } from '#db'
import type { Storage } from './adapter.ts'
import { inRequest, requestScope } from './request-scope.ts'

/**
 * Removes CORS headers that the library sets, which would allow every page to read the response.
 * Headers from the service's own settings are already present before this middleware runs and
 * remain.
 */
export const openToNoPage: Middleware = async (ctx, next) => {
  const isOpen = 'access-control-allow-origin' in ctx.response.headers
  await next()
  if (isOpen) return
  ctx.remove('access-control-allow-origin')
  ctx.remove('access-control-expose-headers')
}

/**
 * Refuses every response_mode except `query`, the only one advertised. The library supports others
 * and has no setting to disable them. An unknown value makes it send `unsupported_response_mode` by
 * query.
 */
export const onlyByQuery: Middleware = async (ctx, next) => {
  const { response_mode } = ctx.query
  if (response_mode !== undefined && response_mode !== 'query')
    ctx.query = { ...ctx.query, response_mode: 'unsupported' }
  await next()
}

/** Counts a refusal before the response is sent. */
export const countRefusals: Middleware = async (ctx, next) => {
  await next()
  if (ctx.status === 401) await requestScope().onRefused()
}

type Middleware = (
  ctx: Pick<
    KoaContextWithOIDC,
    'path' | 'method' | 'query' | 'status' | 'body' | 'response' | 'remove'
  >,
  next: () => Promise<void>,
) => Promise<void>

/**
 * Runs each token exchange in one transaction. The used code and the tokens issued for it are
 * committed together, before the response is sent. A refusal also commits, because it may have
 * ended a grant. Only an internal error rolls back.
 */
export function oneTransaction({ database, clock }: Storage): Middleware {
  return async (ctx, next) => {
    const isExchange =
      ctx.method === 'POST' && (ctx.path === '/oauth/token' || ctx.path === '/oauth/revoke')
    if (!isExchange) return next()
    const scope = requestScope()
    // Statements of the authorization server state their account themselves. The account is not
    // known before they are read.
    const actor = { ...systemActor('acct_none', 'oauth'), origin: scope.from }
    const failure = new Error('The exchange failed.')
    await inTransaction(contextFor(database, actor, clock), async (tx) => {
      await inRequest({ ...scope, tx }, next)
      if (ctx.status >= 500) throw failure
      // Clients that parse every response as JSON fail on an empty one (RFC 7009 section 2.2 leaves
      // the content open).
      if (ctx.path === '/oauth/revoke' && ctx.status === 200) ctx.body = {}
    }).catch((error: unknown) => {
      if (error !== failure) throw error
    })
  }
}
