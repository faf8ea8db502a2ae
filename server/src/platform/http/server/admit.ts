import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, seconds, type Actor, type Clock, type LoggedOrigin, type RequestId } from '#kit'
import { contextFor, limitContext, type Database } from '#db'
import type { AccountCache } from '#accounts'
import type { Burst, Quota, Spent } from '#plans'
import { recordRefusal, type Authenticator, type RequestCredentials } from '#identity'
import { hiddenOrigin, type Forms } from '#sources'
import { allowOrigin } from './cors.ts'
import { contextOf } from '../operation/context.ts'
import type { RawQuery } from '../input/read-query.ts'
import type { Authorize } from '../operation/rights.ts'
import { usualBodyLimit, type RouteConfig } from '../operation/route.ts'
import { enter, kindOf, type RequestKind, type Workload } from '../operation/workload.ts'

/** Dependencies of the gate. */
export type GateParts = {
  database: Database
  clock: Clock
  accounts: AccountCache
  authenticator: Pick<Authenticator, 'authenticate' | 'renewalFor'>
  forms: Forms
  quota: Quota
  burst: Burst
  workload: Workload
}

/**
 * Time before a request over its account's share is refused. A caller that retries immediately must
 * not be refused faster than others are served.
 */
const refusalRestMs = seconds(1)

/** Header of every response in a test account, so that test data is not mistaken for real data. */
const testHeader = 'leadhouse-test'

const livesElsewhere =
  'A test account has the members and the rules of its live account. Read and change them there.'

/** Admits a request. @throws Problem 401, 403 or 429 */
export type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Returns the gate of a route that is not public. The order is part of the contract: first who the
 * caller is (401), then whether the caller may do this (403, which costs no quota), then whether
 * now (429). Only then is the body read.
 */
export function gateOf(
  { database, clock, accounts, authenticator, forms, quota, burst, workload }: GateParts,
  authorize: Authorize,
  config: RouteConfig,
): Gate {
  return async (request, reply) => {
    const { method, headers } = request.raw
    const kind = kindOf(config, request.query as RawQuery)
    const { authorization } = headers
    const caller = { address: request.ip, kind, authorization }
    const known = workload.refusals.find(caller)
    if (known !== undefined) {
      reply.headers(known)
      await setTimeout(refusalRestMs)
      throw new Problem('too_many_at_once')
    }
    const call: RequestCredentials = {
      method: method ?? 'GET',
      authorization: authorizationsOf(request.raw),
      has_key_header: headers['x-api-key'] !== undefined,
      cookie: config.isMcp ? undefined : headers.cookie,
      audience: config.isMcp ? 'mcp' : 'api',
      origin: headers.origin,
      sec_fetch_site: headers['sec-fetch-site'],
      content_type: headers['content-type'],
      may_lack_factor: config.mayLackFactor ?? false,
      from: {
        request_id: requestIdOf(request),
        traceparent: request.traceparent,
        address: request.ip,
        agent: headers['user-agent'] ?? null,
      },
    }
    const isKey = config.isPublishable === true && sendsPublishableKey(call, forms)
    request.isVisitor = isKey || config.access === 'form'
    // Every page may read why its key was refused. No response to such a key contains data.
    if (isKey && headers.origin !== undefined) allowOrigin(reply, headers.origin)
    const identify = (): Promise<Actor> =>
      config.access === 'form'
        ? forms.identify(formIdOf(request), call.from)
        : authenticator.authenticate(call)
    const actor = await identify()
    request.authorize = async () => {
      const current = await identify()
      authorize(current)
      return current
    }
    request.context = contextFor(database, actor, clock)
    const renewal = authenticator.renewalFor(actor)
    if (renewal !== undefined) reply.header('set-cookie', renewal)
    try {
      authorize(actor)
    } catch (error) {
      // The path as the route defines it: IDs in the URL of a request are not logged.
      const after = { method: call.method, path: request.routeOptions.url ?? '' }
      if (actor.kind === 'person')
        await recordRefusal({ database, clock }, actor, {
          action: 'role.refuse',
          subject_id: null,
          after,
        })
      throw error
    }
    if (actor.kind === 'source') {
      await admitSource(forms, { actor, isKey: config.access !== 'form' }, request, reply)
      return
    }
    const { is_test } = await accounts.get(actor.account_id)
    if (is_test) reply.header(testHeader, 'true')
    if (is_test && config.isLiveOnly) throw new Problem('forbidden', livesElsewhere)
    const waitSeconds = burst.spend(actor.account_id)
    if (waitSeconds !== null)
      throw new Problem('rate_limited', undefined, { retryAfterSeconds: waitSeconds })
    const isCounted = actor.kind === 'api_key' || actor.kind === 'app'
    try {
      takeShares(request, reply, { workload, config, kind })
    } catch (error) {
      const left = isCounted ? quotaHeaders(await quota.look(actor.account_id)) : {}
      workload.refusals.note(caller, { ...left, ...(is_test && { [testHeader]: 'true' }) })
      await setTimeout(refusalRestMs)
      throw error
    }
    if (!isCounted) return
    if (config.isFree) reply.headers(quotaHeaders(await quota.look(actor.account_id)))
    else keep(request, reply, await quota.spend(actor.account_id))
  }
}

