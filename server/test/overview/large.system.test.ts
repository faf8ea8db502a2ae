import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openModels, updateFunnelsOnce } from '#learning'
import { askFor } from '#search'
import { minutes, later, systemActor } from '#kit'
import type { Overview } from '#overview'
import { sql } from 'kysely'
import { fillYearOfLeads } from '../../../bench/overview/fill-leads.ts'
import { leadFilters } from '../../src/product/leads/store/filters.ts'
import { each } from '../support/background-jobs.ts'
import { arrivedIn, figureNames, listIds, listOfFigure, wonIn } from '../support/overview-lists.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld({ start: new Date('2026-11-28T09:00:00Z') })
const { clock, database } = world
const leads = 100_000
const members = ['usr_ann', 'usr_ben', 'usr_eve']

const account = await world.account()
const until = later(clock.now(), -minutes(1))
await fillYearOfLeads(database.pool, { ...account, leads, until, members, seed: 7 })
await database.pool.query('analyze')
const worker = { database, clock, models: openModels(database, clock), each }
await runUntilIdle(() => updateFunnelsOnce(worker))
await database.pool.query('analyze')

async function read(query: string): Promise<Overview> {
  const { status, body, text } = await account.request('GET', `/v1/analytics/overview?${query}`)
  assert.equal(status, 200, text)
  return body as Overview
}

/** Counts the leads of a list by the conditions of the list itself, without its pages. */
async function count(query: string): Promise<number> {
  const given = Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [
      name,
      value === 'true' ? true : value === 'false' ? false : /^\d+$/.test(value) ? Number(value) : value,
    ]),
  ) // oxfmt-ignore
  const actor = systemActor(account.account_id, 'test')
  const asked = askFor(leadFilters, given, { actor, now: clock.now() })
  const { n } = await database.kysely
    .selectFrom('lead')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', '=', account.account_id)
    .where('deleted_at', 'is', null)
    .where(asked.indexed)
    .where(asked.fits)
    .executeTakeFirstOrThrow()
  return n
}

const year = 'first_day=2025-11-28&last_day=2026-11-28'
const month = 'first_day=2026-10-29&last_day=2026-11-28'

test('every figure of 100,000 leads equals the number of leads in its list', async () => {
  const filters = ['', 'source=portal', 'assigned_to=none', 'source=ads&assigned_to=usr_ben']
  for (const filter of filters)
    for (const span of [year, month]) {
      const overview = await read(`${span}&${filter}`)
      const [period, previous] = [arrivedIn(overview.period), arrivedIn(overview.previous)]
      const expected: Record<string, number> = {}
      const before: Record<string, number> = {}
      for (const name of figureNames) {
        expected[name] = await count(`${period}&${filter}&${listOfFigure[name]}`)
        before[name] = await count(`${previous}&${filter}&${listOfFigure[name]}`)
      }
      assert.deepEqual(overview.figures, expected, `${span} ${filter}`)
      assert.deepEqual(overview.previous_figures, before, `${span} ${filter}`)
      assert.equal(overview.overdue, await count(`${filter}&overdue=true`))
      assert.equal(overview.wins.leads, await count(`${filter}&${wonIn(overview.period)}`))
      assert.equal(
        overview.wins.previous_leads,
        await count(`${filter}&${wonIn(overview.previous)}`),
      )
    }
})

test('days, sources and members of 100,000 leads add up to the figures and to their lists', async () => {
  const overview = await read(month)
  assert.ok(overview.figures.leads > 8000, String(overview.figures.leads))
  for (const day of overview.days) assert.equal(day.leads, await count(arrivedIn(day)), day.day)
  const period = arrivedIn(overview.period)
  for (const { value, figures, overdue } of overview.sources.data) {
    const list = value === null ? 'has_source=false' : `source=${value.replace(' ', '+')}`
    assert.equal(figures.leads, await count(`${period}&${list}`), list)
    assert.equal(figures.won, await count(`${period}&${list}&milestone=won`), list)
    assert.equal(overdue, await count(`overdue=true&${list}`), list)
  }
  for (const { value, figures, overdue } of overview.members.data) {
    const list = `assigned_to=${value ?? 'none'}`
    assert.equal(figures.leads, await count(`${period}&${list}`), list)
    assert.equal(figures.met, await count(`${period}&${list}&milestone=met`), list)
    assert.equal(overdue, await count(`overdue=true&${list}`), list)
  }
})

test('lists of 100,000 leads contain as many leads over all pages as the figures', async () => {
  const overview = await read('first_day=2026-11-27&last_day=2026-11-28&source=ads')
  const list = `${arrivedIn(overview.period)}&source=ads`
  for (const name of ['leads', 'waiting', 'answered_within_1_hour', 'offer', 'lost'] as const) {
    const ids = await listIds(account.request, `${list}&${listOfFigure[name]}`)
    assert.equal(ids.size, overview.figures[name], name)
  }
  const wins = await listIds(account.request, `${wonIn(overview.period)}&source=ads`)
  assert.equal(wins.size, overview.wins.leads)
  assert.ok(wins.size > 0)
})
