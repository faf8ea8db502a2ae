import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'
import { days } from '#kit'
import { eventually } from '../support/eventually.ts'
import { matchesOf } from '../support/matches.ts'
import type { RunMatches } from '../support/run-matches.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const { clock, database } = world
const { rounds } = matchesOf(world)

const austin = { city: 'Austin', state: 'TX' }
const reno = { city: 'Reno', state: 'NV' }
const tulsa = { city: 'Tulsa', state: 'OK' }

const home = (title: string, price: number, location = austin) => ({
  type: 'residential',
  title,
  price,
  location,
})
const lead = (name: string, location = austin) => ({
  email: `${name}@example.com`,
  preferences: { property_type: 'residential', price_range: { max: 400_000 }, ...location },
})

async function ask(
  { request }: TestAccount,
  method: string,
  at: string,
  given: object,
): Promise<string> {
  const { status, body } = await request(method, at, given)
  assert.ok(status < 300, `${method} ${at}: ${status}`)
  return (body as { id: string }).id
}

/**
 * Creates an account in which new services make customers due. One of them already knows the only
 * match, and one has leads in two cities.
 */
async function openScene(): Promise<TestAccount> {
  const account = await world.account()
  const known = await ask(account, 'POST', '/v1/services', home('Known', 390_000, tulsa))
  await rounds()
  for (const one of [lead('a'), lead('b'), lead('both'), lead('both', reno), lead('knows', tulsa)])
    await ask(account, 'POST', '/v1/leads', one)
  await ask(account, 'PATCH', `/v1/services/${known}`, { price: 380_000 })
  await ask(account, 'POST', '/v1/services', home('First', 380_000))
  await ask(account, 'POST', '/v1/services', home('Second', 370_000))
  await ask(account, 'POST', '/v1/services', home('Third', 370_000, reno))
  return account
}

/** Adds services on the same day, and runs the jobs on this day and the next. */
async function goOn(account: TestAccount): Promise<void> {
  await ask(account, 'POST', '/v1/services', home('Fourth', 360_000))
  await ask(account, 'POST', '/v1/services', home('Fifth', 360_000, reno))
  await ask(account, 'POST', '/v1/services', home('Sixth', 360_000, tulsa))
  await rounds()
  clock.advance(days(1))
  await rounds()
  clock.advance(-days(1))
}

/** Returns what the jobs stored, without IDs: they differ between accounts. */
async function resultOf({ account_id }: TestAccount): Promise<unknown> {
  const { rows } = await database.pool.query<{ result: unknown }>(
    `with named as (select id, email from customer where account_id = $1),
          titled as (select id, title from service where account_id = $1)
     select json_build_object(
       'due', (select json_agg(array[email, due_on::text] order by email, due_on)
                 from match_due join named on id = customer_id where account_id = $1),
       'notified', (select json_agg(array[email, matches_notified_on::text] order by email)
                      from customer where account_id = $1),
       'searches', (select json_agg(array[email, place, last_due_on::text] order by email, place)
                      from open_search join named on id = customer_id where account_id = $1),
       'services', (select json_agg(array[place, title] order by n.id)
                      from new_service as n join titled as t on t.id = service_id where account_id = $1),
       'waiting', (select count(*) from fresh_service where account_id = $1),
       'reported', (select json_agg(array[email, criteria_city, titles, newest] order by email, criteria_city)
                      from lead as l
                     cross join lateral (
                             select string_agg(title, ' ' order by title) as titles
                               from titled where id = any(notified_service_ids)) as known
                      left join lateral (
                             select title as newest
                               from new_service as n join titled as t on t.id = service_id
                              where n.account_id = $1 and n.id = l.matched_until limit 1) as last on true
                     where account_id = $1),
       'events', (select json_agg(titles order by titles)
                    from (select (select string_agg(title, ' ' order by title)
                                    from titled where position(id in body) > 0) as titles
                            from event
                           where account_id = $1 and type = 'service.matched') as told)) as result`,
    [account_id],
  )
  return rows[0]?.result
}

/** Runs the jobs in another process, which is killed before the first statement that matches. */
async function killBefore(place: string): Promise<void> {
  const given: RunMatches = { connection: database.connection, now: clock.now().toISOString() }
  const support = path.join(import.meta.dirname, '../support')
  const child = spawn(
    process.execPath,
    [
      '--import',
      path.join(support, 'die-before.ts'),
      path.join(support, 'run-matches.ts'),
      JSON.stringify(given),
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DIE_BEFORE: `^query ${place}` },
    },
  )
  await once(child, 'exit')
  assert.equal(child.signalCode, 'SIGKILL', place)
  // Until the database detects the closed connection, the account is locked.
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    )
    return rows.length === 0
  })
}

/** Statements of the two turns that write, in order, and the ends of both. */
const places = [
  'insert into new_service',
  'delete from new_service',
  'with found as',
  'delete from fresh_service',
  'commit',
  'delete from match_due',
  'update customer\\s+set matches_notified_on',
  'update lead\\s+set notified_service_ids',
  'insert into match_due',
  'update open_search\\s+set last_due_on',
  'copy "event"',
]

test('a process killed before any statement of the jobs on matches changes no later result', async () => {
  const undisturbed = await openScene()
  await rounds()
  const first = await resultOf(undisturbed)
  await goOn(undisturbed)
  const last = await resultOf(undisturbed)
  assert.notDeepEqual(first, last)
  for (const place of places) {
    const account = await openScene()
    await killBefore(place)
    await rounds()
    assert.deepEqual(await resultOf(account), first, place)
    await goOn(account)
    assert.deepEqual(await resultOf(account), last, place)
  }
})
