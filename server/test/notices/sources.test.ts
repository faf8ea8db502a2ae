import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours as hoursMs, later, minutes } from '#kit'
import type { WorkingHours } from '#hours'
import { notifyOfSilentSourcesOnce } from '#leads'
import { createRandom } from '#statistics'
import { longestUsualMs, measureSilence } from '../../src/product/leads/intake/silence-limit.ts'
import { each } from '../support/background-jobs.ts'
import { clockParts } from '../support/clock-parts.ts'
import { sized } from '../support/size.ts'
import { asked, openNotices, type Listed } from './support.ts'

const { world, office } = await openNotices({ people: { session_idle_s: 2_592_000 } })
const { database, clock } = world
const { hours } = clockParts(database, clock)

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

/** Monday to Friday from 9 to 17, except Good Friday. */
const officeHours: WorkingHours = {
  time_zone: 'UTC',
  week: Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: 540, to: 1020 }] : [])),
  days_off: new Set(['2026-04-03']),
}

/** Returns the pace of leads that arrived at these times, as the database returns it. */
function paceOf(times: readonly Date[]) {
  const [first_at = new Date(0), ...later_] = times
  const pauses = later_.map((time, i) => {
    const before = times[i]?.getTime() ?? 0
    return { pause: (time.getTime() - before) / 1000, began: before / 1000 }
  })
  const longest = pauses.toSorted((a, b) => b.pause - a.pause).slice(0, 100)
  return {
    source: 'portal',
    leads: times.length,
    first_at,
    last_at: times.at(-1) ?? first_at,
    pauses_s: longest.map(({ pause }) => pause),
    began_s: longest.map(({ began }) => began),
  }
}

/** Returns one lead per step from a time on, if `isSent` returns true for the time. */
function arrivals(
  from: string,
  count: number,
  stepMs: number,
  isSent = (_at: Date) => true,
): Date[] {
  const all = Array.from({ length: count }, (_, i) => later(new Date(from), i * stepMs))
  return all.filter(isSent)
}

const isWeekday = (at: Date): boolean => at.getUTCDay() % 6 !== 0
const isDaytime = (at: Date): boolean =>
  isWeekday(at) && at.getUTCHours() >= 9 && at.getUTCHours() < 17

/** Returns whether a source is silent at a time. */
function isSilent(times: readonly Date[], at: string, open: WorkingHours | null): boolean {
  const silence = measureSilence(paceOf(times), open, new Date(at))
  return silence !== null && silence.silentMs > silence.usualMs
}

test('counts only opening hours, so a source that stops on Friday is reported on Monday', () => {
  const hourly = arrivals('2026-03-02T09:00:00Z', 24 * 12 - 8, hoursMs(1), isDaytime)
  assert.equal(hourly.at(-1)?.toISOString(), '2026-03-13T16:00:00.000Z')
  assert.ok(!isSilent(hourly, '2026-03-15T20:00:00Z', officeHours))
  assert.ok(!isSilent(hourly, '2026-03-16T12:00:00Z', officeHours))
  // Less than two weeks are known, so the limit is the opening time of three days.
  assert.ok(isSilent(hourly, '2026-03-18T12:00:00Z', officeHours))
  assert.ok(!isSilent(hourly, '2026-03-18T12:00:00Z', null))
  const longer = arrivals('2026-03-02T09:00:00Z', 24 * 19 - 8, hoursMs(1), isDaytime)
  assert.ok(!isSilent(longer, '2026-03-23T11:00:00Z', officeHours))
  assert.ok(isSilent(longer, '2026-03-23T15:00:00Z', officeHours))
})

