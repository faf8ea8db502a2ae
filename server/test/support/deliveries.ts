import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { after } from 'node:test'
import { contextFor, createDatabase, inTransaction, type Context } from '../../src/db/index.ts'
import {
  emitWith,
  payloadVersions,
  type Emit,
  type Happening,
  type Versions,
} from '../../src/events/index.ts'
import {
  newId,
  openLog,
  sealWith,
  systemActor,
  systemClock,
  type AccountId,
  type Actor,
} from '../../src/kit/index.ts'
import {
  createEndpoint,
  Dispatcher,
  fanOutWith,
  openGuard,
  openSender,
  openSignal,
  resolveName,
  type NewWebhook,
  type Resolve,
  type Signal,
  type WebhookTools,
  type WebhookWithSecret,
} from '../../src/webhooks/index.ts'
import type { TestDatabase } from './postgres.ts'
import { testAuthority } from './receiver.ts'

export type DeliveryOptions = {
  versions?: Versions
  resolve?: Resolve
  /** How many dispatchers run over the database. */
  workers?: number
}

/** What a test of deliveries works with: an account, endpoints, events, and dispatchers over a real database. */
export type Deliveries = {
  context: Context
  account_id: AccountId
  tools: WebhookTools
  signal: Signal
  emit: Emit
  dispatchers: Dispatcher[]
  register(input: NewWebhook): Promise<WebhookWithSecret>
  /** Tells of happenings in a transaction of their own; answers the ids of their events. */
  tell(...happenings: Partial<Happening>[]): Promise<string[]>
  /** An account of its own over the same dispatchers. */
  another(): Promise<Deliveries>
  deliveries(webhook_id: string): Promise<DeliveryRow[]>
  /** Ends once the deliveries of an endpoint meet a condition. Fails after fifteen seconds. */
  until(webhook_id: string, isMet: (rows: DeliveryRow[]) => boolean): Promise<DeliveryRow[]>
}

export type DeliveryRow = {
  id: string
  event_id: string
  status: string
  attempts_made: number
  last_error_class: string | null
  next_attempt_at: Date | null
  cancel_reason: string | null
}

/** Opens a guard that calls loopback, a signal and dispatchers; all of it closed after the file's tests. */
export async function openDeliveries(
  { connection }: TestDatabase,
  options: DeliveryOptions = {},
): Promise<Deliveries> {
  // Its own pool, so that it closes when the dispatchers have ended.
  const database = createDatabase(connection, 10)
  const seal = sealWith(Buffer.alloc(32, 7))
  const log = openLog(process.env['LEADHOUSE_TEST_LOG'] ?? 'silent')
  const guard = openGuard({
    allow_networks: ['127.0.0.0/8', '::1/128'],
    allow_http: ['localhost', '127.0.0.1'],
    resolve: options.resolve ?? resolveName,
  })
  const versions = options.versions ?? payloadVersions
  const openOne = (): { signal: Signal; dispatcher: Dispatcher } => {
    const owner = randomBytes(6).toString('hex')
    const signal = openSignal({ database, self: owner, log })
    const sender = openSender(guard, { ca: [testAuthority] })
    const dispatcher = new Dispatcher({
      database, seal, sender, signal, log, owner, clock: systemClock, random: Math.random, mostInFlight: 1024,
      onGone: () => undefined, onAttempt: () => undefined,
    }) // oxfmt-ignore
    return { signal, dispatcher }
  }
  const processes = Array.from({ length: options.workers ?? 1 }, openOne)
  for (const { signal, dispatcher } of processes) {
    await signal.start()
    dispatcher.start()
  }
  after(async () => {
    for (const { signal, dispatcher } of processes) {
      await dispatcher.stop(1000)
      await signal.stop()
    }
    await database.pool.end()
  })
  const signal = processes[0]?.signal ?? openOne().signal
  const sender = openSender(guard, { ca: [testAuthority] })
  const tools = {
    guard,
    sender,
    seal,
    versions,
    signal,
    streams: new Set<Readable>(),
    max_endpoints: 50,
  }
  const emit = emitWith(fanOutWith(signal, versions), versions)
  const dispatchers = processes.map(({ dispatcher }) => dispatcher)

  const openAccount = async (): Promise<Deliveries> => {
    const account_id = newId('acct', systemClock.now())
    const actor: Actor = systemActor(account_id, 'test')
    const context = contextFor(database, actor, systemClock)
    const rows = async (webhook_id: string): Promise<DeliveryRow[]> =>
      context.db
        .selectFrom('webhook_delivery')
        .where('account_id', '=', account_id)
        .where('webhook_id', '=', webhook_id)
        .select([
          'id',
          'event_id',
          'status',
          'attempts_made',
          'last_error_class',
          'next_attempt_at',
          'cancel_reason',
        ])
        .orderBy('seq')
        .execute()
    return {
      context,
      account_id,
      tools,
      signal,
      emit,
      dispatchers,
      register: (input) => createEndpoint(context, tools, input),
      another: openAccount,
      async tell(...happenings) {
        const whole = happenings.map(
          (happening) => ({ ...qualified(account_id), ...happening }) as Happening,
        )
        return inTransaction(context, async (tx) => {
          await emit(tx, whole)
          const { rows: events } = await tx.sql.query<{ id: string }>({
            text: `select id from event where account_id = $1 order by xmin::text::bigint desc, id desc limit $2`,
            values: [account_id, whole.length],
          })
          return events.map((event) => event.id)
        })
      },
      deliveries: rows,
      async until(webhook_id, isMet) {
        const giveUpAt = performance.now() + 15_000
        for (;;) {
          const found = await rows(webhook_id)
          if (isMet(found)) return found
          if (performance.now() > giveUpAt)
            throw new Error(`It did not happen: ${JSON.stringify(found)}`)
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      },
    }
  }
  return openAccount()
}

/** A happening like any other, for tests that do not care which. */
export function qualified(account_id: AccountId): Happening {
  return {
    type: 'customer.qualified',
    account_id,
    customer_id: 'cus_1',
    is_test: false,
    data: {
      customer_id: 'cus_1', score: 81, qualification_type: 'hot', triggers: ['budget_match'], lead_id: 'lead_1', score_id: 'scr_1',
    }, // oxfmt-ignore
  }
}
