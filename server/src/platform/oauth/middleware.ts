import type { KoaContextWithOIDC } from 'oidc-provider'
import { systemActor } from '#kit'
import { contextFor, inTransaction } from '#db'
import type { Storage } from './adapter.ts'
import { inRequest, requestScope } from './request-scope.ts'

/** The library lets every page read what it answers. Those of the service's setting are on the answer before it comes here. */
export const openToNoPage: Middleware = async (ctx, next) => {
  const isOpen = 'access-control-allow-origin' in ctx.response.headers
  await next()
  if (isOpen) return
  ctx.remove('access-control-allow-origin')
  ctx.remove('access-control-expose-headers')
}

/**
 * Refuses every response_mode but `query`, the one that is advertised. The library has more of them and no setting to take them away; one that it does
 * not know is refused with `unsupported_response_mode`, sent by query.
 */
export const onlyByQuery: Middleware = async (ctx, next) => {
  const { response_mode } = ctx.query
  if (response_mode !== undefined && response_mode !== 'query')
    ctx.query = { ...ctx.query, response_mode: 'unsupported' }
  await next()
}

/** Lets a refusal be counted before it is told. */
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
 * One transaction for each exchange: the code that was used up and the tokens issued on it commit together, before the answer leaves. A refusal
 * commits as well, for it may have ended a family; only a failure of ours rolls back.
 */
export function oneTransaction({ database, clock }: Storage): Middleware {
  return async (ctx, next) => {
    const isExchange =
      ctx.method === 'POST' && (ctx.path === '/oauth/token' || ctx.path === '/oauth/revoke')
    if (!isExchange) return next()
    const scope = requestScope()
    // Statements of the authorization server name their account themselves; it is not known before they are read.
    const actor = { ...systemActor('acct_none', 'oauth'), origin: scope.from }
    const failure = new Error('The exchange failed.')
    await inTransaction(contextFor(database, actor, clock), async (tx) => {
      await inRequest({ ...scope, tx }, next)
      if (ctx.status >= 500) throw failure
      // Clients that read every answer as JSON trip over an empty one (RFC 7009 section 2.2 leaves the content open).
      if (ctx.path === '/oauth/revoke' && ctx.status === 200) ctx.body = {}
    }).catch((error: unknown) => {
      if (error !== failure) throw error
    })
  }
}
