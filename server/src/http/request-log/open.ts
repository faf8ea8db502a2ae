import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorId, type Clock, type FieldError, type Problem } from '#kit'
import { isDatabaseGone, type Database } from '#db'
import type { LoggedFault } from './schema.ts'
import { loggedPath } from './logged-path.ts'
import { keptBody } from './refused-body.ts'
import { insertRefusedBodies, type RefusedBody } from './store/refused-bodies.ts'
import { insertRequests, type Entry } from './store/requests.ts'

/** Keeps what programs asked. */
export type RequestLog = {
  watch(app: FastifyInstance): void
  /** Writes what was seen since. A round; how many. */
  writeOnce(): Promise<number>
}

/** The most requests kept between two rounds, and how many of them may have succeeded: what failed is what is looked for. */
const most = 1000
const maxSucceeded = 300
/** The most bodies of refused ones kept between two rounds. */
const maxBodies = 50

/**
 * Opens the log of requests. They are collected in memory and written together, so that no request waits for it; under heavy load successes
 * are left out first. What a killed process had not written is its last second; what an outage kept from being written is written after it.
 */
export function openRequestLog(database: Database, clock: Clock): RequestLog {
  let open: Entry[] = []
  let succeeded = 0
  let bodies: RefusedBody[] = []

  /** Keeps the body of a refused request about data. Not of a 404: what is not there may be a person who was erased. */
  const noteBody = (request: FastifyRequest, of: Omit<RefusedBody, 'body'>): void => {
    const { bytes, routeOptions } = request
    if (bytes === null || routeOptions.config.keepsBody !== true) return
    if (bodies.length >= maxBodies) return
    const body = keptBody(bytes)
    if (body !== null) bodies.push({ ...of, body })
  }

  const note = (request: FastifyRequest, status: number, elapsedMs: number): void => {
    const actor = request.context?.actor
    if (actor?.kind !== 'api_key' && actor?.kind !== 'app') return
    const isFailed = status >= 400
    const { account_id, kind: actor_kind } = actor
    const at = clock.now()
    const actor_id = actorId(actor)
    if (open.length >= most || (!isFailed && succeeded >= maxSucceeded)) return
    if (!isFailed) succeeded += 1
    if (isFailed && status < 500 && status !== 404)
      noteBody(request, { account_id, id: request.id, created_at: at })
    open.push({
      account_id,
      id: request.id,
      created_at: at,
      method: request.method,
      path: loggedPath(request).slice(0, 500),
      status,
      code: request.problem?.code ?? null,
      errors: request.problem ? faultsOf(request.problem) : [],
      duration_ms: Math.round(elapsedMs),
      actor_kind,
      actor_id,
      address: actor.origin.address,
      agent: actor.origin.agent?.slice(0, 500) ?? null,
    })
  }

  /** Keeps what was not written, before what came meanwhile. */
  const keep = (entries: readonly Entry[]): void => {
    open = [...entries, ...open].slice(0, most)
    succeeded = open.filter(({ status }) => status < 400).length
  }

  return {
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        note(request, reply.statusCode, reply.elapsedTime)
        done()
      })
    },
    async writeOnce() {
      const [entries, sent] = [open, bodies]
      open = []
      bodies = []
      succeeded = 0
      if (entries.length === 0) return 0
      await insertRequests(database, entries).catch((error: unknown) => {
        if (isDatabaseGone(error)) keep(entries)
        throw error
      })
      await insertRefusedBodies(database, sent)
      return 0
    },
  }
}

/** The places kept of one request; a batch may have hundreds, and the first few show the mistake. */
const maxFaults = 5

/** The places by name alone: what stood there may be about a person, and this log is not erased with them. */
const faultsOf = ({ options }: Problem): LoggedFault[] =>
  (options.errors ?? [])
    .slice(0, maxFaults)
    .map((error) => ({ where: whereOf(error), code: error.code, detail: error.detail }))

const whereOf = (error: FieldError): string => {
  if ('pointer' in error) return error.pointer
  return 'parameter' in error ? error.parameter : error.header
}
