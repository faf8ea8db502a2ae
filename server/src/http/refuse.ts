import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '#kit'
import type { Quota } from '#plans'
import { quotaHeaders, requestIdOf } from './admit.ts'
import { problemBody, problemHeaders, problemType } from './problem-response.ts'
import { problemOf } from './problem-of.ts'

/** Answers whatever was thrown as a problem: the only place where one leaves. */
export function refusalOf({
  log,
  quota,
  settings,
}: {
  log: Log
  quota: Quota
  settings: { public_url: string }
}) {
  return async (
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const problem = problemOf(error)
    const request_id = requestIdOf(request)
    if (problem.status === 500)
      log.error({ request_id, code: problem.code, err: problem.cause ?? problem }, 'answered 500')
    await giveBack(request, reply, problem.status)
    return reply
      .code(problem.status)
      .headers(problemHeaders(problem))
      .header('content-type', problemType)
      .send(problemBody(problem, request_id, settings.public_url))
  }

  /** What was not served is not counted: the request had been counted when the caller was let in. */
  async function giveBack(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
  ): Promise<void> {
    const { spent } = request
    if (spent === null || spent.refused || status === 400 || status === 404) return
    request.spent = null
    try {
      reply.headers(quotaHeaders(await quota.giveBack(spent)))
    } catch (err) {
      log.warn({ err }, 'a request that was not served stays counted')
    }
  }
}
