import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#kit'
import { openProcessNote, openRoundWatch, type System } from '#system'
import { openPeople } from '../identity/people.ts'

const { world, owner, signedIn } = await openPeople()
const { database, clock } = world
const first = await owner()
const guest = await owner()

const noteOf = (rounds = openRoundWatch(clock)) =>
  openProcessNote({ database, clock, roles: new Set(['api'] as const), version: '9.9.9', rounds })

const systemOf = async (email: string): Promise<System> => {
  const { status, body } = await (await signedIn(email)).api('GET', '/v1/system')
  assert.equal(status, 200)
  return body
}

test('shows the operator version, database, backlog, processes and how their rounds go', async () => {
  const rounds = openRoundWatch(clock)
  const good = rounds.watch('count sheep', async () => 0)
  const bad = rounds.watch('count wolves', () => Promise.reject(new Error('none came')))
  await good()
  await assert.rejects(bad)
  const note = noteOf(rounds)
  await note.noteOnce()
  await note.noteOnce()
  const system = await systemOf(first.email)
  assert.match(system.database.schema, /^\d{4}_/)
  assert.ok(system.database.size_bytes > 1_000_000)
  assert.deepEqual(
    [system.backlog.deliveries_due, system.backlog.mails_waiting, system.disk],
    [0, 0, null],
  )
  const [process] = system.processes
  assert.deepEqual(
    [process?.roles, process?.version, system.processes.length],
    [['api'], '9.9.9', 1],
  )
  assert.deepEqual(
    process?.rounds.map(({ name, runs, last_failure }) => [name, runs, last_failure]),
    [
      ['count sheep', 1, null],
      ['count wolves', 0, 'none came'],
    ],
  )
  await note.leave()
  assert.deepEqual((await systemOf(first.email)).processes, [])
})

test('does not exist for people of another account', async () => {
  const { status } = await (await signedIn(guest.email)).api('GET', '/v1/system')
  assert.equal(status, 404)
})

test('forgets a process that was silent for a day', async () => {
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
