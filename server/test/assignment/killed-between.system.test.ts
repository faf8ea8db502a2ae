import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'
import { minutes, seconds } from '#kit'
import { openPeople, watchLeadsOnce, type Lead, type LeadParts } from '#leads'
import { openNoticeKindCache } from '#notices'
import { asked, openNotices, type Channel } from '../notices/support.ts'
import { clockParts } from '../support/clock-parts.ts'
import { eventually } from '../support/eventually.ts'
import { openReceiver } from '../support/receiver.ts'
import { each } from '../support/background-jobs.ts'
import type { TellLeads } from '../support/tell-leads.ts'

// A Monday, 09:00 UTC.
const { world, office, turn } = await openNotices({
  start: new Date('2026-06-01T09:00:00Z'),
  people: { session_idle_s: 2_592_000 },
})
const { clock, database } = world
const parts = {
  ...clockParts(database, clock),
  accounts: world.app.accounts,
  people: openPeople(openNoticeKindCache(database, clock)),
} as LeadParts

/**
 * Runs the job, packs and sends in a separate process, which is killed right before the first
 * statement that matches.
 */
async function killBefore(place: string): Promise<void> {
  const given: TellLeads = { connection: database.connection, now: clock.now().toISOString() }
  const support = path.join(import.meta.dirname, '../support')
  const child = spawn(
    process.execPath,
    [
      '--import',
      path.join(support, 'die-before.ts'),
      path.join(support, 'tell-leads.ts'),
      JSON.stringify(given),
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DIE_BEFORE: `^query ${place}` },
    },
  )
  await once(child, 'exit')
  assert.equal(child.signalCode, 'SIGKILL', place)
  // The locks of the killed process are released once the database detects the closed connection.
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    return rows.length === 0
  })
}

/** Continues in another process, after the lease of the killed one has expired. */
async function goOn(): Promise<void> {
  for (let n = 0; n < 2; n += 1) {
    clock.advance(seconds(61))
    await watchLeadsOnce({ database, clock, parts, each })
    await turn()
  }
}

/**
 * Statements between the arrival of a lead and its notice, in order. The last statement runs after
 * the call.
 */
const told = [
  'insert into notice \\(',
  'update lead as l\\s+set watch_at',
  'insert into notice_delivery',
  'insert into notice_attempt',
]
/** Statements during the reassignment of a lead. */
const takenBack = ['update lead\\s+set assigned_to', 'insert into notice \\(']

test('a process killed at any step from lead to notice leaves one assignee per lead; each notice is sent once, or twice with the same ID', async (t) => {
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const { boss, others } = await office('member', 'member')
  const team = others.map(({ user_id }) => user_id)
  await asked<Channel>(boss, 'POST', '/v1/notices/channels', {
    type: 'webhook',
    name: 'Room',
    url: receiver.url,
    kinds: ['lead.assigned', 'lead.taken_back'],
    shared: true,
  })
  await asked(boss, 'PUT', '/v1/assignment', {
    rules: [{ name: 'All', when: {}, to: { group: 'all' } }],
    groups: [{ id: 'all', name: 'All', members: team }],
    fallback: null,
    reassign_overdue: true,
  })
  clock.advance(seconds(1))
  const ownerOf = async ({ id }: Lead) =>
    (await asked<Lead>(boss, 'GET', `/v1/leads/${id}`)).assigned_to
  /** Returns the IDs of the notices about a lead, including repeated ones. */
  const idsOf = ({ id }: Lead, kind: string): string[] =>
    receiver.received
      .map(({ body }) => JSON.parse(body) as { id: string; kind: string; url: string })
      .filter((one) => one.kind === kind && one.url.endsWith(id))
      .map((one) => one.id)
  const requireTold = (lead: Lead, kind: string, place: string): void => {
    const ids = idsOf(lead, kind)
    assert.ok(ids.length === 1 || ids.length === 2, `${kind} ${ids.length} times, ${place}`)
    assert.equal(new Set(ids).size, 1, place)
  }
  const leads: Lead[] = []
  for (const [n, place] of told.entries()) {
    const body = { email: `killed${n}@example.com`, message: 'Could we see it on Saturday?' }
    const lead = await asked<Lead>(boss, 'POST', '/v1/leads', body)
    leads.push(lead)
    await killBefore(place)
    await goOn()
    requireTold(lead, 'lead.assigned', place)
    assert.equal(await ownerOf(lead), lead.assigned_to)
  }
  const [last] = leads.toReversed()
  assert.equal(
    idsOf(last as Lead, 'lead.assigned').length,
    2,
    'the process was killed after its call',
  )
  clock.advance(minutes(31))
  for (const place of takenBack) await killBefore(place)
  await goOn()
  for (const lead of leads) {
    requireTold(lead, 'lead.taken_back', 'taken back')
    const owner = await ownerOf(lead)
    assert.ok(team.some((id) => id === owner) && owner !== lead.assigned_to)
  }
})
