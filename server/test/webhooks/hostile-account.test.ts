import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { hours, later, manualClock, openEachAccount, systemClock } from '#kit'
import { checkHealthOnce, runJobsOnce, startReplay, type OwnerNotice } from '#webhooks'
import { endAppEndpointsOnce } from '../../src/platform/webhooks/endpoints/end-app-endpoints.ts'
import { holdOrphanedDeliveriesOnce } from '../../src/platform/webhooks/deliveries/hold-orphaned-deliveries.ts'
import { openDeliveries, type Deliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const clock = manualClock(systemClock.now())
const world = await openDeliveries(database, { workers: 0, clock })
// The hostile account is one millisecond older, so it comes first in every job that sorts by account.
const hostile = await world.another()
clock.advance(1)
const other = await world.another()
const failed: string[] = []
const notices: OwnerNotice[] = []
const worker = {
  database,
  clock,
  signal: world.signal,
  notify: async (_tx: unknown, notice: OwnerNotice) => void notices.push(notice),
  settings: { warn_hours: [1], disable_hours: 120 },
  each: openEachAccount({ clock, onFault: ({ account_id }) => failed.push(account_id) }).each,
}
const webhookOf = new Map<Deliveries, string>()

before(async () => {
  await database.pool.query(
    `create function refuse_row() returns trigger language plpgsql as
       $$ begin raise exception 'a row as it must not be'; end $$`,
  )
  for (const mine of [hostile, other]) {
    const { id } = await mine.register({
      url: 'http://localhost:9876/',
      events: ['customer.qualified'],
    })
    webhookOf.set(mine, id)
    await mine.tell({}, {})
  }
})

async function plant(table: string): Promise<void> {
  await database.pool.query(
    `create trigger planted before insert or update on ${table}
       for each row when (new.account_id = '${hostile.account_id}') execute function refuse_row()`,
  )
}

async function setEndpoints(set: string, values: unknown[] = []): Promise<void> {
  await database.pool.query(`update webhook set ${set}`, values)
}

const endpointOf = async ({ account_id }: Deliveries) => {
  const { rows } = await database.pool.query<{ status: string; disabled_reason: string | null }>(
    'select status, disabled_reason from webhook where account_id = $1',
    [account_id],
  )
  return rows[0]
}

const rounds: [string, string, () => Promise<unknown>, () => Promise<boolean>][] = [
  [
    'the replay job',
    'job',
    async () => {
      for (const [mine, id] of webhookOf) await startReplay(mine.context, id, { status: 'any' })
      await plant('job')
      await runJobsOnce(worker)
    },
    async () => {
      const { rows } = await database.pool.query<{ status: string }>(
        'select status from job where account_id = $1',
        [other.account_id],
      )
      return rows[0]?.status === 'succeeded'
    },
  ],
  [
    'the health check',
    'webhook_queue',
    async () => {
      await database.pool.query(
        `insert into webhook_queue (account_id, webhook_id, failing_since, failed_attempts)
         select account_id, id, $1, 3 from webhook
         on conflict (account_id, webhook_id) do update set failing_since = $1, failed_attempts = 3`,
        [later(clock.now(), -hours(2))],
      )
      await plant('webhook_queue')
      await checkHealthOnce(worker)
    },
    async () => notices.some(({ webhook_id }) => webhook_id === webhookOf.get(other)),
  ],
  [
    'the job that pauses orphaned batches',
    'webhook_batch',
    async () => {
      await setEndpoints(`status = 'paused'`)
      await holdOrphanedDeliveriesOnce(worker)
      await setEndpoints(`status = 'enabled'`)
    },
    async () =>
      (await other.deliveries(webhookOf.get(other) ?? '')).every(({ status }) => status === 'held'),
  ],
  [
    'the job that ends app endpoints',
    'webhook',
    async () => {
      await setEndpoints(`app_id = 'app_1'`)
      await plant('webhook')
      await endAppEndpointsOnce(worker)
    },
    async () => (await endpointOf(other))?.disabled_reason === 'grant_ended',
  ],
]

for (const [name, table, round, isDoneFor] of rounds)
  test(`${name} continues for one account after it fails for another`, async () => {
    failed.length = 0
    // If the preparation of the job writes the table, the invalid row is inserted after the
    // preparation.
    if (table === 'webhook_batch') await plant(table)
    await round()
    assert.ok(await isDoneFor())
    assert.deepEqual(failed, [hostile.account_id])
    await database.pool.query(`drop trigger planted on ${table}`)
  })
