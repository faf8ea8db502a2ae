import type { FastifyRequest } from 'fastify'
import type { FieldError, Problem } from '#kit'
import type { VisitorPage } from '../operation/route.ts'
import { html, type Html } from './html.ts'
import { visitorPage } from './visitor-page.ts'

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
  const { status, code, options } = problem
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
  const sentences = (options.errors ?? []).map(sentenceOf)
  const shown = sentences.length > 0 ? sentences : [general[code] ?? problem.detail]
  return visitorPage(
    'Please correct your message',
    html`<p>Your message was not sent yet:</p>
      <ul>
        ${shown.map((sentence) => html`<li>${sentence}</li>`)}
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

/** Sentences for problems without errors of single fields. */
const general: Readonly<Record<string, string>> = {
  body_too_large: 'The message is too long. Files cannot be sent with this form.',
  unsupported_media_type: 'The form was sent in a format that cannot be read.',
  malformed_request: 'The form could not be read.',
}

const sentences: Readonly<Record<string, string>> = {
  '/email required': 'Enter your email address or your phone number.',
  '/email invalid_email': 'The email address is not complete. It looks like name@example.com.',
  '/phone invalid_phone':
    'The phone number could not be read. Write it with the country code, such as +1 415 555 0123.',
}

/** Returns an error in words for a visitor, with the name of the field instead of its pointer. */
function sentenceOf(error: FieldError): string {
  if (!('pointer' in error)) return error.detail
  const known = sentences[`${error.pointer} ${error.code}`]
  if (known !== undefined) return known
  const name = error.pointer.split('/').at(-1) ?? ''
  const detail = error.detail.replaceAll('"', '').replace(' or null', '')
  if (name === '') return detail
  return detail.startsWith(`${name} `)
    ? readable(name) + detail.slice(name.length)
    : `${readable(name)}: ${detail}`
}

const readable = (part: string): string => {
  const words = part.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
