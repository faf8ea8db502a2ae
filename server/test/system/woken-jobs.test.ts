import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sealAuditOnce } from '#audit'
import { createDatabase, openJobNotifications, type Database } from '#db'
import { hours, openLog, type JobWork } from '#kit'
import { eventually } from '../support/eventually.ts'
import { listedJobs, startJobs } from '../support/listed-jobs.ts'
import type { Browser } from '../identity/browser.ts'
import { openPeople } from '../identity/people.ts'

const { world, owner, signedIn } = await openPeople()
const { database, clock } = world
const log = openLog('silent')

const sealing = (on: Database) => ({
  name: 'seal',
  restSeconds: 0.01,
  wakeOn: 'audit' as const,
  once: (each: Parameters<typeof sealAuditOnce>[0]['each']) =>
    sealAuditOnce({ database: on, clock, each }),
})

/** Waits until no entry of the audit log waits to be sealed. */
const isSealed = () =>
  eventually(async () => {
    const { rows } = await database.pool.query('select from audit_unsealed')
    return rows.length === 0
  })

const home = { type: 'residential', price: 300_000, location: { city: 'Austin', state: 'TX' } }
/** What a person does to give work to each job. */
const works: {
  work: JobWork
  job: string
  act: (person: Browser) => ReturnType<Browser['api']>
}[] = [
  {
    work: 'audit',
    job: 'seal the audit log',
    act: ({ api }) => api('POST', '/v1/leads', { name: 'Ada', email: 'ada@example.com' }),
  },
  { work: 'market', job: 'refresh markets', act: ({ api }) => api('POST', '/v1/services', home) },
  {
    work: 'market',
    job: 'refresh large markets',
    act: ({ api }) => api('GET', '/v1/analytics/market'),
  },
  {
    work: 'imports',
    job: 'process imports',
    act: ({ api }) =>
      api('POST', '/v1/imports', { kind: 'services', content: 'price,type\n1,house\n' }),
  },
  { work: 'exports', job: 'write exports', act: ({ api }) => api('POST', '/v1/export', {}) },
]

for (const { work, job, act } of works)
  test(`a commit with work for ${work} wakes the job “${job}” without its own check`, async () => {
    const person = await signedIn((await owner()).email)
    const [listed] = listedJobs({ database, clock, accounts: world.app.accounts }, [job])
    assert.ok(listed)
    // The job only counts its runs: its work is done by no process.
    let runs = 0
    const jobs = startJobs(
      database,
      world,
      [{ ...listed, restSeconds: 0.01, once: async () => void (runs += 1) }],
      hours(1),
    )
    await eventually(() => runs === 1)
    const { status, text } = await act(person)
    assert.equal(Math.floor(status / 100), 2, text)
    await eventually(() => runs > 1)
    await jobs.stop()
  })

test('a transaction that rolls back wakes no job', async () => {
  const { request } = await world.account()
  let runs = 0
  const jobs = startJobs(
    database,
    world,
    [{ ...sealing(database), once: async () => void (runs += 1) }],
    hours(1),
  )
  await eventually(() => runs === 1)
  const { status } = await request('POST', '/v1/services', { ...home, price: -1 })
  assert.equal(status, 400)
  await jobs.stop()
  assert.equal(runs, 1)
})

test('a commit of another process wakes a job by a notification', async () => {
  const account = await world.account()
  const other = createDatabase(database.connection, 3)
  after(() => other.pool.end())
  const sender = openJobNotifications({ database, log, listens: false })
  const receiver = openJobNotifications({ database: other, log, listens: true })
  await Promise.all([sender.start(), receiver.start()])
  const jobs = startJobs(other, world, [sealing(other)], hours(1))
  await isSealed()
  await eventually(() => jobs.runsOf('seal') > 0)
  await account.request('POST', '/v1/services', home)
  await isSealed()
  await jobs.stop()
  await Promise.all([sender.stop(), receiver.stop()])
})

test('a job finds work by its own check if the notification was lost', async () => {
  const account = await world.account()
  const other = createDatabase(database.connection, 2)
  after(() => other.pool.end())
  const jobs = startJobs(other, world, [sealing(other)], 20)
  await isSealed()
  await account.request('POST', '/v1/services', home)
  await isSealed()
  await jobs.stop()
})

test('a job tries a failing account again without waiting for its own check', async () => {
  let runs = 0
  const jobs = startJobs(
    database,
    world,
    [
      {
        ...sealing(database),
        once: (each) =>
          each({
            step: 'fail',
            most: 10,
            find: async () => [{ account_id: 'acct_failing' }],
            work: async () => {
              runs += 1
              if (runs === 1) throw new Error('Another transaction has a lock.')
              return 0
            },
          }),
      },
    ],
    hours(1),
  )
  clock.advance(hours(1))
  await eventually(() => {
    clock.advance(1000)
    return runs === 2
  })
  await jobs.stop()
})
