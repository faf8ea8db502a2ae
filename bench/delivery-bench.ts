import { createAccount } from '../server/src/accounts/index.ts'
import {
  contextFor,
  inTransaction,
  type Context,
  type OpenDatabase,
} from '../server/src/db/index.ts'
import { emitWith, payloadVersions, type Emit } from '../server/src/events/index.ts'
import {
  intakePressure,
  openLog,
  sealWith,
  systemActor,
  systemClock,
  type AccountId,
} from '../server/src/kit/index.ts'
import { createEndpoint, openWebhooks, type Webhooks } from '../server/src/webhooks/index.ts'
import { keepWith, startWebhooks } from '../server/test/support/rounds.ts'
import { domainEvent } from './delivery-event.ts'
import type { Receiver } from './delivery-process.ts'

type EventType = 'customer.qualified' | 'message.received'

/** Deliveries of one account, as the service makes them, and what a measure does with them. */
export type Bench = {
  database: OpenDatabase
  webhooks: Webhooks
  context: Context
  /** Begins to deliver; answers how to stop. */
  start(): (graceMs: number) => Promise<void>
  register(url: string, count: number, type?: EventType): Promise<void>
  /** Tells of so many happenings in one transaction; answers the ids of their events. */
  tell(count: number, type?: EventType): Promise<string[]>
  attempts(): Promise<number>
}

/** Opens deliveries for an account of its own; nothing runs before `start`. */
export async function openBench(database: OpenDatabase): Promise<Bench> {
  const webhooks = openDelivering(database)
  const emit = emitWith(webhooks.fanOut, payloadVersions)
  const account_id = await newAccount(database)
  const context = contextFor(database, systemActor(account_id, 'bench'), systemClock)
  return {
    database,
    webhooks,
    context,
    start: () => startWebhooks(webhooks, openLog('error')),
    async register(url, count, type = 'customer.qualified') {
      for (let i = 0; i < count; i += 1)
        await createEndpoint(context, webhooks.tools, { url, events: [type] })
    },
    tell: (count, type = 'customer.qualified') =>
      tell(
        emit,
        context,
        Array.from({ length: count }, () => domainEvent(account_id, type)),
      ),
    async attempts() {
      const { rows } = await database.pool.query<{ n: number }>(
        `select sequence as n from webhook_stream where account_id = $1`,
        [account_id],
      )
      return rows[0]?.n ?? 0
    },
  }
}

/**
 * Tells of `perSecond` happenings for some seconds; answers, for each arrival at the receiver, the milliseconds since its commit and when that
 * was.
 */
export async function steadily(
  bench: Bench,
  receiver: Receiver,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const committed = new Map<string, number>()
  const began = performance.now()
  const underWay: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const waitMs = began + (n * 1000) / perSecond - performance.now()
    if (waitMs > 0) await rest(waitMs)
    underWay.push(
      bench.tell(1).then((ids) => {
        for (const id of ids) committed.set(id, performance.timeOrigin + performance.now())
      }),
    )
  }
  await Promise.all(underWay)
  await rest(1000)
  const { arrivals } = await receiver.take()
  return arrivals.flatMap(([id, atMs]) => {
    const from = committed.get(id)
    return from === undefined ? [] : [Math.max(0, atMs - from)]
  })
}

/** Ends once `isMet` says so. Fails after two minutes. */
export async function until(isMet: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 120_000
  while (!(await isMet())) {
    if (performance.now() > giveUpAt)
      throw new Error('The deliveries did not end within two minutes.')
    await rest(20)
  }
}

/** A pause of so many milliseconds. */
export const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The quantile of some measures, with one decimal. */
export function quantile(times: readonly number[], q: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Number((sorted[Math.floor(q * (sorted.length - 1))] ?? Number.NaN).toFixed(1))
}

/** Prints a line of the report. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function openDelivering(database: OpenDatabase): Webhooks {
  const log = openLog('error')
  return openWebhooks({
    database,
    clock: systemClock,
    log,
    keep: keepWith(log),
    seal: sealWith(Buffer.alloc(32, 7)),
    versions: payloadVersions,
    settings: {
      allow_networks: ['127.0.0.0/8'],
      allow_http: ['127.0.0.1'],
      dns_servers: [],
      warn_hours: [24],
      disable_hours: 120,
      max_endpoints: 100_000,
      retention_days: 30,
      ca: [],
      lease_seconds: 15,
      most_in_flight: 1024,
    },
    notify: async () => undefined,
    isWorker: true,
    pressure: intakePressure,
  })
}

function newAccount(database: OpenDatabase): Promise<AccountId> {
  return createAccount(
    database,
    systemClock,
    { name: 'Bench', plan: 'enterprise' },
    async (_tx, id) => id,
  )
}

function tell(
  emit: Emit,
  context: Context,
  domainEvents: ReturnType<typeof domainEvent>[],
): Promise<string[]> {
  return inTransaction(context, async (tx) => {
    const ids: string[] = []
    // The ids are read from the statement that writes them: the bench asks for nothing the service would not do.
    const sql = {
      query: ((statement: { name?: string; values?: unknown[] }) => {
        if (statement.name === 'event-insert') ids.push(...(statement.values?.[1] as string[]))
        return tx.sql.query(statement as never)
      }) as typeof tx.sql.query,
    }
    await emit(Object.assign(Object.create(tx), { sql }), domainEvents)
    return ids
  })
}
