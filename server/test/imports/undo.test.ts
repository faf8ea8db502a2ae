import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { days, minutes } from '#kit'
import { openImports, type Report } from './support.ts'
import type { Browser } from '../identity/browser.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'

const { world, office, started, ended, reportOf, signedIn, step, forget } = await openImports()
const { kysely } = world.database

type Kept = { kind: string; id: string; reason: string }
type UndoReport = Report & { kept: Kept[]; undone_at: string | null }
type Row = Record<string, unknown>

/**
 * Tables that an import and its undo may change:
 * - audit_*, event*, webhook_*, notice*: both are recorded, and the end of an import is notified.
 * - import*: the import itself stays in the list.
 * - search_*, lead_change, funnel*, new_service, fresh_service, match_due, market_change: background
 *   jobs derive these from the tables that are compared.
 * - outcome_count: rows are added and subtracted; the sums are compared.
 * - request_*, quota_*, session, idempotency_key: the requests of the test itself.
 */
const recorded =
  /^(audit_|event|webhook_|notice|import|search_|lead_change|funnel|new_service|fresh_service|match_due|market_change|outcome_count|request_|quota_|session|idempotency_key|job|learning)/

/** Columns that each change increases or sets, so that callers notice the change. */
const changing = ['version', 'updated_at']

const tables = (
  await sql<{ table_name: string }>`
    select t.table_name
      from information_schema.columns as a
      join information_schema.tables as t using (table_schema, table_name)
     where a.column_name = 'account_id' and t.table_schema = 'public'
       and t.table_type = 'BASE TABLE'
     order by t.table_name`.execute(kysely)
).rows
  .map(({ table_name }) => table_name)
  .filter((name) => !recorded.test(name))

