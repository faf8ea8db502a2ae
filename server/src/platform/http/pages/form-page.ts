import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Problem } from '#kit'
import { problemOf } from '../problems/problem-of.ts'
import { askOf, requireOwnPage, type Ask } from './ask.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'

/**
 * A page to send. `mayLeave` means that its form may redirect to another host, as a consent does.
 */
export type Shown = {
  title: string
  content: Html
  status?: number
  mayLeave?: boolean
  /** URL of one of our own scripts that adds a convenience. */
  script?: string
}

/** Result of a form: a redirect or a page. Programs get `json` instead. */
export type FormDone =
  | { kind: 'redirect'; to: string; set_cookie?: string; json: object }
  | { kind: 'page'; shown: Shown; set_cookie?: string; json: object }

export type FormPage = {
  path: string
  /** Returns the page; `message` is the error of the previous form. */
  show: (ask: Ask, message?: string) => Shown | Promise<Shown>
  /**
   * Handles the form. A Problem shows the page again with its message; programs get the problem
   * itself.
   */
  act: (ask: Ask) => Promise<FormDone>
}

/** Adds a page and its form to the server. */
export function hangPage(app: FastifyInstance, public_url: string, page: FormPage): void {
  app.get(page.path, async (request, reply) => sendPage(reply, await page.show(askOf(request))))

  app.post(page.path, async (request, reply) => {
    const ask = askOf(request)
    requireOwnPage(ask, public_url)
    try {
      const done = await page.act(ask)
      if (done.set_cookie !== undefined) reply.header('set-cookie', done.set_cookie)
      if (ask.isJson) return reply.send(done.json)
      // 303 and never 307: the password must not be sent again (RFC 9700 section 4.12).
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

/**
 * Sends a page. Its content security policy allows only its own script, if it has one, and forbids
 * framing.
 */
export function sendPage(reply: FastifyReply, shown: Shown): FastifyReply {
  return reply
    .code(shown.status ?? 200)
    .header('content-security-policy', policyOf(shown))
    .type('text/html; charset=utf-8')
    .send(layout(shown.title, shown.content, shown.script))
}

// Browsers apply form-action to every redirect after the form, so a form that may redirect to an
// app's own address cannot have it.
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
