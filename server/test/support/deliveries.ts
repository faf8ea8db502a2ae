import { after } from 'node:test'
import {
  contextFor,
  createDatabase,
  inTransaction,
  type Context,
  type Database,
} from '../../src/platform/db/index.ts'
import {
  emitWith,
  payloadVersions,
  type Emit,
  type DomainEvent,
  type Versions,
} from '../../src/platform/events/index.ts'
import {
  newId,
  openLog,
  openPressure,
  sealWith,
  systemActor,
  systemClock,
  type AccountId,
  type Actor,
  type Clock,
  type Pressure,
} from '../../src/platform/kit/index.ts'
import type { Resolve } from '../../src/platform/egress/index.ts'
import {
  createEndpoint,
  openWebhooks,
  type NewWebhook,
  type OwnerNotice,
  type Signal,
  type Webhooks,
  type WebhookSettings,
  type WebhookTools,
  type WebhookWithSecret,
} from '../../src/platform/webhooks/index.ts'
import type { TestDatabase } from './postgres.ts'
import { testAuthority } from './receiver.ts'
import { repeatJobs, startWebhooks } from './background-jobs.ts'
import { testWebhookSettings } from './webhook-settings.ts'

export type DeliveryOptions = {
  versions?: Versions
  resolve?: Resolve
  /** Clock for everything but leases, which use the database's clock. Default: the system clock. */
  clock?: Clock
  settings?: Partial<WebhookSettings>
  /** Other load, which has priority over deliveries. Default: none. */
  pressure?: Pressure
  /** Number of dispatchers for the database; 0 if the test starts separate processes. */
  workers?: number
}

/**
 * Fixture for delivery tests: an account, endpoints, events, and dispatchers with a real database.
 */
export type Deliveries = {
  context: Context
  account_id: AccountId
  tools: WebhookTools
  signal: Signal
  emit: Emit
  /** Notices sent to owners. */
  notices: OwnerNotice[]
  register(input: NewWebhook): Promise<WebhookWithSecret>
  /** Emits events in a separate transaction; returns their ids. */
  tell(...happenings: Partial<DomainEvent>[]): Promise<string[]>
  /** Creates a separate account with the same dispatchers. */
  another(): Promise<Deliveries>
  deliveries(webhook_id: string): Promise<DeliveryRow[]>
  /**
   * Resolves once the deliveries of an endpoint meet a condition. Fails if they have not changed
   * for fifteen seconds.
   */
  until(webhook_id: string, isMet: (rows: DeliveryRow[]) => boolean): Promise<DeliveryRow[]>
}

/**
 * Opens a guard that allows loopback, a signal and dispatchers, and closes all of it after the
 * file's tests.
 */
export async function openDeliveries(
  { connection }: TestDatabase,
  options: DeliveryOptions = {},
): Promise<Deliveries> {
  // A separate pool, so that it closes after the dispatchers have ended.
  const database = createDatabase(connection, 10)
  const versions = options.versions ?? payloadVersions
  const clock = options.clock ?? systemClock
  const notices: OwnerNotice[] = []
  const log = openLog(process.env['LEADHOUSE_TEST_LOG'] ?? 'silent')
  const open = (): Webhooks =>
    openWebhooks({
      database,
      versions,
      clock,
      seal: sealWith(Buffer.alloc(32, 7)),
      log,
      keep: repeatJobs(log),
      settings: { ...testWebhookSettings, ca: [testAuthority], ...options.settings },
      notify: async (_tx, notice) => void notices.push(notice),
      isWorker: true,
      pressure: options.pressure ?? openPressure(Infinity),
      ...(options.resolve && { resolve: options.resolve }),
    })
  const first = open()
  const workers = options.workers ?? 1
  const all = [first, ...Array.from({ length: Math.max(0, workers - 1) }, open)]
  const stops = all.map((webhooks) =>
    workers > 0
      ? startWebhooks(webhooks, log)
      : (graceMs: number) => webhooks.stop(graceMs, Promise.resolve()),
  )
  after(async () => {
    for (const stop of stops) await stop(1000)
    await database.pool.end()
  })
  const { tools } = first
  const emit = emitWith(first.fanOut, versions)

  const openAccount = async (): Promise<Deliveries> => {
    const account_id = newId('acct', clock.now())
    const actor: Actor = systemActor(account_id, 'test')
    const context = contextFor(database, actor, clock)
    const rows = (webhook_id: string): Promise<DeliveryRow[]> =>
      readDeliveries(database, { account_id, webhook_id })
    return {
      context,
      account_id,
      tools,
      signal: tools.signal,
      emit,
      notices,
      register: (input) => createEndpoint(context, tools, input),
      another: openAccount,
      async tell(...happenings) {
        const whole = happenings.map(
          (happening) => ({ ...qualified(account_id), ...happening }) as DomainEvent,
        )
        return inTransaction(context, async (tx) => {
          await emit(tx, whole)
          await tx.flush()
          const { rows: events } = await tx.sql.query<{ id: string }>({
            text: `select id from event where account_id = $1 order by xmin::text::bigint desc, id desc limit $2`,
            values: [account_id, whole.length],
          })
          return events.map((event) => event.id)
        })
      },
      deliveries: rows,
      async until(webhook_id, isMet) {
        let giveUpAt = performance.now() + 15_000
        let last = ''
        for (;;) {
          const found = await rows(webhook_id)
          if (isMet(found)) return found
          const present = JSON.stringify(found)
          if (present !== last) giveUpAt = performance.now() + 15_000
          last = present
          if (performance.now() > giveUpAt)
            throw new Error(
              `The condition was not met in time: ${found.length} deliveries, ${present.slice(-2000)}`,
            )
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      },
    }
  }
  return openAccount()
}

/** Returns an ordinary event, for tests that need no specific one. */
export function qualified(account_id: AccountId): DomainEvent {
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

/** A delivery as stored in the tables. */
export type DeliveryRow = {
  id: string
  event_id: string
  status: string
  attempts_made: number
  last_error_class: string | null
  next_attempt_at: Date | null
  cancel_reason: string | null
}

/** Returns all deliveries to an endpoint in creation order, including those in delivery batches. */
async function readDeliveries(
  { pool }: Database,
  { account_id, webhook_id }: { account_id: string; webhook_id: string },
): Promise<DeliveryRow[]> {
  const { rows } = await pool.query<DeliveryRow>(
    `select id, event_id, status, attempts_made, last_error_class, next_attempt_at, cancel_reason
       from (select d.id, d.event_id, coalesce(u.status, 'succeeded') as status, d.seq,
                    coalesce(u.attempts_made, d.attempts_made) as attempts_made,
                    u.last_error_class, u.next_attempt_at, u.cancel_reason
               from webhook_delivery as d
               left join webhook_open_delivery as u
                 on u.account_id = d.account_id
                and u.delivery_id = d.id
              where d.account_id = $1
                and d.webhook_id = $2
              union all
             select left(p.id, 28) || lpad(to_hex(o.place - 1), 2, '0'), o.event_id,
                    case when p.due_at is null then 'held' else 'pending' end, p.seq + o.place - 1,
                    0, null, p.due_at, null
               from webhook_batch as p
              cross join lateral unnest(p.event_ids) with ordinality as o(event_id, place)
              where p.account_id = $1
                and p.webhook_id = $2
                and not exists (
                  select 1
                    from webhook_delivery as d
                   where d.account_id = p.account_id
                     and d.webhook_id = p.webhook_id
                     and d.event_id = o.event_id)) as owed
      order by seq`,
    [account_id, webhook_id],
  )
  return rows
}
