import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorId, type Clock, type FieldError, type Problem } from '#kit'
import { isDatabaseGone, type Database } from '#db'
import type { LoggedFault } from './schema.ts'
import { loggedPath } from './logged-path.ts'
import { insertRefusedBodies, type RefusedBody } from './store/refused-bodies.ts'
import { writeRequests, type FindLoggedRequestRow } from './store/queries.ts'

/** Stores the requests of programs. */
export type RequestLog = {
  watch(app: FastifyInstance): void
  /** Writes the requests seen since the last run. Runs as a background job. Returns 0. */
  writeOnce(): Promise<number>
}

/**
 * Maximum number of requests collected between two runs, and how many of them may have succeeded.
 * Failures matter most.
 */
const most = 1000
const maxSucceeded = 300
/** Maximum number of refused bodies collected between two runs. */
const maxBodies = 50

/**
 * Opens the request log. Requests are collected in memory and written together, so no request waits
 * for it. Under heavy load, successful requests are dropped first. A killed process loses its last
 * second. Requests that could not be written during an outage are written after it.
 */
export function openRequestLog(database: Database, clock: Clock): RequestLog {
  let open: Entry[] = []
  let succeeded = 0
  let bodies: RefusedBody[] = []

  /**
   * Stores the body of a refused request with business data. Not for a 404: a missing object may be
   * a person who was erased.
   */
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

  /** Puts requests that could not be written before the requests that arrived in the meantime. */
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

/**
 * Maximum number of errors stored of one request. A batch may have hundreds, and the first few show
 * the mistake.
 */
const maxFaults = 5

/**
 * Returns the locations of the errors without their values. The values may be about a person, and
 * an erasure does not cover this log.
 */
const faultsOf = ({ options }: Problem): LoggedFault[] =>
  (options.errors ?? [])
    .slice(0, maxFaults)
    .map((error) => ({ where: whereOf(error), code: error.code, detail: error.detail }))

const whereOf = (error: FieldError): string => {
  if ('pointer' in error) return error.pointer
  return 'parameter' in error ? error.parameter : error.header
}

/**
 * Maximum size of a stored body in bytes. A batch may be 4 MiB; the error of one item appears in
 * its list of errors.
 */
const maxBytes = 16 * 1024

/** Maximum number of members and items that are checked. A body with more is not stored. */
const maxValues = 5000

/**
 * Returns the text of a refused request's body if it may be stored for a day. Returns null if it is
 * too long or contains a secret or credential, at any depth, detected by name or by value. The text
 * is dropped as a whole and not masked, because sending it again must send the original.
 */
export function keptBody(bytes: Buffer): string | null {
  if (bytes.length === 0 || bytes.length > maxBytes) return null
  const text = bytes.toString('utf8')
  const open: unknown[] = [JSON.parse(text)]
  for (let seen = 0; open.length > 0; seen += 1) {
    const value = open.pop()
    if (seen === maxValues) return null
    if (typeof value === 'string' && holdsSecret(value)) return null
    if (typeof value !== 'object' || value === null) continue
    const names = Array.isArray(value) ? [] : Object.keys(value)
    if (names.some((name) => isSecretName.test(name) || holdsSecret(name))) return null
    open.push(...Object.values(value))
  }
  return text
}

const isSecretName =
  /pass(word|wd|phrase|code)|secret|token|api[-_ ]?key|authori[sz]ation|credential|cookie|private[-_ ]?key|\bpin\b|\bcvv?\b|\biban\b|card[-_ ]?number/i

/**
 * Our credentials, webhook secrets, headers with a credential, JSON web tokens, keys in PEM, and
 * URLs with a password.
 */
const isSecret =
  /\blh_(live|test|at|rt)_|\bwhsec_|\b(bearer|basic)\s+[\w+/=.~-]{8,}|\beyJ[\w-]{8,}\.[\w-]+\.|-----BEGIN|\b(sk|pk|rk)_(live|test)_|:\/\/[^\s/@]*:[^\s/@]+@/i

/**
 * AWS keys, in the case that AWS uses: the ID of an access key, and a secret access key, which is
 * 40 characters of base64 with a digit and both cases. Each part of the pattern is bounded, so the
 * time is linear in the length of the text.
 */
const isAwsKey =
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|(?<![\w/+=])(?=[\w/+]{0,39}[a-z])(?=[\w/+]{0,39}[A-Z])(?=[\w/+]{0,39}\d)[A-Za-z0-9/+]{40}(?![\w/+=])/

/** A secret access key that is introduced as one, whatever it looks like. */
const isAnnounced = /secret[-_ ]?access[-_ ]?key\W{0,4}(?:is|was)?\W{0,4}[\w/+]{16,}/i

const holdsSecret = (text: string): boolean =>
  isSecret.test(text) || isAwsKey.test(text) || isAnnounced.test(text)

/** A request as it is stored. */
type Entry = Omit<FindLoggedRequestRow, 'id'> & { account_id: string; id: string }

/** Writes requests in one statement. */
async function insertRequests({ pool }: Database, entries: readonly Entry[]): Promise<void> {
  await writeRequests(pool, { requests: JSON.stringify(entries) })
}
