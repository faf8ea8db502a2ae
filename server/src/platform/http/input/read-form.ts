import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { at, invalid, pointerPart, Problem } from '#kit'
import { brokenFaults, splitQuery, type RawQuery } from './read-query.ts'

/**
 * Reads a form as browsers send it. @throws Problem invalid_request if it contains something that
 * is not text: broken escapes, NUL
 *
 * @see https://url.spec.whatwg.org/#urlencoded-parsing
 */
export function readForm(bytes: Buffer): URLSearchParams {
  if (!isUtf8(bytes)) throw new Problem('invalid_request', 'The form is not valid UTF-8.')
  const text = bytes.toString('utf8')
  const faults = brokenFaults(splitQuery(text))
  if (faults.length > 0)
    throw invalid(
      faults.map(({ parameter, code, detail }) => at(`/${pointerPart(parameter)}`, code, detail)),
    )
  return new URLSearchParams(text)
}

/**
 * Refuses a query that contains something that is not text. It is for routes that read their query
 * themselves: pages, and the library behind /oauth. An operation reports it with all its other
 * errors. @throws Problem invalid_request from the hook
 */
export function requireReadableQuery(
  request: FastifyRequest,
  _reply: unknown,
  done: (error?: Error) => void,
): void {
  if (request.routeOptions.config.readsQuery) return done()
  const faults = brokenFaults(request.query as RawQuery)
  done(faults.length === 0 ? undefined : invalid(faults))
}
