import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { FieldError } from '#kit'
import { Answer } from './answer.ts'
import { inputCheck } from './check-input.ts'
import type { RawQuery } from './read-query.ts'
import { isWrite, type Call, type Operation, type RouteSchema } from './route.ts'

/** What a route without a body takes: nothing, or an empty object. */
const nothing = Type.Object({}, { additionalProperties: false })

/** Turns an operation into the function that answers a request which was let in: check, handle, render, send. */
export function runnerOf(operation: Operation) {
  const { schema, handler, method } = operation
  const check = inputCheck(schema.query, isWrite(method) ? (schema.body ?? nothing) : undefined)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const raw = {
      query: request.query as RawQuery,
      body: request.body,
      headerFaults: headerFaults(request),
    }
    const input = check(raw)
    request.query = input.query
    request.body = input.body
    const answer = new Answer<unknown>()
    const result = await handler(request as unknown as Call<string, RouteSchema>, answer)
    return send(request, reply, answer, result === answer ? answer.body : result)
  }
}

function headerFaults(request: FastifyRequest): FieldError[] {
  const key = request.headers['idempotency-key']
  if (key === undefined || (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)))
    return none
  const detail = 'Idempotency-Key must be 1 to 255 visible ASCII characters.'
  return [{ header: 'Idempotency-Key', code: 'wrong_format', detail }]
}

const none: FieldError[] = []

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer<unknown>,
  body: unknown,
): FastifyReply {
  reply.code(answer.status).headers(answer.headers)
  if (answer.other) return reply.type(answer.other.content_type).send(answer.other.body)
  if (answer.status === 303) return reply.send('')
  const rendered = answer.rendered ?? render(reply, body)
  describe(request, reply, body)
  if (isUnchanged(request, reply)) return reply.code(304).send()
  return reply.header('content-type', jsonType).send(rendered)
}

const jsonType = 'application/json; charset=utf-8'

function render(reply: FastifyReply, body: unknown): string {
  const write = reply.getSerializationFunction('200') as ((body: unknown) => string) | undefined
  if (!write) throw new Error('A route that answers JSON needs a response schema.')
  return write(body)
}

/** Says beside the body what the body says of itself: the version of a resource, the next page of a list. */
function describe(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  if ('version' in body && typeof body.version === 'number')
    reply.header('etag', `"${body.version}"`)
  if ('next_cursor' in body && typeof body.next_cursor === 'string')
    reply.header('link', `<${nextUrl(request.url, body.next_cursor)}>; rel="next"`)
}

/** @see RFC 9110 section 13.1.2; weak comparison, as GET wants it */
function isUnchanged(request: FastifyRequest, reply: FastifyReply): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined || isWrite(request.method)) return false
  const tag = reply.getHeader('etag')
  return (
    tag !== undefined &&
    known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*')
  )
}

/** @see RFC 8288 */
function nextUrl(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', cursor)
  return `${path}?${parameters.toString()}`
}
