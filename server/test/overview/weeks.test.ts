import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openModels } from '#learning'
import { notifyOfWeeksOnce } from '#overview'
import { asked, openNotices, type Listed } from '../notices/support.ts'
import { each } from '../support/background-jobs.ts'

// A Monday. Clocks in New York change on the Sunday after it.
const start = new Date('2026-03-02T12:00:00Z')
const { world, office, turn, lettersTo } = await openNotices({
  start,
  people: { session_idle_s: 10_000_000, session_absolute_s: 10_000_000 },
})
const { database, clock } = world
const worker = { database, clock, models: openModels(database, clock), each }

const advanceTo = (at: string) => clock.advance(new Date(at).getTime() - clock.now().getTime())

const weeksOf = async (boss: Parameters<typeof asked>[0]) =>
  (await asked<Listed>(boss, 'GET', '/v1/notices')).data.filter(
    ({ kind }) => kind === 'overview.weekly',
  )

test('sends the figures of a week once, on Monday at 7:00 of the account, until two weeks are empty', async () => {
  const { boss, email } = await office('member')
  const empty = await office()
  await asked(boss, 'PATCH', '/v1/account', { time_zone: 'America/New_York' })
  for (const n of [1, 2, 3])
    await asked(boss, 'POST', '/v1/leads', { email: `buyer${n}@example.com`, source: 'website' })

  advanceTo('2026-03-09T10:59:00Z')
  await notifyOfWeeksOnce(worker)
  assert.deepEqual(await weeksOf(boss), [])
  advanceTo('2026-03-09T11:00:00Z')
  await Promise.all([notifyOfWeeksOnce(worker), notifyOfWeeksOnce(worker)])
  await notifyOfWeeksOnce(worker)
  const [first, ...others] = await weeksOf(boss)
  assert.deepEqual(others, [])
  assert.ok(first)
  assert.match(first.title, /^Week of March 2 to March 8: 3 leads, \d hot$/)
  assert.ok(first.lines.includes('By source: website 3.'))
  assert.ok(first.lines.includes('By agent: unassigned 3.'))
  await turn()
  assert.equal((await lettersTo(email)).length, 1)

  advanceTo('2026-03-18T11:00:00Z')
  await notifyOfWeeksOnce(worker)
  advanceTo('2026-03-25T11:00:00Z')
  await notifyOfWeeksOnce(worker)
  const titles = (await weeksOf(boss)).map(({ title }) => title)
  assert.deepEqual(titles, ['Week of March 9 to March 15: 0 leads, 0 hot', first.title])
  assert.deepEqual(await weeksOf(empty.boss), [])
})

test('previews the figures of the last week to those who see all leads, and a sample to others', async () => {
  const { boss, others } = await office('member')
  const [member] = others
  await asked(boss, 'PATCH', '/v1/account', { lead_visibility: 'own' })
  await asked(boss, 'POST', '/v1/leads', { email: 'late@example.com' })
  clock.advance(7 * 86_400_000)
  type Preview = { subject: string; body: string }
  const subjectOf = async (browser: typeof boss) => {
    const body = { kind: 'overview.weekly', type: 'mail' }
    return (await asked<Preview>(browser, 'POST', '/v1/notices/preview', body)).subject
  }
  assert.match(await subjectOf(boss), /^Week of March \d+ to .*: 1 lead, \d hot$/)
  assert.ok(member)
  assert.match(await subjectOf(member.browser), /^Week of February 23 to March 1: 42 leads/)
})
