import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#kit'
import { parseStrictJson } from './strict-json.ts'

/**
 * Reads a body as JSON. Accepts `application/json` with any parameters except a charset other than
 * UTF-8, no type at all, or the type that `curl -d` sends. No bytes are no body. A route that reads
 * its body itself gets the bytes only.
 *
 * @throws Problem unsupported_media_type, malformed_json
 */
export function readBody(
  request: FastifyRequest,
  bytes: Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  const { headers } = request
  const type = headers['content-type']
  if (bytes.length === 0) return done(null, undefined)
  if (request.routeOptions.config.readsBody) {
    request.bytes = bytes
    return done(null, undefined)
  }
  if (type !== undefined && !/^application\/json *(;|$)/i.test(type) && !isFromCurl(headers, bytes))
    return done(new Problem('unsupported_media_type', wordsFor(type)))
  if (type !== undefined && namesOtherCharset(type))
    return done(
      new Problem(
        'unsupported_media_type',
        'The body must be UTF-8. Leave out charset, or set it to utf-8.',
      ),
    )
  try {
    const body = parseStrictJson(bytes)
    request.bytes = bytes
    done(null, body)
  } catch (error) {
    done(error as Error)
  }
}

/**
 * Returns whether the type names a charset other than UTF-8. JSON between systems is UTF-8 (RFC
 * 8259 section 8.1). A body with another charset was not meant to be read as UTF-8.
 */
const namesOtherCharset = (type: string): boolean =>
  type
    .split(';')
    .slice(1)
    .some((parameter) => /^\s*charset\s*=/i.test(parameter) && !isUtf8.test(parameter))

const isUtf8 = /=\s*("?)utf-?8\1\s*$/i

/**
 * Returns whether this is a JSON object with the type of a form, as sent by `curl -d '{…}'`. It is
 * accepted only from a program with a key. A page of another site can send a form, but it can
 * neither send that header nor, without a cookie, authenticate.
 */
const isFromCurl = (
  { authorization, cookie, 'content-type': type = '' }: IncomingHttpHeaders,
  bytes: Buffer,
): boolean =>
  isForm.test(type) &&
  authorization !== undefined &&
  cookie === undefined &&
  /^\s*\{/.test(bytes.toString('latin1', 0, 64))

const isForm = /^application\/x-www-form-urlencoded *(;|$)/i

/**
 * Returns the error text with the header to send. `curl -d` sends the type of forms by default, so
 * the text for forms shows the option of curl.
 */
function wordsFor(type: string): string {
  const remedy = 'Send the header Content-Type: application/json'
  if (isForm.test(type))
    return `The body was sent as a form. ${remedy}; with curl: -H 'Content-Type: application/json'.`
  return `${remedy} with a JSON body.`
}
