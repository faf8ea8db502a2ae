import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, later, minutes } from '#kit'
import { notifyOfSilentSourcesOnce } from '#leads'
import { createRandom } from '#statistics'
import { longestUsualMs } from '../../src/product/leads/intake/silent-sources.ts'
import { each } from '../support/background-jobs.ts'
import { sized } from '../support/size.ts'
import { asked, openNotices, type Listed } from './support.ts'

const { world, office } = await openNotices({ people: { session_idle_s: 2_592_000 } })
const { database, clock } = world

test('reports a healthy source with random arrivals as silent not more often than documented', () => {
  const random = createRandom(22)
  const perYear = (leads: number, years: number): number => {
    const rate = leads / days(28)
    let alarms = 0
    let at = 0
    const came: number[] = []
    while (at < years * days(365)) {
      const pause = -Math.log(1 - random.uniform()) / rate
      const lately = came.filter((time) => time > at - days(28))
      const pauses = lately.slice(1).map((time, i) => time - (lately[i] ?? 0))
      const usual = longestUsualMs({
        leads: lately.length,
        longest_s: pauses.length > 0 ? Math.max(...pauses) / 1000 : null,
        first_at: new Date(lately[0] ?? at),
        last_at: new Date(at),
      })
      if (usual !== null && pause > usual) alarms += 1
      at += pause
      came.push(at)
      if (came.length > 4 * leads) came.splice(0, leads)
    }
    return alarms / years
  }
  const [slow, quick] = [perYear(24, sized(60, 2000)), perYear(100, sized(20, 200))]
  assert.ok(slow < 0.35, `${slow} a year at 24 leads in four weeks`)
  assert.ok(quick < 0.1, `${quick} a year at 100`)
})

test('returns no silence limit for a source with few leads, and three days for a source that is only a few days old', () => {
  const at = new Date('2026-03-02T09:00:00Z')
  const pace = { longest_s: 3600, first_at: at, last_at: later(at, days(3)) }
  assert.equal(longestUsualMs({ leads: 19, ...pace }), null)
  assert.equal(longestUsualMs({ leads: 20, ...pace }), days(3))
  assert.equal(longestUsualMs({ leads: 20, ...pace, last_at: later(at, days(20)) }), days(1))
})

test('reports a stopped source once, reports it again when it stops again, and reports no active source', async () => {
  const { boss } = await office()
  const send = async (source: string): Promise<void> => {
    const asking = { email: `a${clock.now().getTime()}${source}@example.com`, source, message: 'We want to buy a house in Austin, up to $500,000, within a month.' } // oxfmt-ignore
    await asked(boss, 'POST', '/v1/leads', asking)
  }
  const silent = async (): Promise<string[]> => {
    await notifyOfSilentSourcesOnce({ database, clock, each })
    const { data } = await asked<Listed>(boss, 'GET', '/v1/notices?limit=100')
    return data.filter(({ kind }) => kind === 'source.silent').map(({ title }) => title)
  }
  for (let i = 0; i < 20; i += 1) {
    await send('portal')
    await send('website')
    clock.advance(hours(18))
  }
  assert.deepEqual(await silent(), [])
  for (let i = 0; i < 3; i += 1) {
    clock.advance(hours(18))
    await send('website')
  }
  assert.deepEqual(await silent(), ['No new leads from portal'])
  clock.advance(minutes(30))
  assert.equal((await silent()).length, 1)
  await send('portal')
  assert.equal((await silent()).length, 1)
  clock.advance(hours(220))
  assert.equal((await silent()).filter((title) => title.includes('portal')).length, 2)
})