test('counts no day off, and all time if the opening hours leave none', () => {
  const hourly = arrivals('2026-03-16T09:00:00Z', 24 * 18 - 8, hoursMs(1), isDaytime)
  assert.equal(hourly.at(-1)?.toISOString(), '2026-04-02T16:00:00.000Z')
  assert.ok(!isSilent(hourly, '2026-04-05T23:00:00Z', officeHours))
  const closed = { ...officeHours, week: officeHours.week.map(() => []) }
  assert.ok(isSilent(hourly, '2026-04-12T23:00:00Z', closed))
  assert.ok(!isSilent(hourly, '2026-04-05T23:00:00Z', closed))
})

test('reports no source that sends rarely, is new, or sends outside of opening hours', () => {
  const rare = arrivals('2026-03-02T09:00:00Z', 19, days(1))
  assert.ok(!isSilent(rare, '2026-05-01T09:00:00Z', officeHours))
  const fresh = arrivals('2026-03-02T09:00:00Z', 30, minutes(10))
  assert.ok(!isSilent(fresh, '2026-03-03T16:00:00Z', officeHours))
  const evenings = arrivals(
    '2026-03-02T00:00:00Z',
    24 * 19,
    hoursMs(1),
    (at) => isWeekday(at) && at.getUTCHours() > 18,
  )
  assert.ok(!isSilent(evenings, '2026-03-24T09:00:00Z', officeHours))
  assert.ok(isSilent(evenings, '2026-03-27T09:00:00Z', officeHours))
})

test('states the limit in opening hours and the number of leads in the notice', async () => {
  const { boss } = await office()
  const week = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [
      day,
      [{ from: '09:00', to: '17:00' }],
    ]),
  )
  await asked(boss, 'PUT', '/v1/hours', {
    target_minutes: 15,
    hours: { time_zone: 'UTC', week, days_off: [] },
  })
  while (clock.now().getUTCDay() !== 1 || clock.now().getUTCHours() !== 9) clock.advance(hoursMs(1))
  for (let i = 0; i < 21; i += 1) {
    if (isWeekday(clock.now()))
      for (const n of [1, 2])
        await asked(boss, 'POST', '/v1/leads', {
          email: `h${i}${n}@example.com`,
          source: 'portal',
          message: 'Hello',
        })
    clock.advance(days(1))
  }
  clock.advance(hoursMs(72))
  await notifyOfSilentSourcesOnce({ database, clock, hours, each })
  const { data } = await asked<Listed>(boss, 'GET', '/v1/notices?limit=100')
  const [notice] = data.filter(({ kind }) => kind === 'source.silent')
  assert.match(notice?.lines[0] ?? '', /A gap of more than 24 opening hours is unusual/)
  assert.equal(notice?.lines[1], 'It sent 30 leads within four weeks.')
})

test('reports a stopped source once, reports it again when it stops again, and reports no active source', async () => {
  const { boss } = await office()
  const send = async (source: string): Promise<void> => {
    const asking = { email: `a${clock.now().getTime()}${source}@example.com`, source, message: 'We want to buy a house in Austin, up to $500,000, within a month.' } // oxfmt-ignore
    await asked(boss, 'POST', '/v1/leads', asking)
  }
  const silent = async (): Promise<string[]> => {
    await notifyOfSilentSourcesOnce({ database, clock, hours, each })
    const { data } = await asked<Listed>(boss, 'GET', '/v1/notices?limit=100')
    return data.filter(({ kind }) => kind === 'source.silent').map(({ title }) => title)
  }
  for (let i = 0; i < 20; i += 1) {
    await send('portal')
    await send('website')
    clock.advance(hoursMs(18))
  }
  assert.deepEqual(await silent(), [])
  for (let i = 0; i < 3; i += 1) {
    clock.advance(hoursMs(18))
    await send('website')
  }
  assert.deepEqual(await silent(), ['No new leads from portal'])
  clock.advance(minutes(30))
  assert.equal((await silent()).length, 1)
  await send('portal')
  assert.equal((await silent()).length, 1)
  clock.advance(hoursMs(220))
  assert.equal((await silent()).filter((title) => title.includes('portal')).length, 2)
})
