import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, seconds } from '#kit'
import { openProcessNote, openJobWatch, type CheckUp, type System } from '#system'
import { openPeople } from '../identity/people.ts'

const { world, owner, signedIn } = await openPeople()
const { database, clock } = world
const first = await owner()
const guest = await owner()

const openWatch = () => openJobWatch(clock, () => undefined)
const noteOf = (jobs = openWatch()) =>
  openProcessNote({ database, clock, roles: new Set(['api'] as const), version: '9.9.9', jobs })

const systemOf = async (email: string): Promise<System> => {
  const { status, body } = await (await signedIn(email)).api('GET', '/v1/system')
  assert.equal(status, 200)
  return body
}

test('shows the operator the version, database, backlog, processes and the state of their jobs', async () => {
  const jobs = openWatch()
  const good = jobs.watch({ name: 'count sheep', restSeconds: 1, once: async () => 0 })
  const fail = () => Promise.reject(new Error('none came'))
  const bad = jobs.watch({ name: 'count wolves', restSeconds: 1, once: fail })
  await good()
  await assert.rejects(bad)
  const note = noteOf(jobs)
  await note.noteOnce()
  await note.noteOnce()
  const system = await systemOf(first.email)
  assert.match(system.database.schema, /^\d{4}_/)
  assert.ok(system.database.size_bytes > 1_000_000)
  assert.deepEqual(
    [system.backlog.deliveries_due, system.backlog.emails_waiting, system.disk],
    [0, 0, null],
  )
  const [process] = system.processes
  assert.deepEqual(
    [process?.roles, process?.version, system.processes.length],
    [['api'], '9.9.9', 1],
  )
  assert.deepEqual(
    process?.jobs.map(({ name, runs, last_failure }) => [name, runs, last_failure]),
    [
      ['count sheep', 1, null],
      ['count wolves', 0, 'none came'],
    ],
  )
  await note.leave()
  assert.deepEqual((await systemOf(first.email)).processes, [])
})

test('names the account for which a job fails and since when, and continues with other accounts', async () => {
  const jobs = openWatch()
  const counted: string[] = []
  const once = jobs.watch({
    name: 'count sheep',
    restSeconds: 1,
    once: (each) =>
      each({
        step: 'count',
        most: 10,
        find: async () => [{ account_id: 'acct_bad' }, { account_id: 'acct_good' }],
        work: async ({ account_id }) => {
          if (account_id === 'acct_bad') throw new Error('a wolf among them')
          counted.push(account_id)
        },
      }),
  })
  const since = clock.now()
  assert.equal(await once(), 1)
  clock.advance(seconds(90))
  assert.equal(await once(), 1)
  const note = noteOf(jobs)
  await note.noteOnce()
  const [process] = (await systemOf(first.email)).processes
  const [job] = process?.jobs ?? []
  assert.deepEqual(counted, ['acct_good', 'acct_good'])
  assert.equal(job?.failing_since, since.toISOString())
  assert.deepEqual(job?.failing_accounts, [
    { account_id: 'acct_bad', since: since.toISOString(), failure: 'a wolf among them' },
  ])
  await note.leave()
})

test('shows a process of an earlier version, which does not report accounts', async () => {
  await noteOf().noteOnce()
  const old = { name: 'count sheep', runs: 1, last_ended_at: null, last_duration_ms: null }
  const stored = [{ ...old, last_failed_at: null, last_failure: null }]
  await database.pool.query('update process set jobs = $1', [JSON.stringify(stored)])
  const [process] = (await systemOf(first.email)).processes
  assert.deepEqual(process?.jobs, [{ ...stored[0], failing_since: null, failing_accounts: [] }])
  await noteOf().leave()
})

test('returns a result for each check to the operator', async () => {
  const { api } = await signedIn(first.email)
  const { status, body } = await api('GET', '/v1/system/check_up')
  assert.equal(status, 200)
  const checkUp: CheckUp = body
  const found = checkUp.findings.find(({ name }) => name === 'database')
  assert.match(String(found?.message), /^PostgreSQL 1\d/)
})

test('returns 404 for users of another account', async () => {
  const { api } = await signedIn(guest.email)
  for (const address of ['/v1/system', '/v1/system/check_up'])
    assert.equal((await api('GET', address)).status, 404)
})

test('deletes a process that was silent for a day', async () => {
  await noteOf().noteOnce()
  await database.pool.query(`update process set id = 'old' where id <> 'old'`)
  clock.advance(days(2))
  await noteOf().noteOnce()
  const { processes } = await systemOf(first.email)
  assert.deepEqual(
    processes.map(({ id }) => id === 'old'),
    [false],
  )
})
