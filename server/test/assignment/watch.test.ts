import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openOffices } from './office.ts'
import { kindsOf, openWatching } from './watching.ts'

// A Monday, 09:00 UTC.
const { world, office } = await openOffices(new Date('2026-06-01T09:00:00Z'))
const { database, clock } = world

const watching = () => openWatching(world)

test('notifies once about each stage of a lead, and not after a response', async () => {
  const look = watching()
  const { team, share, enquire, ask } = await office('ana')
  await share()
  const answered = await enquire()
  const lead = await enquire()
  assert.deepEqual(kindsOf(await look(), lead.id), ['lead.assigned'])
  assert.deepEqual(kindsOf(await look(), lead.id), [])
  const message = { direction: 'outbound', text: 'Hello', by: team[0]?.id }
  await ask('POST', `/v1/leads/${answered.id}/messages`, message)
  clock.advance(minutes(10))
  assert.deepEqual(kindsOf(await look(), lead.id), ['lead.due_soon'])
  clock.advance(minutes(5))
  const overdue = await look()
  assert.deepEqual(kindsOf(overdue, lead.id), ['lead.overdue', 'lead.overdue'])
  assert.deepEqual(kindsOf(overdue, answered.id), [])
  assert.deepEqual(await look(), [])
})

test('reassigns an unanswered lead twice, then assigns it to the last resort, and updates the counts', async () => {
  const look = watching()
  const { boss, team, boss_id, share, enquire, seen, openOf } = await office('ana', 'ben')
  const ids = team.map(({ id }) => id)
  await share()
  const { id, assigned_to: first } = await enquire()
  const other = ids.find((one) => one !== first) ?? ''
  const owners: (string | null)[] = []
  for (let n = 0; n < 4; n += 1) {
    clock.advance(minutes(30))
    const told = await look()
    owners.push((await seen(id)).assigned_to)
    if (n === 0) {
      const back = told.find(({ kind, lead }) => kind === 'lead.taken_back' && lead === id)
      assert.deepEqual(back?.to, [first])
      assert.deepEqual([await openOf(first ?? ''), await openOf(other)], [0, 1])
    }
  }
  assert.deepEqual(owners, [other, first, boss_id, boss_id])
  const eventsOf = async (type: string): Promise<unknown[]> =>
    ((await boss.api('GET', `/v1/events?type=${type}`)).body as { data: unknown[] }).data
  assert.deepEqual(
    [(await eventsOf('lead.overdue')).length, (await eventsOf('lead.assigned')).length],
    [1, 3],
  )
  assert.match(
    (await seen(id)).assignment_reason ?? '',
    /^There was no response within twice the target\./,
  )
})

test('reassigns no lead outside of working hours', async () => {
  const look = watching()
  const { boss, team, share, enquire, seen } = await office('ana', 'ben')
  await share()
  const hours = { time_zone: 'UTC', week: { monday: [{ from: '09:00', to: '12:00' }], tuesday: [{ from: '09:00', to: '12:00' }] }, days_off: [] } // oxfmt-ignore
  await boss.api('PUT', '/v1/hours', { target_minutes: 15, hours })
  clock.advance(Date.parse('2026-06-08T11:50:00Z') - clock.now().getTime())
  const { id, assigned_to } = await enquire()
  clock.advance(minutes(120))
  await look()
  assert.equal((await seen(id)).assigned_to, assigned_to)
  clock.advance(Date.parse('2026-06-09T09:20:00Z') - clock.now().getTime())
  await look()
  assert.notEqual((await seen(id)).assigned_to, assigned_to)
  assert.ok(team.length === 2)
})

