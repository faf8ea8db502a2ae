import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actorId, type Clock, type FieldError, type Problem } from '#kit'
import { isDatabaseGone, type Database } from '#db'
import type { LoggedFault } from './schema.ts'
import { loggedPath } from './logged-path.ts'
import { insertRefusedBodies, type RefusedBody } from './store/refused-bodies.ts'
import { writeRequests, type FindLoggedRequestRow } from './store/queries.ts'

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

/** The longest body that is kept, in bytes. A batch may be 4 MiB; the mistake of one shows in its list of faults. */
const maxBytes = 16 * 1024

/** The most members and items that are looked at; a body of more is not kept. */
const maxValues = 5000

/**
 * The text of a refused request's body as it may be kept for a day: whole, or null where it is too long or holds, at any depth, what looks like a secret or a credential, by
 * its name or by itself. Left out rather than blotted out, because what is sent again must be what was sent.
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

/** Ours, those of webhooks, headers with a credential, JSON web tokens, keys in PEM, and addresses with a password in them. */
const isSecret =
  /\blh_(live|test|at|rt)_|\bwhsec_|\b(bearer|basic)\s+[\w+/=.~-]{8,}|\beyJ[\w-]{8,}\.[\w-]+\.|-----BEGIN|\b(sk|pk|rk)_(live|test)_|:\/\/[^\s/@]*:[^\s/@]+@/i

/**
 * Keys of AWS, in upper and lower case as AWS writes them: the id of an access key, and 40 characters of base64 with a digit and both cases, which a secret
 * access key is. Each part of the pattern is bounded, so that a long text costs no more than its length.
 */
const isAwsKey =
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|(?<![\w/+=])(?=[\w/+]{0,39}[a-z])(?=[\w/+]{0,39}[A-Z])(?=[\w/+]{0,39}\d)[A-Za-z0-9/+]{40}(?![\w/+=])/

/** A secret access key that is announced as one, whatever it looks like. */
const isAnnounced = /secret[-_ ]?access[-_ ]?key\W{0,4}(?:is|was)?\W{0,4}[\w/+]{16,}/i

const holdsSecret = (text: string): boolean =>
  isSecret.test(text) || isAwsKey.test(text) || isAnnounced.test(text)

/** A request as it is kept. */
type Entry = Omit<FindLoggedRequestRow, 'id'> & { account_id: string; id: string }

/** Writes requests together, in one statement. */
async function insertRequests({ pool }: Database, entries: readonly Entry[]): Promise<void> {
  await writeRequests(pool, { requests: JSON.stringify(entries) })
}
