import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { minutes } from '#kit'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const { kysely } = world.database

/** Rows of a table by their primary key, or by their text without one. */
type Rows = Map<string, Record<string, unknown>>

/**
 * Tables that a merge and a split may change. All other tables of an account must stay equal.
 * - audit_*: each merge and split is recorded.
 * - event, webhook_*: each merge and split emits an event.
 * - search_*: the index is rebuilt in the background from the tables that are compared.
 * - idempotency_key: the test sends no keys.
 * - quota_day, request_*: count and log the calls of the test itself.
 */
const recorded = /^(audit_|event|webhook_|search_|idempotency_key|request_|quota_)/

/** Columns that each change increases or sets, so that callers notice the change. */
const changing = new Set(['version', 'updated_at'])

async function tablesOfAccounts(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table_name: string; keys: string[] | null }>`
    select t.table_name,
           (select array_agg(k.column_name::text order by k.ordinal_position)
              from information_schema.table_constraints as c
              join information_schema.key_column_usage as k using (constraint_name, table_name)
             where c.table_name = t.table_name and c.constraint_type = 'PRIMARY KEY') as keys
      from information_schema.columns as a
      join information_schema.tables as t using (table_schema, table_name)
     where a.column_name = 'account_id' and t.table_schema = 'public'
       and t.table_type = 'BASE TABLE'
     order by t.table_name`.execute(kysely)
  return new Map(
    rows
      .filter(({ table_name }) => !recorded.test(table_name))
      .map(({ table_name, keys }) => [table_name, keys ?? []]),
  )
}

const tables = await tablesOfAccounts()

