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
import { isWrite, type CheckedRequest, type Operation, type RouteSchema } from './route.ts'
import { inTransaction } from '#db'
import { contextOf } from './context.ts'

/** What a route without a body takes: nothing, or an empty object. */
const nothing = Type.Object({}, { additionalProperties: false })

/** Turns an operation into the function that answers a request which was let in: check, handle, render, send. */
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
    const input = check({
      query: request.query as RawQuery,
      body: request.body,
      headerFaults: headerFaults(request),
    })
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
 * Does the work of a request in its turn and by its deadline. What only reads is answered at the deadline even while a statement runs. What may commit is not:
 * its caller must not be told that nothing was changed. Its statements end at the deadline all the same.
 *
 * @throws Problem too_many_at_once, deadline_exceeded
 */
async function inTime<T>(stay: Stay, task: () => Promise<T>, mayCommit: boolean): Promise<T> {
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
  throw new Error('A route that answers JSON needs a response schema.')
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

/** @see RFC 9110 section 13.1.2; weak comparison, as GET wants it */
function isUnchanged(request: FastifyRequest, { headers }: RenderedAnswer): boolean {
  const known = request.headers['if-none-match']
  const tag = headers['etag']
  if (known === undefined || tag === undefined || isWrite(request.method)) return false
  return known
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*')
}

/** The longest statement of a search for what an index has. The sentence of `search_too_long` names it. */
const longestIndexedMs = seconds(2)

/**
 * Does a search in one transaction that reads with one core. Where an index has all that may be asked for, no statement takes longer than two seconds.
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
        // The handler finds the transaction in its context.
        request.context = tx
        return search()
      },
      // What lists ask for by themselves; in this transaction it is asked for here.
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

/** 57014: query_canceled, which is what a statement that takes too long ends with. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** So often a stream's caller is asked for anew. */
const everyMs = seconds(1)

/**
 * Ends a stream when its caller loses the right to it, or when what the caller may see changes. What a stream sends is chosen once, when it opens, from the lead
 * visibility, role and scopes of `actor`. `authorize` returns the caller as of now. If it throws a Problem, the caller may no longer call the
 * route. Any other error says nothing about the caller, and the stream continues.
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
      // Only ended, not broken off: the reader comes back by itself and is told then why it may not.
      if (error instanceof Problem && error.status !== 500) stream.push(null)
    } finally {
      isAsking = false
    }
  }
  const looking = setInterval(() => void look(), everyMs)
  stream.once('close', () => clearInterval(looking))
}

/** Everything about a caller that decides what a stream sends, as one string to compare. */
const visibilityOf = (actor: Actor): string =>
  JSON.stringify([
    actor.account_id,
    actor.sight,
    actor.kind === 'person' ? actor.role : null,
    [...actor.scopes].toSorted(),
  ])
