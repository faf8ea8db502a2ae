import { createAccount } from '../server/src/platform/accounts/index.ts'
import {
  contextFor,
  inTransaction,
  type Context,
  type OpenDatabase,
  type TransactionContext,
} from '../server/src/platform/db/index.ts'
import {
  emitWith,
  payloadVersions,
  type Emit,
  type DomainEvent,
} from '../server/src/platform/events/index.ts'
import {
  intakePressure,
  openLog,
  sealWith,
  systemActor,
  systemClock,
  type AccountId,
} from '../server/src/platform/kit/index.ts'
import {
  createEndpoint,
  openWebhooks,
  type Webhooks,
} from '../server/src/platform/webhooks/index.ts'
import { repeatJobs, startWebhooks } from '../server/test/support/background-jobs.ts'
import type { Receiver } from './delivery-process.ts'
import { requireArrivals } from './require-arrivals.ts'

type EventType = 'customer.qualified' | 'message.received'

/** A measurement at an even rate. */
type Pace = { part: string; perSecond: number; seconds: number; endpoints: number }

/** Deliveries of one account, as the service makes them, with functions for a measurement. */
export type Bench = {
  database: OpenDatabase
  webhooks: Webhooks
  context: Context
  /** Starts deliveries; returns a function that stops them. */
  start(): (graceMs: number) => Promise<void>
  register(url: string, count: number, type?: EventType): Promise<void>
  /** Emits this many events in one transaction; returns their ids. */
  tell(count: number, type?: EventType): Promise<string[]>
  attempts(): Promise<number>
}

/** Opens deliveries for a separate account; nothing runs before `start`. */
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

/** How long `steadily` waits for the next delivery before it counts the rest as missing. */
const silenceMs = 10_000

/**
 * Writes `perSecond` events per second for some seconds and waits until each of the `endpoints` has
 * received them. Returns the milliseconds from commit to first byte of each delivery. @throws Error
 * if less than 99 % of the deliveries arrived; `part` names the measurement.
 */
export async function steadily(
  bench: Bench,
  receiver: Receiver,
  { part, perSecond, seconds, endpoints }: Pace,
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
  const sent = committed.size * endpoints
  const times: number[] = []
  let lastAt = performance.now()
  while (times.length < sent && performance.now() - lastAt < silenceMs) {
    await rest(100)
    for (const [id, atMs] of (await receiver.take()).arrivals) {
      const from = committed.get(id)
      if (from === undefined) continue
      times.push(Math.max(0, atMs - from))
      lastAt = performance.now()
    }
  }
  requireArrivals(part, times.length, sent)
  return times
}

/** Resolves once `isMet` returns true. Fails after two minutes. */
export async function until(isMet: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 120_000
  while (!(await isMet())) {
    if (performance.now() > giveUpAt)
      throw new Error('The deliveries did not end within two minutes.')
    await rest(20)
  }
}

/** Pauses for this many milliseconds. */
export const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Returns the quantile of some measurements, with one decimal. NaN if there are none. */
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
    keep: repeatJobs(log),
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
    // The ids are read from the rows of `event` that the service writes, without a statement of the
    // bench.
    const write: TransactionContext['write'] = (table, rows) => {
      if (table === 'event') ids.push(...rows.map((row) => (row as unknown as { id: string }).id))
      tx.write(table, rows)
    }
    await emit(Object.assign(Object.create(tx) as TransactionContext, { write }), domainEvents)
    if (ids.length !== domainEvents.length)
      throw new Error(`Of ${domainEvents.length} events ${ids.length} were written.`)
    return ids
  })
}

/** Returns an event as small as real ones. */
function domainEvent(
  account_id: AccountId,
  type: 'customer.qualified' | 'message.received',
): DomainEvent {
  const common = { account_id, customer_id: 'cus_1', is_test: false }
  return type === 'customer.qualified'
    ? {
        ...common,
        type,
        data: {
          customer_id: 'cus_1',
          score: 84,
          qualification_type: 'hot',
          triggers: ['budget_match'],
          lead_id: 'lead_1',
          score_id: 'scr_1',
        },
      }
    : {
        ...common,
        type,
        data: {
          message_id: 'msg_1',
          customer_id: 'cus_1',
          lead_id: 'lead_1',
          channel: 'web',
          text: 'Hello',
          received_at: '2026-11-01T00:00:00.000Z',
        },
      }
}