/**
 * Admits a submission of a form. It uses neither the quota nor the burst and shares of its account,
 * because everyone can send submissions. A page of the form may read the response. A key is refused
 * on any other page, which may read why; what an HTML form sends from there is reviewed later.
 *
 * @throws Problem origin_not_allowed, rate_limited
 */
async function admitSource(
  forms: Forms,
  { actor, isKey }: { actor: Actor; isKey: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { origin } = request.headers
  const { id, name, origins } = await forms.formOf(actor)
  if (origin !== undefined && origins.includes(origin)) allowOrigin(reply, origin)
  else if (origin !== undefined && isKey)
    throw new Problem(
      'origin_not_allowed',
      origin === 'null'
        ? `The form "${name}" does not accept submissions from ${hiddenOrigin}. Open the page from one of the origins of the form.`
        : `The form "${name}" does not accept submissions from ${origin}. Add this origin in Settings → Forms, or with PATCH /v1/forms/${id}.`,
    )
  if (request.method === 'POST') forms.spendNetwork(id, request.ip)
}

/** Returns whether a request is authenticated by a key that everyone can read in a web page. */
export const sendsPublishableKey = (
  { authorization }: Pick<RequestCredentials, 'authorization'>,
  { looksLikeKey }: Pick<Forms, 'looksLikeKey'>,
): boolean =>
  authorization.length === 1 &&
  looksLikeKey(/^bearer +(\S+)/i.exec(authorization[0] ?? '')?.[1] ?? '')

/** Returns the form in the path of a request. */
const formIdOf = ({ params }: FastifyRequest): string =>
  String((params as Readonly<Record<string, unknown>>)['form_id'])

/** Takes a request's part of the shares of its account. @throws Problem too_many_at_once */
function takeShares(
  request: FastifyRequest,
  reply: FastifyReply,
  { workload, config, kind }: { workload: Workload; config: RouteConfig; kind: RequestKind },
): void {
  const size = bodySizeOf(request, config)
  request.stay = enter(workload, { account_id: contextOf(request).actor.account_id, kind, size })
  const { deadline, end } = request.stay
  if (deadline) request.context = limitContext(contextOf(request), deadline)
  reply.raw.once('close', end)
  // If the connection closed during admission, there is no further close event.
  if (reply.raw.closed) end()
}

/**
 * Returns the maximum size of a body in bytes: its Content-Length, or the limit if the length is
 * not declared.
 */
export function bodySizeOf(
  { headers }: FastifyRequest,
  { bodyLimit = usualBodyLimit }: Pick<RouteConfig, 'bodyLimit'>,
): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit
  const said = Number(headers['content-length'] ?? 0)
  return Number.isSafeInteger(said) ? Math.min(said, bodyLimit) : 0
}

/**
 * Returns every Authorization header of the request. The parsed headers only contain the first one.
 */
export function authorizationsOf({ headers, rawHeaders }: IncomingMessage): readonly string[] {
  if (headers.authorization === undefined) return []
  const values: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.toLowerCase() === 'authorization') values.push(rawHeaders[i + 1] ?? '')
  return values
}

/** Returns the ID of a request, created by `genReqId`. */
export const requestIdOf = (request: FastifyRequest): RequestId => request.id as RequestId

/** Returns what the log line of a failed request contains. */
export const loggedOriginOf = (request: FastifyRequest): LoggedOrigin => ({
  request_id: requestIdOf(request),
  traceparent: request.traceparent,
})

function keep(request: FastifyRequest, reply: FastifyReply, spent: Spent): void {
  request.spent = spent
  reply.headers(quotaHeaders(spent))
  if (spent.refused)
    throw new Problem('quota_exceeded', undefined, { retryAfterSeconds: spent.seconds_left })
}

/**
 * Returns the quota headers of a caller with a limit. @see
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export function quotaHeaders(spent: Spent): Record<string, string> {
  const { policy, limit, remaining, seconds_left, resets_at } = spent
  if (limit === null) return {}
  return {
    'ratelimit-policy': `"${policy}";q=${limit};w=86400`,
    ratelimit: `"${policy}";r=${remaining};t=${seconds_left}`,
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(resets_at.getTime() / 1000),
  }
}
