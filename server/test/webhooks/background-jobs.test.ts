import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { createFirstAccount } from '#identity'
import { hours, later, manualClock, minutes, systemActor, systemClock, type AccountId } from '#kit'
import {
  checkHealthOnce,
  createEndpoint,
  noticeFact,
  resumeEndpoint,
  showEndpoint,
  type OwnerNotice,
} from '#webhooks'
import { endAppEndpointsOnce } from '../../src/platform/webhooks/endpoints/end-app-endpoints.ts'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'
import { each } from '../support/background-jobs.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database)
const events: ['customer.qualified'] = ['customer.qualified']

/** Returns the dependencies of a background job, and the notices that it sent. */
function openRound() {
  const { database: own, clock } = world.context
  const notices: OwnerNotice[] = []
  return {
    notices,
    worker: {
      database: own,
      clock,
      signal: world.signal,
      notify: async (_tx: unknown, notice: OwnerNotice) => void notices.push(notice),
      settings: { warn_hours: [0], disable_hours: 120 },
      each,
    },
  }
}

test("disables an app's endpoint when no grant remains, and pauses the endpoint's deliveries", async () => {
  const { clock, db } = world.context
  const { account_id, user_id } = await createFirstAccount(database, clock, {
    name: 'Acme', plan: 'basic', daily_quota: null, email: 'owner@example.com', password: null,
  }) // oxfmt-ignore
  const context = contextFor(
    world.context.database,
    systemActor(account_id as AccountId, 'test'),
    clock,
  )
  const { id } = await createEndpoint(context, world.tools, {
    url: 'https://hooks.example.com/',
    events,
  })
  const now = clock.now()
  await db.updateTable('webhook').set({ app_id: 'app_1' }).where('id', '=', id).execute()
  await db
    .insertInto('oauth_grant')
    .values({
      account_id,
      user_id,
      id: 'grant_1',
      app_id: 'app_1',
      scopes: ['customers.read'],
      created_at: now,
      expires_at: later(now, minutes(60)),
    }) // oxfmt-ignore
    .execute()
  const { worker, notices } = openRound()
  await endAppEndpointsOnce(worker)
  assert.equal((await showEndpoint(context, id)).status, 'enabled')
  await db
    .updateTable('oauth_grant')
    .set({ ended_at: now, end_reason: 'disconnected' })
    .where('id', '=', 'grant_1')
    .execute()
  await endAppEndpointsOnce(worker)
  await endAppEndpointsOnce(worker)
  const { status, disabled_reason } = await showEndpoint(context, id)
  assert.deepEqual([status, disabled_reason], ['disabled', 'grant_ended'])
  assert.deepEqual(
    notices.map(({ kind, reason }) => [kind, reason]),
    [['disabled', 'grant_ended']],
  )
})

test('sends one notice with the last failure when an endpoint recovers after a warning', async (t) => {
  const receiver = await openReceiver({ answer: [400, 200] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({ url: receiver.url, events, retry_schedule: [1] })
  const { worker, notices } = openRound()
  const told = (): OwnerNotice[] => notices.filter((notice) => notice.webhook_id === webhook.id)
  await mine.tell({})
  const [failed] = await mine.until(webhook.id, (rows) => rows[0]?.status === 'failed')
  await checkHealthOnce(worker)
  await mine.until(webhook.id, (rows) => rows[0]?.status === 'succeeded')
  await checkHealthOnce(worker)
  await checkHealthOnce(worker)
  assert.deepEqual(
    told().map(({ kind, delivery_id, event_type }) => [kind, delivery_id, event_type]),
    [
      ['failing', failed?.id, 'customer.qualified'],
      ['recovered', failed?.id, 'customer.qualified'],
    ],
  )
  const [, recovered] = told()
  assert.ok(recovered)
  assert.match(JSON.stringify(noticeFact(recovered, systemClock.now())), /recovered.*again/)
})

test('disables an endpoint only after many failures over days, and sends one notice even with concurrent checks', async (t) => {
  const receiver = await openReceiver({ answer: [400] })
  t.after(() => receiver.close())
  const mine = await world.another()
  const { id } = await mine.register({ url: receiver.url, events, retry_schedule: [1] })
  await mine.tell({})
  await mine.until(id, (rows) => rows[0]?.status === 'exhausted')
  const { worker, notices } = openRound()
  const settings = { warn_hours: [24, 60], disable_hours: 120 }
  /** Runs the health check of a process without local state, this number of hours from now. */
  const lookIn = (after: number): Promise<number> =>
    checkHealthOnce({
      ...worker,
      settings,
      clock: manualClock(later(systemClock.now(), hours(after))),
    })
  const told = (): string[] =>
    notices.filter((notice) => notice.webhook_id === id).map(({ kind }) => kind)
  for (const after of [23, 25, 61, 200, 2000]) await lookIn(after)
  assert.equal((await showEndpoint(mine.context, id)).status, 'enabled')
  assert.deepEqual(told(), ['failing', 'failing'])

  const failLater = (failed_attempts: number, after: number) =>
    mine.context.db
      .updateTable('webhook_queue')
      .set({ failed_attempts, last_failure_at: later(systemClock.now(), hours(after)) })
      .where('webhook_id', '=', id)
      .execute()
  // The event of the next week fails as well.
  await failLater(4, 168)
  await lookIn(170)
  assert.equal((await showEndpoint(mine.context, id)).status, 'enabled')
  // Adds eight failures, a day and a half after the first two.
  await failLater(10, 36)
  await lookIn(119)
  assert.equal((await showEndpoint(mine.context, id)).status, 'enabled')
  await Promise.all([lookIn(121), lookIn(121)])
  await lookIn(122)
  const { status, disabled_reason } = await showEndpoint(mine.context, id)
  assert.deepEqual([status, disabled_reason], ['disabled', 'failing'])
  assert.deepEqual(told(), ['failing', 'failing', 'disabled'])

  await resumeEndpoint(mine.context, mine.signal, id, { replay: 'none' })
  await lookIn(500)
  assert.equal((await showEndpoint(mine.context, id)).status, 'enabled')
  assert.deepEqual(told(), ['failing', 'failing', 'disabled'])
})
