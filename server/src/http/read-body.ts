import type { FastifyRequest } from 'fastify'
import { Problem } from '#kit'
import { parseStrictJson } from './strict-json.ts'

/**
 * Reads a body as JSON: with `application/json` and any parameters, or without a type at all. No bytes are no body.
 *
 * @throws Problem unsupported_media_type, malformed_json
 */
export function readBody(
  request: FastifyRequest,
  bytes: Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json *(;|$)/i.test(type)) {
    if (bytes.length > 0) return done(new Problem('unsupported_media_type', wordsFor(type)))
  }
  if (bytes.length === 0) return done(null, undefined)
  try {
    const body = parseStrictJson(bytes)
    request.bytes = bytes
    done(null, body)
  } catch (error) {
    done(error as Error)
  }
}

/** Says which header to send; the type of forms is what curl -d sends of itself, so the remedy is said in its words. */
function wordsFor(type: string): string {
  const remedy = 'Send the header Content-Type: application/json'
  if (/^application\/x-www-form-urlencoded/i.test(type))
    return `The body came as a form. ${remedy}; with curl: -H 'Content-Type: application/json'.`
  return `${remedy} with a JSON body.`
}
