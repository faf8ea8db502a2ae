import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Problem } from '#kit'
import { problemOf } from '../problems/problem-of.ts'
import { askOf, requireOwnPage, type Ask } from './ask.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'

/** A page as it is shown. `mayLeave`: its form may lead on to another host, as a consent does. */
export type Shown = {
  title: string
  content: Html
  status?: number
  mayLeave?: boolean
  /** The address of a script of ours that adds a convenience. */
  script?: string
}

/** What came of a form: on to another page, or a page at once; programs get `json` instead. */
export type FormDone =
  | { kind: 'redirect'; to: string; set_cookie?: string; json: object }
  | { kind: 'page'; shown: Shown; set_cookie?: string; json: object }

export type FormPage = {
  path: string
  /** The page; `message` says what went wrong with the form before. */
  show: (ask: Ask, message?: string) => Shown | Promise<Shown>
  /** What its form does. A Problem brings the page again with its words; programs get the problem itself. */
  act: (ask: Ask) => Promise<FormDone>
}

/** Hangs a page with its form into the server. */
export function hangPage(app: FastifyInstance, public_url: string, page: FormPage): void {
  app.get(page.path, async (request, reply) => sendPage(reply, await page.show(askOf(request))))

  app.post(page.path, async (request, reply) => {
    const ask = askOf(request)
    requireOwnPage(ask, public_url)
    try {
      const done = await page.act(ask)
      if (done.set_cookie !== undefined) reply.header('set-cookie', done.set_cookie)
      if (ask.isJson) return reply.send(done.json)
      // 303 and never 307: the password must not be sent on (RFC 9700 section 4.12).
      if (done.kind === 'redirect') return reply.code(303).header('location', done.to).send('')
      return sendPage(reply, done.shown)
    } catch (error) {
      const problem = problemOf(error)
      if (ask.isJson || problem.status === 500) throw error
      const wait = problem.options.retryAfterSeconds
      if (wait !== undefined) reply.header('retry-after', String(Math.ceil(wait)))
      return sendPage(reply, {
        ...(await page.show(ask, wordsOf(problem))),
        status: problem.status,
      })
    }
  })
}

/** Sends a page with a policy that lets nothing run but its own script, where it has one, and nobody frame it. */
export function sendPage(reply: FastifyReply, shown: Shown): FastifyReply {
  return reply
    .code(shown.status ?? 200)
    .header('content-security-policy', policyOf(shown))
    .type('text/html; charset=utf-8')
    .send(layout(shown.title, shown.content, shown.script))
}

// Browsers hold form-action against every redirect that follows the form, so a form that may lead to an app's own address cannot have it.
const policyOf = ({ mayLeave, script }: Shown): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ...(script === undefined ? [] : ["script-src 'self'", "connect-src 'self'"]),
    ...(mayLeave ? [] : ["form-action 'self'"]),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

function wordsOf({ detail, options }: Problem): string {
  const details = options.errors?.map((error) => error.detail) ?? []
  return details.length > 0 ? details.join(' ') : detail
}
