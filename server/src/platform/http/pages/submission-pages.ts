import type { FastifyRequest } from 'fastify'
import type { Problem } from '#kit'
import type { VisitorPage } from '../operation/route.ts'
import { html, type Html } from './html.ts'
import { visitorPage } from './visitor-page.ts'
import { sentencesForVisitor } from '../problems/visitor-problem.ts'

/** Renders the page that thanks a visitor. `account` is the name of the account. */
export const thanksPage = (account: string): VisitorPage =>
  visitorPage(
    'Thank you',
    html`<p>Your message was received. ${account} will contact you soon.</p>`,
  )

/**
 * Returns the page for a problem with a submission, or undefined if the sender is a program that
 * reads JSON. It lists every problem in words that a visitor understands, and leads back.
 */
export function submissionProblemPage(
  problem: Problem,
  request: FastifyRequest,
): VisitorPage | undefined {
  if (wantsJson(request)) return undefined
  const { status } = problem
  if (status === 404)
    return visitorPage(
      'This form is not available',
      html`<p>The form does not exist, or it is turned off. Your message was not sent.</p>
        ${back(request)}`,
    )
  if (status === 429)
    return visitorPage(
      'Please try again in a minute',
      html`<p>Too many messages were sent at once. Your message was not sent.</p>
        <p>Wait a minute, and send this page again by reloading it.</p>`,
    )
  if (status >= 500)
    return visitorPage(
      'Your message was not sent',
      html`<p>
        The service has a problem. Wait a minute, and send this page again by reloading it.
      </p>`,
    )
  return visitorPage(
    'Please correct your message',
    html`<p>Your message was not sent yet:</p>
      <ul>
        ${sentencesForVisitor(problem).map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
      <p>Use the Back button of your browser. What you wrote is usually still there.</p>
      ${back(request)}`,
  )
}

/** Returns whether the sender reads JSON: it accepts JSON, or sends it and accepts no page. */
export function wantsJson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const accept = headers.accept ?? ''
  if (accept.includes('application/json')) return true
  return (
    /^application\/json *(;|$)/i.test(headers['content-type'] ?? '') &&
    !accept.includes('text/html')
  )
}

/** A link to the page of the form, if the browser named it. */
function back({ headers }: FastifyRequest): Html {
  const { referer } = headers
  const isPage = referer !== undefined && /^https?:\/\//i.test(referer)
  return isPage ? html`<p><a href="${referer}">Back to the website</a></p>` : html``
}
