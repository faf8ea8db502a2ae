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

/** Runs a request that carries an Idempotency-Key. */
export type RunOnce = (
  request: FastifyRequest,
  handle: () => Promise<RenderedAnswer>,
) => Promise<RenderedAnswer>

/** How an operation runs requests that carry an Idempotency-Key: in the way its route says. */
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
      // The handler finds the transaction in its context, so its use cases join it.
      request.context = tx
      return fresh(await handle())
    })
  } finally {
    request.context = context
  }
}

/** What a route that remembers for itself (`idempotency: 'own'`) needs: the key, and how its answer is rendered. */
export type OwnCall = { keyed: KeyedRequest; render: (body: object) => string }

/** The key a request carries, for a route that writes it in its own group; null where it carries none. */
export function ownCallOf<Body>(request: AnyCall, answer: Answer<Body>): OwnCall | null {
  if (request.headers['idempotency-key'] === undefined) return null
  return { keyed: keyedRequestOf(request, contextOf(request)), render: answer.render }
}

type AnyCall = Pick<CheckedRequest<string, RouteSchema>, 'headers' | 'context' | 'raw' | 'bytes'>

/** Same key and same request means: same method, address and bytes. */
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
  if (typeof content !== 'string') throw new Error('Only a rendered answer can be remembered.')
  return { status, headers, body: content, customer_id }
}

/** The answer, said again or for the first time. */
function outcomeOfRemembered({
  status,
  headers,
  body,
  is_replay,
}: RememberedAnswer): RenderedAnswer {
  const replayed = is_replay ? { ...headers, 'idempotency-replayed': 'true' } : headers
  return { status, headers: replayed, content: body, customer_id: null }
}

/** Does work of the same name one after the other. */
type KeyTurns = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** The longest a request waits for the first one with its key. */
const patienceMs = seconds(10)

/**
 * Lets requests with the same Idempotency-Key wait for each other in memory. The database would make them wait as well, and does between
 * processes; but there each one that waits holds a connection, and twenty repetitions of one request would stop everybody else's.
 *
 * @throws Problem idempotency_in_progress from the turn of who waited 10 s
 */
function openKeyTurns(): KeyTurns {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name)
    const mine = before === undefined ? work() : waitFor(before).then(work)
    // Whoever comes next only wants to know that this one has ended, not how.
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
