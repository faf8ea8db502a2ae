import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import type { AccountId } from '#kit'
import type { Lead } from '#leads'
import { sized } from '../support/size.ts'
import type { TakeLeads } from '../support/take-leads.ts'
import { openOffices } from './office.ts'

const { world, office } = await openOffices(new Date('2026-06-01T09:00:00Z'))
const { database } = world
type Office = Awaited<ReturnType<typeof office>>

/** Compares the open counts of all members with the leads in the database. */
async function requireExact({ account_id, team, boss_id, openOf }: Office): Promise<void> {
  const { rows } = await database.pool.query<{ assigned_to: string; n: number }>(
    `select assigned_to, count(*)::integer as n
       from lead
      where account_id = $1 and deleted_at is null and duplicate_of is null and not is_test
        and status in ('received', 'qualified', 'unqualified')
      group by assigned_to`,
    [account_id],
  )
  const there = new Map(rows.map(({ assigned_to, n }) => [assigned_to, n]))
  for (const id of [boss_id, ...team.map((one) => one.id)])
    assert.equal(await openOf(id), there.get(id) ?? 0, id)
}

test('counts a manually assigned lead for a member who never had one', async () => {
  const ours = await office('ana')
  const [ana] = ours.team
  const lead = await ours.enquire()
  const path = `/v1/leads/${lead.id}/assignee`
  assert.equal((await ours.ask('PUT', path, { assigned_to: ana?.id })).status, 200)
  assert.equal(await ours.openOf(ana?.id ?? ''), 1)
  await ours.ask('DELETE', path)
  assert.equal(await ours.openOf(ana?.id ?? ''), 0)
})

test('does not count the leads of an erased customer, deleted before or not', async () => {
  const ours = await office('ana', 'ben')
  await ours.share()
  const leads: Lead[] = []
  for (let n = 0; n < 4; n += 1) leads.push(await ours.enquire())
  const [one, other] = leads.map(({ customer_id }) => `/v1/customers/${customer_id}`)
  assert.equal((await ours.boss.api('POST', `${one}/erase`, {})).status, 200)
  await requireExact(ours)
  assert.equal((await ours.boss.api('DELETE', String(other))).status, 200)
  assert.equal((await ours.boss.api('POST', `${other}/erase`, {})).status, 200)
  await requireExact(ours)
})

test('ending many leads at once and assigning leads at the same time do not deadlock', async () => {
  const ours = await office('ana', 'ben')
  await ours.share()
  const people = Array.from({ length: sized(30, 200) }, (_, n) => `back${n}@example.com`)
  const first: Lead[] = []
  for (const email of people) first.push(await ours.enquire({ email }))
  const ids = first.map(({ id }) => id)
  const enquiries = people.toReversed().map((email, n) => ({ email, message: `And house ${n}?` }))
  for (let round = 0; round < sized(1, 5); round += 1) {
    const answers = await Promise.all([
      ours.ask('POST', '/v1/leads/outcomes', { lead_ids: ids.slice(0, 100), outcome: 'lost' }),
      ours.ask('POST', '/v1/leads/batch', { items: enquiries.map((one) => ({ ...one, message: `${one.message} ${round}` })) }), // oxfmt-ignore
      ours.ask('POST', '/v1/leads/outcomes', { lead_ids: ids.slice(0, 100), outcome: 'met' }),
      ...enquiries.slice(0, 20).map((one) => ours.ask('POST', '/v1/leads', { ...one, message: `Once more ${round}` })), // oxfmt-ignore
    ])
    assert.deepEqual(answers.map(({ status }) => status), answers.map(() => 200)) // oxfmt-ignore
  }
  await requireExact(ours)
})

const script = path.join(import.meta.dirname, '../support/take-leads.ts')

/**
 * Starts a process that creates leads as the API does, once it gets the start signal. Returns its
 * output.
 */
async function openAnother(
  { account_id }: Office,
  people: string[],
  dieAt: number | null = null,
): Promise<{ go: () => Promise<{ said: string; signal: NodeJS.Signals | null }> }> {
  const { connection } = database
  const given: TakeLeads = { connection, account_id: account_id as AccountId, people, dieAt }
  const child = spawn(process.execPath, [script, JSON.stringify(given)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    async go() {
      const said = text(child.stdout)
      child.stdin.end('go')
      const answered = await said
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return { said: answered, signal: child.signalCode }
    },
  }
}

test('eight processes with fifty leads each assign every lead once, spread them by capacity, and count exactly', async () => {
  const ours = await office('ana', 'ben', 'cleo')
  await ours.share()
  for (const [i, { id }] of ours.team.entries()) await ours.set(id, { capacity: 100 * (i + 1) })
  const processes = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      openAnother(
        ours,
        Array.from({ length: 50 }, (_, n) => `at-once-${i}-${n}`),
      ),
    ),
  )
  const answers = await Promise.all(processes.map(({ go }) => go()))
  const leads = answers.flatMap(({ said }) => said.trim().split('\n'))
  assert.equal(leads.length, 400)
  assert.ok(leads.every((line) => /assigned_to\W+usr_/.test(line)))
  const counts = await Promise.all(ours.team.map(({ id }) => ours.openOf(id)))
  // 400 leads among capacities of 100, 200 and 300: a sixth, a third and a half.
  for (const [i, n] of counts.entries()) assert.ok(Math.abs(n - (400 * (i + 1)) / 6) <= 1, String(n)) // oxfmt-ignore
  await requireExact(ours)
})

test('a process killed during assignment leaves each lead assigned and counted once, or not created', async () => {
  const ours = await office('ana', 'ben')
  await ours.share()
  let killed = 0
  for (let dieAt = sized(9, 2); dieAt <= sized(10, 30); dieAt += 1) {
    const people = Array.from({ length: 10 }, (_, n) => `killed-${dieAt}-${n}`)
    const { go } = await openAnother(ours, people, dieAt)
    killed += (await go()).signal === 'SIGKILL' ? 1 : 0
    await requireExact(ours)
    const { rows } = await database.pool.query(
      'select 1 from lead where account_id = $1 and assigned_to is null and due_at is not null',
      [ours.account_id],
    )
    assert.equal(rows.length, 0)
  }
  assert.ok(killed > 0, 'every process was killed only after it had answered all requests')
})
