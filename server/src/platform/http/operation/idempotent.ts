import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Problem, seconds, type Seal } from '#kit'
import type { Context } from '#db'
import {
  answerOnce,
  answerOnceOutside,
  keyDigest,
  keyName,
  type FreshAnswer,
  type KeyedRequest,
  type RememberedAnswer,
} from '#idempotency'
import type { Answer } from './answer.ts'
import { contextOf } from './context.ts'
import type { RenderedAnswer } from './rendered-answer.ts'
import type { CheckedRequest, Operation, RouteSchema } from './route.ts'

/** Runs a request with an Idempotency-Key. */
export type RunOnce = (
  request: FastifyRequest,
  handle: () => Promise<RenderedAnswer>,
) => Promise<RenderedAnswer>

/** Returns how an operation runs requests with an Idempotency-Key, as its route specifies. */
export function runOnceOf({ config, method }: Operation, seal: Seal): RunOnce {
  const mode = config.idempotency ?? 'around'
  const isRemembered = (method === 'POST' || method === 'PATCH') && config.access !== 'public'
  if (!isRemembered || mode === 'own' || mode === 'none') return (_request, handle) => handle()
  const options = { seal, isSecret: config.secret === true }
  const run = mode === 'after' ? runOutside : runInside
  const inTurn = openKeyTurns()
  return async (request, handle) => {
    const context = contextOf(request)
    const keyed = keyedRequestOf(request, context)
    const work = () => run({ request, context, keyed, options, handle })
    return outcomeOfRemembered(await inTurn(keyName(keyed), work))
  }
}

type Run = {
  request: FastifyRequest
  context: Context
  keyed: KeyedRequest
  options: { seal: Seal; isSecret: boolean }
  handle: () => Promise<RenderedAnswer>
}

const runOutside = ({ context, keyed, options, handle }: Run): Promise<RememberedAnswer> =>
  answerOnceOutside(context, keyed, options, async () => fresh(await handle()))

async function runInside({ request, context, keyed, options, handle }: Run) {
  try {
    return await answerOnce(context, keyed, options, async (tx) => {
      // The handler reads the transaction from its context, so its use cases join it.
      request.context = tx
      return fresh(await handle())
    })
  } finally {
    request.context = context
  }
}

/**
 * Arguments for a route that stores its responses itself (`idempotency: 'own'`): the key, and the
 * serializer of its response.
 */
export type OwnCall = { keyed: KeyedRequest; render: (body: object) => string }

/**
 * Returns the key of a request for a route that writes it in its own group commit; null if there is
 * no key.
 */
export function ownCallOf<Body>(request: AnyCall, answer: Answer<Body>): OwnCall | null {
  if (request.headers['idempotency-key'] === undefined) return null
  return { keyed: keyedRequestOf(request, contextOf(request)), render: answer.render }
}

type AnyCall = Pick<CheckedRequest<string, RouteSchema>, 'headers' | 'context' | 'raw' | 'bytes'>

/** Two requests are the same if their key, method, URL and bytes are the same. */
function keyedRequestOf(request: AnyCall, { actor }: Context): KeyedRequest {
  const hash = createHash('sha256').update(`${request.raw.method} ${request.raw.url}\n`)
  if (request.bytes !== null) hash.update(request.bytes)
  return {
    account_id: actor.account_id,
    digest: keyDigest(actor.lineage, String(request.headers['idempotency-key'])),
    request_hash: hash.digest(),
  }
}

function fresh({ status, headers, content, customer_id }: RenderedAnswer): FreshAnswer {
  if (typeof content !== 'string') throw new Error('Only a rendered response can be stored.')
  return { status, headers, body: content, customer_id }
}

/** Converts a stored response, first or replayed. */
function outcomeOfRemembered({
  status,
  headers,
  body,
  is_replay,
}: RememberedAnswer): RenderedAnswer {
  const replayed = is_replay ? { ...headers, 'idempotency-replayed': 'true' } : headers
  return { status, headers: replayed, content: body, customer_id: null }
}

/** Runs work with the same name one after the other. */
type KeyTurns = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Maximum time that a request waits for the first request with its key. */
const patienceMs = seconds(10)

/**
 * Makes requests with the same Idempotency-Key wait for each other in memory. The database would
 * also make them wait, and does so between processes. But there, each waiting request occupies a
 * connection, and twenty repetitions of one request would block all other requests.
 *
 * @throws Problem idempotency_in_progress for a request that waited 10 s
 */
function openKeyTurns(): KeyTurns {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name)
    const mine = before === undefined ? work() : waitFor(before).then(work)
    // The next request only needs to know that this one has ended, not its result.
    const ended = mine.catch(() => undefined)
    last.set(name, ended)
    try {
      return await mine
    } finally {
      if (last.get(name) === ended) last.delete(name)
    }
  }
}

async function waitFor(before: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Problem('idempotency_in_progress')), patienceMs)
  })
  try {
    await Promise.race([before, impatience])
  } finally {
    clearTimeout(timer)
  }
}
