import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Problem, seconds, type FieldError, type Seal, type Actor } from '#kit'
import { Answer } from './answer.ts'
import { inputCheck } from '../input/check-input.ts'
import { isCompressible, sendPacked, varyByCoding } from './compress.ts'
import { runOnceOf } from './idempotent.ts'
import { renderAnswer, type RenderedAnswer } from './rendered-answer.ts'
import type { RawQuery } from '../input/read-query.ts'
import { isIndexed, isInOneTransaction, type Stay } from './workload.ts'
import {
  findMoreFor,
  isWrite,
  type CheckedRequest,
  type Operation,
  type RouteSchema,
} from './route.ts'
import { inTransaction } from '#db'
import { contextOf } from './context.ts'

/** Body of a route without a body: none, or an empty object. */
const nothing = Type.Object({}, { additionalProperties: false })

/**
 * Returns the function that runs an operation for an admitted request: check, handle, serialize,
 * send.
 */
export function runnerOf(operation: Operation, seal: Seal) {
  const { schema, handler, method } = operation
  const check = inputCheck(schema.query, isWrite(method) ? (schema.body ?? nothing) : undefined)
  const runOnce = runOnceOf(operation, seal)

  let write: Write | undefined
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<RenderedAnswer> => {
    write ??= (reply.getSerializationFunction('200') as Write | undefined) ?? noSchema
    const answer = new Answer<unknown>(write)
    const result = await handler(request as unknown as CheckedRequest<string, RouteSchema>, answer)
    return renderAnswer(request.url, answer, result === answer ? answer.body : result)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const raw = {
      query: request.query as RawQuery,
      body: request.body,
      headerFaults: headerFaults(request),
    }
    const input = await check(raw, findMoreFor(operation, request.context))
    request.query = input.query
    request.body = input.body
    const isKeyed = request.headers['idempotency-key'] !== undefined
    const answer = () => handle(request, reply)
    const isSearch =
      request.stay?.kind === 'search' && !isWrite(method) && isInOneTransaction(operation.config)
    const work = (): Promise<RenderedAnswer> => {
      if (isSearch) return searchIn(request, isIndexed(operation.config), answer)
      return isKeyed ? runOnce(request, answer) : answer()
    }
    const outcome = await (request.stay ? inTime(request.stay, work, isWrite(method)) : work())
    return send(operation, request, reply, outcome)
  }
}

/**
 * Runs a request in its turn and within its deadline. A request that only reads is answered at the
 * deadline even while a statement runs. One that may commit is not, because its caller must not get
 * the response that nothing changed. Its statements are cancelled at the deadline all the same.
 *
 * @throws Problem too_many_at_once, deadline_exceeded
 */
export async function inTime<T>(
  stay: Stay,
  task: () => Promise<T>,
  mayCommit: boolean,
): Promise<T> {
  const { deadline } = stay
  if (deadline === undefined) return stay.work(task)
  if (!mayCommit) return deadline.limit(stay.work(task))
  try {
    return await stay.work(task)
  } catch (error) {
    if (isCancelled(error)) deadline.check()
    throw error
  }
}

type Write = (body: unknown) => string

function noSchema(): string {
  throw new Error('A route with a JSON response needs a response schema.')
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
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: RenderedAnswer,
): FastifyReply | Promise<FastifyReply> {
  reply.code(outcome.status).headers(outcome.headers)
  const isPacked = isCompressible(operation, request, outcome)
  if (isPacked) varyByCoding(reply)
  if (isUnchanged(request, outcome)) return reply.code(304).send()
  if (request.authorize && request.context && outcome.content instanceof Readable)
    endWithRight(outcome.content, request.context.actor, request.authorize)
  return isPacked ? sendPacked(request, reply, outcome) : reply.send(outcome.content)
}

/**
 * Returns whether the caller already has this version. @see RFC 9110 section 13.1.2; weak
 * comparison, as required for GET
 */
function isUnchanged(request: FastifyRequest, { headers }: RenderedAnswer): boolean {
  const known = request.headers['if-none-match']
  const tag = headers['etag']
  if (known === undefined || tag === undefined || isWrite(request.method)) return false
  return known
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*')
}

/**
 * Maximum duration of a statement of an indexed search. The text of `search_too_long` states it.
 */
const longestIndexedMs = seconds(2)

/**
 * Runs a search in one transaction that reads with one core. If an index covers all filters, no
 * statement takes longer than two seconds.
 *
 * @throws Problem search_too_long, deadline_exceeded
 */
async function searchIn<T>(
  request: FastifyRequest,
  isIndexed: boolean,
  search: () => Promise<T>,
): Promise<T> {
  const context = contextOf(request)
  try {
    return await inTransaction(
      context,
      async (tx) => {
        // The handler reads the transaction from its context.
        request.context = tx
        return search()
      },
      // Lists usually set these options themselves; within this transaction they are set here.
      {
        ...(isIndexed && { longestMs: longestIndexedMs }),
        plans: 'indexes',
        isSnapshot: isIndexed,
      },
    )
  } catch (error) {
    if (!isCancelled(error)) throw error
    context.deadline?.check()
    throw new Problem('search_too_long')
  } finally {
    request.context = context
  }
}

/** 57014 is query_canceled, the error of a statement that took too long. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** Interval at which the caller of a stream is authorized again. */
const everyMs = seconds(1)

/**
 * Ends a stream when its caller loses the right to it, or when what the caller may see changes.
 * What a stream sends is determined once, when it opens, from the lead visibility, role and scopes
 * of `actor`. `authorize` returns the caller as of now. If it throws a Problem, the caller may no
 * longer call the route. Any other error does not concern the caller, and the stream continues.
 */
function endWithRight(stream: Readable, actor: Actor, authorize: () => Promise<Actor>): void {
  const opened = visibilityOf(actor)
  let isAsking = false
  const look = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      if (visibilityOf(await authorize()) !== opened) stream.push(null)
    } catch (error) {
      // Ends the stream without an error: the reader reconnects automatically and then gets the
      // reason.
      if (error instanceof Problem && error.status !== 500) stream.push(null)
    } finally {
      isAsking = false
    }
  }
  const looking = setInterval(() => void look(), everyMs)
  stream.once('close', () => clearInterval(looking))
}

/**
 * Returns everything about a caller that determines the content of a stream, as one string to
 * compare.
 */
const visibilityOf = (actor: Actor): string =>
  JSON.stringify([
    actor.account_id,
    actor.visibility,
    actor.kind === 'person' ? actor.role : null,
    [...actor.scopes].toSorted(),
  ])
