import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { days } from '#kit'
import type { Browser } from '../identity/browser.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'
import { openImports } from './support.ts'

const { world, office, started, ended, reportOf, signedIn, step, forget } = await openImports()
const { kysely } = world.database

const header = 'created_at,email,name,external_id,outcome\n'

async function imported(browser: Browser, lines: string): Promise<string> {
  const content = header + lines
  const { id, status } = await ended(browser, await started(browser, { kind: 'leads', content }))
  assert.equal(status, 'succeeded')
  return id
}

async function undone(browser: Browser, id: string): Promise<void> {
  const { status, text } = await browser.api('POST', `/v1/imports/${id}/undo`)
  assert.equal(status, 200, text)
  await runUntilIdle(step)
  assert.equal((await reportOf(browser, id)).status, 'undone')
}

async function effectsOf(account_id: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(e)::text as row from import_effect as e
     where account_id = ${account_id}`.execute(kysely)
  return rows.map(({ row }) => row)
}

async function peopleOf(account_id: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(c)::text as row from customer as c where account_id = ${account_id}
    union all
    select to_jsonb(l)::text from lead as l where account_id = ${account_id}`.execute(kysely)
  return rows.map(({ row }) => row)
}

/** Returns the id of the customer with this email. */
async function customerOf(browser: Browser, email: string): Promise<string> {
  const { body } = await browser.api('GET', `/v1/customers?email=${email}`)
  const [customer] = (body as { data: { id: string }[] }).data
  assert.ok(customer)
  return customer.id
}

const ofAnn = (row: string): boolean => /ann@example\.com|Ann Secret/.test(row)

test('an erasure removes the records for the undo, and the undo does not restore the person', async () => {
  const { boss, account_id } = await office()
  // The customer exists before the imports, so that an effect contains its row.
  await boss.api('POST', '/v1/leads', { email: 'ann@example.com' })
  const first = await imported(
    boss,
    '2026-01-02,ann@example.com,Ann Secret,a,\n2026-01-02,bob@example.com,Bob,b,\n',
  )
  const second = await imported(boss, '2026-01-02,ann@example.com,Ann Secret,a,won\n')
  const id = await customerOf(boss, 'ann@example.com')
  const before = await effectsOf(account_id)
  assert.ok(before.some(ofAnn))
  const erased = await boss.api('POST', `/v1/customers/${id}/erase`)
  assert.equal(erased.status, 200, erased.text)
  const left = await effectsOf(account_id)
  assert.deepEqual(
    left.filter((row) => ofAnn(row) || row.includes(id)),
    [],
  )
  assert.ok(
    left.some((row) => row.includes('"lead"')),
    'The records of Bob stay.',
  )
  const people = await peopleOf(account_id)
  await undone(boss, first)
  const { status } = await boss.api('POST', `/v1/imports/${second}/undo`)
  assert.equal(status, 400, 'The second import concerned only the erased person.')
  const after = await peopleOf(account_id)
  assert.deepEqual(after.filter(ofAnn), [])
  assert.deepEqual(after.toSorted(), people.filter((row) => !row.includes('Bob')).toSorted())
})

test('an erasure removes the records of a person who was merged into another customer', async () => {
  const { boss, account_id } = await office()
  await boss.api('POST', '/v1/leads', { email: 'ann@example.com' })
  await imported(boss, '2026-01-02,ann@example.com,Ann Secret,a,\n')
  const { body: lead } = await boss.api('POST', '/v1/leads', { email: 'other@example.com' })
  const { customer_id } = lead as { customer_id: string }
  const absorbed = await customerOf(boss, 'ann@example.com')
  const merged = await boss.api('POST', `/v1/customers/${customer_id}/merge`, {
    source_ids: [absorbed],
  })
  assert.equal(merged.status, 200, merged.text)
  const erased = await boss.api('POST', `/v1/customers/${customer_id}/erase`)
  assert.equal(erased.status, 200, erased.text)
  assert.deepEqual(await effectsOf(account_id), [])
})

test('the records for the undo are deleted 30 days after the last progress of the import', async () => {
  const { boss, account_id, email } = await office()
  const old = await imported(boss, '2026-01-02,ann@example.com,Ann,a,\n')
  world.clock.advance(days(20))
  const later = await signedIn(email)
  const recent = await imported(later, '2026-01-02,bob@example.com,Bob,b,\n')
  world.clock.advance(days(10) + 1000)
  await forget()
  const left = await effectsOf(account_id)
  assert.ok(left.length > 0)
  assert.deepEqual(
    left.filter((row) => row.includes(old)),
    [],
  )
  assert.ok(left.every((row) => row.includes(recent)))
})