test('assigns an offered lead to the first member who claims it, and names the assignee to the second claimant', async () => {
  const { team, share, enquire, openOf } = await office('ana', 'ben')
  const [ana, ben] = team as [(typeof team)[0], (typeof team)[0]]
  await share({ offer_to_group: true })
  const lead = await enquire()
  assert.equal(lead.assigned_to, null)
  assert.equal(lead.offered_to, 'all')
  const claims = await Promise.all(
    team.map(({ browser }) => browser.api('POST', `/v1/leads/${lead.id}/claim`)),
  )
  assert.deepEqual(claims.map(({ status }) => String(status)).toSorted(), ['200', '400'])
  assert.ok(claims.some(({ text }) => /already assigned to (ana|ben)/.test(text)))
  assert.equal((await openOf(ana.id)) + (await openOf(ben.id)), 1)
})

test('reassigns the leads of a member who leaves, and assigns them no further leads', async () => {
  const { boss, team, share, enquire, seen, openOf, ask } = await office('ana', 'ben')
  const [ana, ben] = team.map(({ id }) => id) as [string, string]
  await share()
  const leads = [await enquire(), await enquire(), await enquire(), await enquire()]
  const theirs = leads.filter(({ assigned_to }) => assigned_to === ana)
  const { body, status, text } = await boss.api('DELETE', `/v1/members/${ana}`)
  assert.equal(status, 200, text)
  assert.equal((body as { reassigned_leads: number }).reassigned_leads, theirs.length)
  for (const { id } of leads) assert.equal((await seen(id)).assigned_to, ben)
  assert.equal(await openOf(ben), 4)
  assert.equal((await enquire()).assigned_to, ben)
  const { rows } = await database.pool.query('select from assignee_change where user_id = $1', [
    ana,
  ])
  assert.equal(rows.length, 0)
  const customer = (await ask('GET', `/v1/customers/${theirs[0]?.customer_id}`)).body
  assert.equal((customer as { assigned_to: string }).assigned_to, ben)
})

test('counts of open leads stay exact after any sequence of changes', async () => {
  const { account_id, team, share, enquire, ask } = await office('ana', 'ben', 'cleo')
  const ids = team.map(({ id }) => id)
  await share()
  let state = 7
  const draw = (bound: number): number => (state = (state * 48271) % 2147483647) % bound
  const leads: string[] = []
  for (let n = 0; n < 120; n += 1) {
    const id = leads[draw(Math.max(1, leads.length))] ?? ''
    const act = leads.length < 5 ? 0 : draw(8)
    if (act <= 1) leads.push((await enquire(draw(4) === 0 ? { email: 'same@example.com' } : {})).id)
    else if (act === 2) await ask('POST', `/v1/leads/${id}/outcome`, { outcome: 'lost' })
    else if (act === 3) await ask('POST', `/v1/leads/${id}/outcome`, { outcome: 'met' })
    else if (act === 4) await ask('DELETE', `/v1/leads/${id}/outcome`)
    else if (act === 5) await ask('PUT', `/v1/leads/${id}/assignee`, { assigned_to: ids[draw(3)] })
    else if (act === 6) await ask('DELETE', `/v1/leads/${id}/assignee`)
    else if (draw(3) === 0) await ask('DELETE', `/v1/leads/${id}`)
  }
  const { rows } = await database.pool.query<{
    user_id: string
    open: number
    counted: number
    days: number
  }>(
    `select a.user_id,
            a.open + (select coalesce(sum(c.leads), 0)::integer from assignee_change c
              where c.account_id = a.account_id and c.user_id = a.user_id) as open,
            (select count(*)::integer from lead l
              where l.account_id = a.account_id and l.assigned_to = a.user_id and l.deleted_at is null
                and l.duplicate_of is null and l.status in ('received', 'qualified', 'unqualified')) as counted,
            (select coalesce(sum(n), 0)::integer from (
               select d.open as n from assignee_day d
                where d.account_id = a.account_id and d.user_id = a.user_id
                union all
               select c.leads from assignee_change c
                where c.account_id = a.account_id and c.user_id = a.user_id) as each) as days
       from assignee a where a.account_id = $1`,
    [account_id],
  )
  assert.ok(rows.some(({ open }) => open > 0))
  for (const { user_id, open, counted, days } of rows)
    assert.deepEqual({ open, days }, { open: counted, days: counted }, user_id)
})
