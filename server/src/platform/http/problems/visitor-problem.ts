import { Problem, type FieldError } from '#kit'

/**
 * Returns a problem with texts for a visitor of a website, who does not know the API. The codes and
 * pointers stay the same for the program of the page. A missing origin is an error of the website,
 * so its text stays the one for developers.
 */
export function problemForVisitor(problem: Problem): Problem {
  const { code, options } = problem
  const sentences = sentencesForVisitor(problem)
  const errors = options.errors?.map((error) => ({ ...error, detail: sentenceOf(error) }))
  return new Problem(code, sentences.join(' '), { ...options, ...(errors && { errors }) })
}

/** Returns what is wrong, in sentences that a visitor understands. */
export function sentencesForVisitor({ code, detail, status, options }: Problem): string[] {
  const sentences = (options.errors ?? []).map(sentenceOf)
  if (sentences.length > 0) return sentences
  return [general[code] ?? (status >= 500 ? broken : detail)]
}

const unavailable = 'This form is not available. The message was not sent.'
const broken = 'The service has a problem. The message was not sent. Wait a minute, and try again.'
const tooMany = 'Too many messages were sent at once. Wait a minute, and try again.'

/** Sentences for problems without errors of single fields. */
const general: Readonly<Record<string, string>> = {
  body_too_large: 'The message is too long. Files cannot be sent with this form.',
  unsupported_media_type: 'The form was sent in a format that cannot be read.',
  malformed_request: 'The form could not be read.',
  invalid_token: unavailable,
  not_found: unavailable,
  rate_limited: tooMany,
  too_many_at_once: tooMany,
}

const known: Readonly<Record<string, string>> = {
  '/email required': 'Enter your email address or your phone number.',
  '/email invalid_email': 'The email address is not complete. It looks like name@example.com.',
  '/phone invalid_phone':
    'The phone number could not be read. Write it with the country code, such as +1 415 555 0123.',
}

/** Returns an error in words for a visitor, with the name of the field instead of its pointer. */
function sentenceOf(error: FieldError): string {
  if (!('pointer' in error)) return error.detail
  const sentence = known[`${error.pointer} ${error.code}`]
  if (sentence !== undefined) return sentence
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
