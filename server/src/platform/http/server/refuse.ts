import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, problemCodes, type Log, type LoggedOrigin } from '#kit'
import type { Quota } from '#plans'
import { loggedOriginOf, quotaHeaders, requestIdOf } from './admit.ts'
import { problemBody, problemHeaders, problemType } from '../problems/problem-response.ts'
import { problemOf } from '../problems/problem-of.ts'
import { problemForVisitor } from '../problems/visitor-problem.ts'
import type { Faults } from '../problems/report-faults.ts'
import type { Outages } from '../problems/report-outages.ts'

/**
 * Logs an internal failure that was returned to a caller: an outage once for all its requests,
 * faults up to a number per minute.
 */
export type OnFailure = (problem: Problem, origin: LoggedOrigin) => void

export const failuresReported =
  (outages: Outages, faults: Faults): OnFailure =>
  (problem, origin) => {
    if (problem.code === 'temporarily_unavailable') outages.note(origin, problem.cause ?? problem)
    else if (problem.status === 500) faults.note(problem, origin)
  }

/**
 * Returns the error handler, which sends every thrown error as a problem. It is the only place that
 * sends problems. A route may render them as pages for browsers.
 */
export function refusalOf({
  log,
  onFailure,
  quota,
  settings,
}: {
  log: Log
  onFailure: OnFailure
  quota: Quota
  settings: { public_url: string }
}) {
  return async (
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const problem = namedAbsence(problemOf(error), request.routeOptions.url)
    const request_id = requestIdOf(request)
    request.problem = problem
    onFailure(problem, loggedOriginOf(request))
    await tellQuota(request, reply, problem)
    const page = request.routeOptions.config.problemPage?.(problem, request)
    if (page !== undefined)
      return reply
        .code(problem.status)
        .headers({ ...problemHeaders(problem), ...page.headers })
        .send(page.body)
    const shown = request.isVisitor ? problemForVisitor(problem) : problem
    return reply
      .code(problem.status)
      .headers(problemHeaders(problem))
      .header('content-type', problemType)
      .send(problemBody(shown, request_id, settings.public_url))
  }

  /**
   * Returns the request's quota if the request was not served, because it was counted on admission.
   * A caller refused before that also gets the remaining quota, because every response to such a
   * credential contains it.
   */
  async function tellQuota(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, code }: Problem,
  ): Promise<void> {
    const { context, spent } = request
    const kind = context?.actor.kind
    if (context === null || (kind !== 'api_key' && kind !== 'app')) return
    if (spent?.refused || (spent && (status === 400 || status === 404))) return
    request.spent = null
    try {
      const left = await (spent ? quota.giveBack(spent) : quota.look(context.actor.account_id))
      reply.headers(quotaHeaders(left))
    } catch (err) {
      // An outage is logged once, elsewhere.
      if (code !== 'temporarily_unavailable') log.warn({ err }, 'could not send the quota headers')
    }
  }
}

/**
 * Names the kind of object that was not found by the last ID of the route: for `/v1/leads/:lead_id`
 * the detail is "No such lead, …". Only the route determines the text, so a missing ID and an ID of
 * another account cannot be distinguished.
 */
export function namedAbsence(problem: Problem, route: string | undefined): Problem {
  const isGeneral = problem.code === 'not_found' && problem.detail === problemCodes.not_found.detail
  const [, kind] = /.*:(\w+)_id\b/.exec(route ?? '') ?? []
  if (!isGeneral || kind === undefined) return problem
  const detail = `No such ${kind.replaceAll('_', ' ')}, or it belongs to another account.`
  return new Problem('not_found', detail, problem.options)
}