/** Returns all rows of an account as texts with the name of their table. */
async function readAll(account_id: string): Promise<Set<string>> {
  const all = new Set<string>()
  for (const table of tables) {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} as t where account_id = ${account_id}`.execute(
      kysely,
    )
    for (const { row } of rows) {
      for (const column of changing) delete row[column]
      all.add(`${table} ${JSON.stringify(row)}`)
    }
  }
  const { rows } = await sql<Row>`
    select outcome, sum(explicit) as explicit, sum(inferred) as inferred
      from outcome_count where account_id = ${account_id}
     group by outcome having sum(explicit) <> 0 or sum(inferred) <> 0`.execute(kysely)
  for (const row of rows) all.add(`outcome_count ${JSON.stringify(row)}`)
  return all
}

const differences = (before: Set<string>, after: Set<string>): string[] => [
  ...[...before].filter((row) => !after.has(row)).map((row) => `- ${row}`),
  ...[...after].filter((row) => !before.has(row)).map((row) => `+ ${row}`),
]

async function ok(browser: Browser, method: string, path: string, body?: object): Promise<Row> {
  const answer = await browser.api(method, path, body)
  assert.equal(answer.status, 200, `${method} ${path}: ${answer.text}`)
  return answer.body as Row
}

async function undone(browser: Browser, id: string): Promise<UndoReport> {
  const begun = (await ok(browser, 'POST', `/v1/imports/${id}/undo`)) as UndoReport
  assert.ok(['undoing', 'undone'].includes(begun.status), begun.status)
  await runUntilIdle(step)
  const report = (await reportOf(browser, id)) as UndoReport
  assert.equal(report.status, 'undone')
  return report
}

const people = 5
const line = fc.record({
  person: fc.nat(people - 1),
  day: fc.integer({ min: 1, max: 28 }),
  outcome: fc.constantFrom('', 'contacted', 'met', 'won', 'lost'),
  message: fc.constantFrom('', 'I want a condo in Austin for 300000 USD', 'Please call me'),
  city: fc.constantFrom('', 'Austin'),
})
const work = fc.record({
  nth: fc.nat(20),
  kind: fc.constantFrom('message', 'outcome', 'assign', 'update', 'nothing'),
})
const scenario = fc.record({
  before: fc.array(fc.record({ person: fc.nat(people - 1), won: fc.boolean() }), { maxLength: 4 }),
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  works: fc.array(work, { maxLength: 3 }),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never

const emailOf = (person: number) => `p${person}@example.com`

async function play({ before: earlier, lines, works }: Scenario): Promise<void> {
  const { boss, account_id, user_id } = await office()
  for (const { person, won } of earlier) {
    const { id } = await ok(boss, 'POST', '/v1/leads', { email: emailOf(person), message: 'Hi' })
    if (won) await ok(boss, 'POST', `/v1/leads/${String(id)}/outcome`, { outcome: 'won' })
    world.clock.advance(minutes(5))
  }
  const rows = lines.map(({ person, day, outcome, message, city }, i) =>
    [`2026-01-${String(day).padStart(2, '0')}`, emailOf(person), `Person ${person}`, outcome, message, city, `x${i}`].join(','),
  ) // oxfmt-ignore
  const content = ['created_at,email,name,outcome,message,city,external_id', ...rows].join('\n')
  const before = await readAll(account_id)
  const report = await ended(boss, await started(boss, { kind: 'leads', content }))
  assert.equal(report.status, 'succeeded')
  world.clock.advance(minutes(5))
  const { rows: imported } = await sql<{ id: string; customer_id: string }>`
    select id, customer_id from lead where account_id = ${account_id} and external_id is not null
     order by id`.execute(kysely)
  const worked = new Map<string, string>()
  for (const { nth, kind } of works) {
    const lead = imported[nth % imported.length]
    if (!lead || kind === 'nothing') continue
    worked.set(lead.id, lead.customer_id)
    const path = `/v1/leads/${lead.id}`
    if (kind === 'message') await ok(boss, 'POST', `${path}/messages`, { text: 'Hello' })
    if (kind === 'outcome') await ok(boss, 'POST', `${path}/outcome`, { outcome: 'met' })
    if (kind === 'assign') await ok(boss, 'PUT', `${path}/assignee`, { assigned_to: user_id })
    if (kind === 'update') await ok(boss, 'PATCH', path, { name: 'Another Name' })
    world.clock.advance(minutes(5))
  }
  const { kept } = await undone(boss, report.id)
  const left = await readAll(account_id)
  assert.deepEqual(
    kept.filter(({ kind }) => kind === 'lead').map(({ id }) => id),
    [...worked.keys()].sort(),
  )
  // Rows of leads that stayed and of their customers may differ.
  const ids = [...worked].flat()
  const isOfWork = (row: string) =>
    ids.some((id) => row.includes(id)) ||
    (worked.size > 0 && /^. (outcome_count|assignee)/.test(row))
  assert.deepEqual(
    differences(before, left).filter((row) => !isOfWork(row)),
    [],
  )
  assert.equal((await undone(boss, report.id)).kept.length, kept.length)
}

test('an undo restores every row of all tables, except leads that were worked on since', async () => {
  await fc.assert(fc.asyncProperty(scenario, play), {
    seed: 42,
    numRuns: 12,
    // Shrinking a failure takes longer than the time limit of a test, which would hide the difference.
    endOnFailure: true,
  })
})

test('an undo removes outcomes that an import added to leads, and their status', async () => {
  const { boss } = await office()
  const header = 'created_at,email,external_id,outcome\n'
  const first = `${header}2026-01-02,a@example.com,a,\n2026-01-03,b@example.com,b,\n`
  await ended(boss, await started(boss, { kind: 'leads', content: first }))
  const content = `${header}2026-01-02,a@example.com,a,won\n2026-01-03,b@example.com,b,lost\n`
  const second = await ended(boss, await started(boss, { kind: 'leads', content }))
  assert.deepEqual([second.updated, second.outcomes], [2, 2])
  world.clock.advance(minutes(5))
  const list = async () =>
    (await ok(boss, 'GET', '/v1/leads'))['data'] as {
      id: string
      external_id: string
      outcome: string | null
    }[]
  const b = (await list()).find(({ external_id }) => external_id === 'b')
  await ok(boss, 'POST', `/v1/leads/${b?.id}/messages`, { text: 'Hello' })
  const { kept } = await undone(boss, second.id)
  assert.deepEqual(
    kept.map(({ kind, reason }) => [kind, reason]),
    [['outcome', 'changed']],
  )
  assert.deepEqual(
    Object.fromEntries((await list()).map(({ external_id, outcome }) => [external_id, outcome])),
    { a: null, b: 'lost' },
  )
})

test('an undo deletes created services and restores updated ones, except those changed since', async () => {
  const { boss } = await office()
  const header = 'external_id,price,type\n'
  await ended(boss, await started(boss, { kind: 'services', content: `${header}a,100,house\nb,100,house\n` }))
  const content = `${header}a,200,house\nb,200,house\nc,300,house\nd,400,house\n`
  const { id } = await ended(boss, await started(boss, { kind: 'services', content }))
  const prices = async () => {
    const data = (await ok(boss, 'GET', '/v1/services'))['data'] as { id: string; external_id: string; price: number }[]
    return data.sort((x, y) => (x.external_id < y.external_id ? -1 : 1))
  }
  for (const { id: service_id, external_id } of await prices())
    if (external_id === 'b' || external_id === 'd')
      await ok(boss, 'PATCH', `/v1/services/${service_id}`, { title: 'Ours' })
  const { kept } = await undone(boss, id)
  assert.deepEqual(kept.map(({ kind, reason }) => [kind, reason]), [['service', 'changed'], ['service', 'changed']])
  assert.deepEqual(
    (await prices()).map(({ external_id, price }) => [external_id, price]),
    [['a', 100], ['b', 200], ['d', 400]],
  )
}) // oxfmt-ignore

test('refuses to undo a dry run, an open import, one after 30 days, and one of another account', async () => {
  const { boss, email } = await office()
  const { boss: stranger } = await office()
  const wanted = { kind: 'services', content: 'external_id,price,type\na,100,house\n' }
  const refused = async (id: string, browser = boss) => {
    const { status, body } = await browser.api('POST', `/v1/imports/${id}/undo`)
    return [status, (body as { code: string }).code]
  }
  const dry = await ended(boss, await started(boss, { ...wanted, dry_run: true }))
  assert.deepEqual(await refused(dry.id), [400, 'state_conflict'])
  const { id } = await started(boss, wanted)
  assert.deepEqual(await refused(id), [400, 'state_conflict'])
  await ended(boss, { id })
  assert.deepEqual(await refused(id, stranger), [404, 'not_found'])
  assert.deepEqual(await refused('imp_00000000000000000000000000'), [404, 'not_found'])
  const absent = await stranger.api('POST', '/v1/imports/imp_00000000000000000000000000/undo')
  const foreign = await stranger.api('POST', `/v1/imports/${id}/undo`)
  const bare = (text: string) => text.replaceAll(/imp_\w+|req_\w+/g, '')
  assert.equal(bare(foreign.text), bare(absent.text))
  world.clock.advance(days(30) + 1000)
  await forget()
  const later = await signedIn(email)
  assert.deepEqual(await refused(id, later), [400, 'state_conflict'])
  assert.equal(((await ok(later, 'GET', '/v1/services'))['data'] as object[]).length, 1)
})

test('the worker does not continue an import by a killed command, but undoes it', async () => {
  const { boss, account_id } = await office()
  const content = 'external_id,price,type\na,100,house\nb,100,house\n'
  const { id } = await ended(boss, await started(boss, { kind: 'services', content }))
  await kysely
    .updateTable('import')
    .set({ by_command: true, status: 'running', finished_at: null })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
  await runUntilIdle(step)
  assert.equal((await reportOf(boss, id)).status, 'running')
  world.clock.advance(minutes(5))
  assert.deepEqual((await undone(boss, id)).kept, [])
  assert.deepEqual((await ok(boss, 'GET', '/v1/services'))['data'], [])
})

test('an undo that fails five times reports it in its own sentence, and can be repeated', async () => {
  const { boss, account_id } = await office()
  const content = 'external_id,price,type\na,100,house\n'
  const { id } = await ended(boss, await started(boss, { kind: 'services', content }))
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise; end'`.execute(
    kysely,
  )
  await sql`create trigger refuse before update or delete on service for each row
    when (old.account_id = ${sql.lit(account_id)}) execute function refuse()`.execute(kysely)
  await ok(boss, 'POST', `/v1/imports/${id}/undo`)
  await runUntilIdle(step)
  const failed = (await reportOf(boss, id)) as UndoReport & { error: string }
  assert.equal(failed.status, 'failed')
  assert.match(failed.error, /^The undo stopped because of an internal error\./)
  await sql`drop trigger refuse on service`.execute(kysely)
  const { error } = (await undone(boss, id)) as UndoReport & { error: string | null }
  assert.equal(error, null)
  assert.deepEqual((await ok(boss, 'GET', '/v1/services'))['data'], [])
})