async function readAll(account_id: string): Promise<Map<string, Rows>> {
  const all = new Map<string, Rows>()
  for (const [table, keys] of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} as t where account_id = ${account_id}`.execute(
      kysely,
    )
    const found: Rows = new Map()
    for (const { row } of rows) {
      for (const column of changing) delete row[column]
      found.set(
        keys.length > 0 ? JSON.stringify(keys.map((key) => row[key])) : JSON.stringify(row),
        row,
      )
    }
    all.set(table, found)
  }
  return all
}

/** Returns the rows that differ, are missing or were added. */
function differences(before: Map<string, Rows>, after: Map<string, Rows>): string[] {
  const found: string[] = []
  for (const [table, rows] of before) {
    const now = after.get(table) ?? new Map<string, Record<string, unknown>>()
    for (const [key, row] of rows) {
      const other = now.get(key)
      if (!other) found.push(`${table} ${key} is missing`)
      else
        for (const [column, value] of Object.entries(row))
          if (JSON.stringify(value) !== JSON.stringify(other[column]))
            found.push(
              `${table} ${key} ${column}: ${JSON.stringify(value)} -> ${JSON.stringify(other[column])}`,
            )
    }
    for (const key of now.keys()) if (!rows.has(key)) found.push(`${table} ${key} was added`)
  }
  return found
}

const people = 4
const emailOf = (person: number) => `person${person}@example.com`
const phoneOf = (person: number) => `+1415555010${person}`

const contact = fc.record({ hasEmail: fc.boolean(), hasPhone: fc.boolean() })
const history = fc.record({
  person: fc.nat(people - 1),
  kind: fc.constantFrom('lead', 'message', 'outcome', 'assign', 'delete', 'consent'),
  outcome: fc.constantFrom('contacted', 'met', 'won', 'lost'),
  text: fc.constantFrom('I want a condo in Austin for 300000 USD', 'Please call me', null),
  city: fc.constantFrom('Austin', 'Dallas', null),
  minutes: fc.integer({ min: 1, max: 3000 }),
})
const scenario = fc.record({
  contacts: fc.array(contact, { minLength: people, maxLength: people }),
  names: fc.array(fc.constantFrom('Ann Lee', 'Bo Hart', null), {
    minLength: people,
    maxLength: people,
  }),
  attributes: fc.array(fc.constantFrom({}, { plan: 'a' }, { note: 'x' }), {
    minLength: people,
    maxLength: people,
  }),
  history: fc.array(history, { minLength: 2, maxLength: 12 }),
  shape: fc.constantFrom('one', 'two', 'nested', 'one after the other'),
  arrivals: fc.array(
    fc.record({
      person: fc.nat(people - 1),
      text: fc.constantFrom('Hello again', null),
      consent: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never

type Body = Record<string, unknown>

async function play({
  contacts,
  names,
  attributes,
  history: past,
  shape,
  arrivals,
}: Scenario): Promise<void> {
  const account = await world.account({ plan: 'enterprise', daily_quota: null })
  const ids: string[] = []
  for (const [person, { hasEmail, hasPhone }] of contacts.entries()) {
    const email = hasEmail || !hasPhone ? emailOf(person) : null
    const customer = await ok(account, 'POST', '/v1/customers', {
      name: names[person],
      email,
      phone: hasPhone ? phoneOf(person) : null,
      attributes: attributes[person],
    })
    ids.push(String(customer['id']))
  }
  const enquire = async (
    person: number,
    text: string | null,
    city: string | null,
    consent?: { text: string },
  ) => {
    const { hasEmail, hasPhone } = contacts[person] ?? { hasEmail: true, hasPhone: true }
    return ok(account, 'POST', '/v1/leads', {
      email: hasEmail || !hasPhone ? emailOf(person) : null,
      phone: hasPhone ? phoneOf(person) : null,
      message: text,
      consent,
      preferences: city === null ? {} : { city, property_type: 'condo' },
    })
  }
  const leads: { id: string; person: number }[] = []
  for (const step of past) {
    world.clock.advance(minutes(step.minutes))
    const lead = leads.findLast(({ person }) => person === step.person)
    if (step.kind === 'lead' || !lead)
      leads.push({
        id: String((await enquire(step.person, step.text, step.city))['id']),
        person: step.person,
      })
    else if (step.kind === 'message')
      await ok(account, 'POST', `/v1/leads/${lead.id}/messages`, { text: step.text ?? 'Hello' })
    else if (step.kind === 'outcome')
      await ok(account, 'POST', `/v1/leads/${lead.id}/outcome`, { outcome: step.outcome })
    else if (step.kind === 'consent')
      await ok(account, 'POST', `/v1/customers/${ids[step.person]}/consents`, {
        channels: ['email'],
        status: step.text === null ? 'revoked' : 'granted',
        text: step.text,
      })
    else if (step.kind === 'assign')
      await ok(account, 'PUT', `/v1/leads/${lead.id}/assignee`, { assigned_to: account.user_id })
    else {
      await ok(account, 'DELETE', `/v1/leads/${lead.id}`)
      leads.splice(leads.indexOf(lead), 1)
    }
  }
  world.clock.advance(minutes(7))
  const before = await readAll(account.account_id)
  const [a, b, c] = ids
  const merge = (id: string | undefined, source_ids: unknown[]) =>
    ok(account, 'POST', `/v1/customers/${id}/merge`, { source_ids })
  const split = (id: string | undefined, source_ids: unknown[]) =>
    ok(account, 'POST', `/v1/customers/${id}/split`, { source_ids })
  if (shape === 'one') await merge(a, [b])
  else if (shape === 'two') await merge(a, [b, c])
  else if (shape === 'nested') {
    await merge(b, [c])
    await merge(a, [b])
  } else {
    await merge(a, [b])
    world.clock.advance(minutes(3))
    await merge(a, [c])
  }
  world.clock.advance(minutes(5))
  const came: { id: string; person: number }[] = []
  for (const { person, text, consent } of arrivals) {
    world.clock.advance(minutes(2000))
    came.push({
      id: String(
        (await enquire(person, text, null, consent ? { text: 'Write to me.' } : undefined))['id'],
      ),
      person,
    })
  }
  world.clock.advance(minutes(5))
  if (shape === 'one') await split(a, [b])
  else if (shape === 'two') {
    await split(a, [c])
    await split(a, [b])
  } else if (shape === 'nested') {
    await split(a, [c])
    await split(b, [c])
  } else {
    await split(a, [b])
    await split(a, [c])
  }
  const after = await readAll(account.account_id)
  for (const { id, person } of came) {
    const lead = await ok(account, 'GET', `/v1/leads/${id}`)
    assert.equal(lead['customer_id'], ids[person])
    for (const row of after.get('consent')?.values() ?? [])
      assert.ok(row['lead_id'] !== id || row['customer_id'] === ids[person])
  }
  const found = differences(before, after).filter((line) => !isOfArrival(line, came, ids))
  assert.deepEqual(found, [])
  for (const [person, id] of ids.entries()) {
    const key = JSON.stringify([account.account_id, id])
    const theirs = came.filter((one) => one.person === person).length
    assert.equal(
      after.get('customer')?.get(key)?.['lead_count'],
      Number(before.get('customer')?.get(key)?.['lead_count']) + theirs,
    )
  }
}

/**
 * Returns whether a difference is of a later lead: its own rows, and the figures of the person it
 * belongs to, which are checked separately.
 */
const isOfArrival = (
  line: string,
  came: readonly { id: string; person: number }[],
  ids: readonly string[],
) =>
  came.some(({ id }) => line.includes(id)) ||
  (came.length > 0 &&
    /^(lead_change|search_|consent|match_due|message|score|open_search|assignee)\S* .* was added$/.test(
      line,
    )) ||
  came.some(({ person }) => line.startsWith('customer ["') && line.includes(String(ids[person])))

async function ok(
  account: TestAccount,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const answer = await account.request(method, path, body)
  assert.equal(answer.status, 200, `${method} ${path}: ${answer.text}`)
  return answer.body as Body
}

test('a split after a merge restores every row and gives later leads to the person they name', async () => {
  await fc.assert(fc.asyncProperty(scenario, play), {
    seed: 41,
    numRuns: 15,
  })
})
