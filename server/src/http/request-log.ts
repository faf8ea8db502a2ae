import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type, type Static } from 'typebox'
import { actorId, days, later, nullable, oneOf, Timestamp, type Clock, type Page } from '#kit'
import { readPage, type Asked, type Context, type Database } from '#db'

/** A request of a program, as the log shows it. */
export const LoggedRequest = Type.Object(
  {
    id: Type.String({ description: 'The id that was answered as X-Request-Id.' }),
    object: Type.Literal('request'),
    created_at: Timestamp('When it was answered.'),
    method: Type.String({ description: 'The method.' }),
    path: Type.String({ description: 'The path, without its query.' }),
    status: Type.Integer({ description: 'The status it was answered with.' }),
    code: nullable(Type.String({ description: 'The problem’s code, where it was one.' })),
    duration_ms: Type.Integer({ description: 'How long it took.' }),
    actor_kind: oneOf(['api_key', 'app'], 'What asked.'),
    actor_id: Type.String({ description: 'Which key or app.' }),
    address: nullable(Type.String({ description: 'From where.' })),
    agent: nullable(Type.String({ description: 'By which program.' })),
  },
  { $id: 'LoggedRequest', description: 'A request of a program.' },
)
export type LoggedRequest = Static<typeof LoggedRequest>

/** Keeps what programs asked. */
export type RequestLog = {
  watch(app: FastifyInstance): void
  /** Writes what was seen since. A round; how many. */
  writeOnce(): Promise<number>
}

type Entry = Omit<LoggedRequest, 'object'> & { account_id: string }

/** The most requests kept between two rounds, and how many of them may have succeeded: what failed is what is looked for. */
const most = 1000
const mostSucceeded = 300

/**
 * Opens the log of requests. They are collected in memory and written together, so that no request waits for it; under heavy load successes
 * are left out first. What a killed process had not written is its last second.
 */
export function openRequestLog(database: Database, clock: Clock): RequestLog {
  let open: Entry[] = []
  let succeeded = 0

  const note = (request: FastifyRequest, status: number, elapsedMs: number): void => {
    const actor = request.context?.actor
    if (actor?.kind !== 'api_key' && actor?.kind !== 'app') return
    const isFailed = status >= 400
    if (open.length >= most || (!isFailed && succeeded >= mostSucceeded)) return
    if (!isFailed) succeeded += 1
    open.push({
      account_id: actor.account_id,
      id: request.id,
      created_at: clock.now(),
      method: request.method,
      path: (request.url.split('?')[0] ?? '').slice(0, 500),
      status,
      code: request.problem,
      duration_ms: Math.round(elapsedMs),
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      address: actor.origin.address,
      agent: actor.origin.agent?.slice(0, 500) ?? null,
    })
  }

  return {
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        note(request, reply.statusCode, reply.elapsedTime)
        done()
      })
    },
    async writeOnce() {
      const entries = open
      open = []
      succeeded = 0
      if (entries.length > 0) await insertRequests(database, entries)
      return 0
    },
  }
}

/** The account's requests, newest first. By the index request_log_newest. */
export async function listRequests(
  context: Context,
  asked: Asked & { actor_id?: string; outcome?: 'failed' | 'succeeded'; code?: string },
): Promise<Page<LoggedRequest>> {
  let query = context.db
    .selectFrom('request_log')
    .select(['id', 'created_at', 'method', 'path', 'status', 'code', 'duration_ms'])
    .select(['actor_kind', 'actor_id', 'address', 'agent'])
    .where('account_id', '=', context.actor.account_id)
  if (asked.actor_id !== undefined) query = query.where('actor_id', '=', asked.actor_id)
  if (asked.code !== undefined) query = query.where('code', '=', asked.code)
  if (asked.outcome === 'failed') query = query.where('status', '>=', 400)
  if (asked.outcome === 'succeeded') query = query.where('status', '<', 400)
  const page = await readPage(query, asked, { list: 'requests' })
  return {
    ...page,
    data: page.data.map((row) => ({
      ...row,
      object: 'request' as const,
      actor_kind: row.actor_kind === 'app' ? 'app' : 'api_key',
    })),
  }
}

/** Forgets requests older than a week. A round; how many. */
export async function forgetRequestsOnce({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<number> {
  const { rowCount } = await database.pool.query({
    name: 'request-log-forget',
    text: `delete from request_log where (account_id, id) in (
             select account_id, id from request_log where created_at < $1 limit 10000)`,
    values: [later(clock.now(), -days(7))],
  })
  return rowCount ?? 0
}

async function insertRequests(database: Database, entries: readonly Entry[]): Promise<void> {
  const column = <K extends keyof Entry>(name: K): Entry[K][] => entries.map((entry) => entry[name])
  await database.pool.query({
    name: 'request-log-insert',
    text: `insert into request_log (account_id, id, created_at, method, path, status, code, duration_ms, actor_kind, actor_id, address, agent)
           select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::smallint[], $7::text[], $8::integer[], $9::text[], $10::text[], $11::text[], $12::text[])
           on conflict do nothing`,
    values: [
      column('account_id'),
      column('id'),
      column('created_at'),
      column('method'),
      column('path'),
      column('status'),
      column('code'),
      column('duration_ms'),
      column('actor_kind'),
      column('actor_id'),
      column('address'),
      column('agent'),
    ],
  })
}
