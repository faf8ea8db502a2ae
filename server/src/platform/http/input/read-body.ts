import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#kit'
import { parseStrictJson } from './strict-json.ts'

/**
 * Reads a body as JSON: with `application/json` and any parameters but a charset other than UTF-8, without a type at all, or as `curl -d` sends it. No bytes
 * are no body.
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
  if (type !== undefined && !/^application\/json *(;|$)/i.test(type) && !isFromCurl(headers, bytes))
    return done(new Problem('unsupported_media_type', wordsFor(type)))
  if (type !== undefined && namesOtherCharset(type))
    return done(
      new Problem(
        'unsupported_media_type',
        'Bodies are in UTF-8. Leave out charset, or say utf-8.',
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

/** JSON between systems is in UTF-8 (RFC 8259 section 8.1), whatever a charset says: one that says otherwise was not meant to be read as UTF-8. */
const namesOtherCharset = (type: string): boolean =>
  type
    .split(';')
    .slice(1)
    .some((parameter) => /^\s*charset\s*=/i.test(parameter) && !isUtf8.test(parameter))

const isUtf8 = /=\s*("?)utf-?8\1\s*$/i

/**
 * Whether this is an object that is only called a form, as `curl -d '{…}'` calls everything. It is believed to a program that shows its key: a page of
 * another site can send a form, but neither that header nor, without a cookie, anything that makes it somebody.
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

/** Says which header to send; the type of forms is what curl -d sends of itself, so the remedy is said in its words. */
function wordsFor(type: string): string {
  const remedy = 'Send the header Content-Type: application/json'
  if (isForm.test(type))
    return `The body came as a form. ${remedy}; with curl: -H 'Content-Type: application/json'.`
  return `${remedy} with a JSON body.`
}
