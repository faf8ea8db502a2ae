import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor, forgetSettings, inTransaction, openSettingsCache } from '#db'
import { minutes, systemActor } from '#kit'
import { openNoticeKindCache } from '#notices'
import { openOffices } from '../assignment/office.ts'

// The clock does not advance unless a test moves it, so no cache entry expires on its own.
const { world, office } = await openOffices(new Date('2026-03-02T12:00:00Z'))

const waitOf = ({ due_at }: { due_at: string | null }): number =>
  new Date(due_at ?? 0).getTime() - world.clock.now().getTime()

test('uses the new hours for the first lead after a change', async () => {
  const { boss, enquire } = await office()
  assert.equal(waitOf((await enquire()) as never), minutes(15))
  const { status } = await boss.api('PUT', '/v1/hours', { target_minutes: 120, hours: null })
  assert.equal(status, 200)
  assert.equal(waitOf((await enquire()) as never), minutes(120))
})

test('uses the new rules for the first lead after a change', async () => {
  const { boss, team, enquire } = await office('ann', 'ben')
  const assign = (member: string) =>
    boss.api('PUT', '/v1/assignment', {
      rules: [{ name: 'All', when: {}, to: { member } }],
      groups: [],
      fallback: null,
      reassign_overdue: true,
    })
  assert.equal((await enquire()).assigned_to, null)
  for (const { id } of team) {
    assert.equal((await assign(id)).status, 200)
    assert.equal((await enquire()).assigned_to, id)
  }
})

test('applies a change of notice preferences immediately', async () => {
  const { boss, account_id } = await office()
  const book = openNoticeKindCache(world.database, world.clock)
  const choose = (bell: string[]) =>
    boss.api('PUT', '/v1/notices/preferences', {
      bell,
      mail: [],
      time_zone: 'UTC',
      quiet_hours: null,
      digest: null,
    })
  for (const bell of [['lead.hot'], [], ['lead.hot']]) {
    const { status, text } = await choose(bell)
    assert.equal(status, 200, text)
    assert.deepEqual([...(await book.wanted(account_id))], bell)
  }
})

test('reads cached settings again after a commit that invalidates them, and not after a rollback', async () => {
  const [{ account_id }, other] = [await office(), await office()]
  let reads = 0
  const cache = openSettingsCache(world.database, world.clock, async () => (reads += 1))
  const context = contextFor(world.database, systemActor(account_id, 'test'), world.clock)
  const both = () => Promise.all([cache.get(account_id), cache.get(other.account_id)])
  assert.deepEqual(await both(), [1, 2])
  const failing = inTransaction(context, async (tx) => {
    forgetSettings(tx)
    throw new Error('as the test wants it')
  })
  await assert.rejects(failing, /as the test wants it/)
  assert.deepEqual(await both(), [1, 2])
  await inTransaction(context, async (tx) => {
    forgetSettings(tx)
    assert.deepEqual(await both(), [1, 2])
  })
  assert.deepEqual(await both(), [3, 2])
  world.clock.advance(minutes(1))
  assert.deepEqual(await both(), [4, 5])
})
