import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusals, SsoRefused } from '#identity'
import { requestIdOf } from '../server/admit.ts'
import { problemOf } from '../problems/problem-of.ts'
import type { OnFailure } from '../server/refuse.ts'
import { sendPage, type Shown } from './form-page.ts'
import { html } from './html.ts'

/**
 * Does what a page of single sign-on does; whatever goes wrong, the person's browser gets a page. A refusal says what the person and their admin
 * can do; a fault of ours says so and is told to the log.
 */
export const failurePages =
  (onFailure: OnFailure) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    try {
      return await work()
    } catch (error) {
      const request_id = requestIdOf(request)
      if (error instanceof SsoRefused) return sendPage(reply, refusedPage(error, request_id))
      const problem = problemOf(error)
      request.problem = problem
      onFailure(problem, request_id)
      const wait = problem.options.retryAfterSeconds
      if (wait !== undefined) reply.header('retry-after', String(Math.ceil(wait)))
      return sendPage(reply, {
        status: problem.status,
        title: 'Signing in did not work',
        content: html`<p>${problem.detail}</p>
          ${problem.status === 500 && html`<p class="hint">Noted as <code>${request_id}</code>.</p>`}
          <p><a href="/auth/sign-in">Back</a></p>`,
      })
    }
  }

const refusedPage = ({ code }: SsoRefused, request_id: string): Shown => ({
  status: 403,
  title: 'Signing in did not work',
  content: html`<p>${refusals[code].person}</p>
    <p>What your administrator can do: ${refusals[code].remedy}</p>
    <p class="hint">
      They find it in the log of the connection, under Settings, Single sign-on, as
      <code>${request_id}</code>.
    </p>
    <p><a href="/auth/sso">Try again</a> · <a href="/auth/sign-in">Sign in another way</a></p>`,
})
