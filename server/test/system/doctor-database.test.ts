import assert from 'node:assert/strict'
import { hours, manualClock, newId } from '#kit'
import { openProcessNote, openJobWatch, type Patient } from '#system'
import { openPatient } from './patient.ts'

const { world, parts, running, well, finds } = await openPatient('database')
const { database } = world
const at = (date: string): Patient => ({ ...well, clock: manualClock(new Date(date)) })

finds('database', 'a database that cannot be opened', /^bad: It is on fire/, () => ({
  ...well,
  database: { refusal: 'It is on fire.' },
}))
finds(
  'database',
  'a PostgreSQL version that is no longer supported',
  /^bad: PostgreSQL 1\d.* not been supported since 20/,
  () => at('2040-01-01'),
)
finds('clock', 'a clock that is an hour behind', /^bad: .* 3\d{3}\.\d s behind/, () => ({
  ...well,
  clock: manualClock(new Date(Date.now() - hours(1))),
}))

finds(
  'dead rows',
  'a table with too many dead rows',
  /^bad: 25000 of 25000 rows of bloated/,
  async (mend) => {
    mend(() => database.pool.query('drop table bloated'))
    const client = await database.pool.connect()
    await client.query(
      'create table bloated with (autovacuum_enabled = false) as select generate_series(1, 25000)',
    )
    await client.query('delete from bloated')
    await client.query('select pg_stat_force_next_flush()')
    await client.query('select 1')
    client.release()
    return well
  },
)

finds(
  'longest transaction',
  'a transaction that stays open',
  /^bad: .* open for 60 minutes/,
  async (mend) => {
    const client = await database.pool.connect()
    mend(() => client.query('rollback').then(() => client.release()))
    await client.query('begin')
    await client.query('select 1')
    return { ...well, clock: manualClock(new Date(Date.now() + hours(1))) }
  },
)

finds(
  'language model',
  'a model that the server does not know',
  /^bad: mistral at http:\/\/127\.0\.0\.1:11434\/v1 gave no usable response at .*: the server returns 404: it does not know the model, or the address is wrong\. Leads waiting: 1\. Leads given up: 0\. Last usable response: none yet\./,
  async (mend) => {
    const { pool } = database
    mend(() => pool.query('delete from reader_outcome; delete from message_reading'))
    await pool.query(
      `insert into reader_outcome values ('acct_x', 'model_not_found', 3, 0, 0, now());
       insert into message_reading (account_id, lead_id, due_at) values ('acct_x', 'lead_x', now())`,
    )
    return {
      ...well,
      settings: {
        ...well.settings,
        language_model: {
          name: 'mistral',
          address: 'http://127.0.0.1:11434/v1',
          daily_tokens: null,
        },
      },
    }
  },
)

finds(
  'letters',
  'an email that cannot be sent',
  /^bad: 1 emails have not been sent.*: refused/,
  async (mend) => {
    const since = new Date(Date.now() - hours(1))
    await database.pool.query(
      `insert into mail (id, recipient, subject, created_at, next_attempt_at, failure)
     values ('mail_x', 'a@example.com', 'x', $1, $1, 'refused')`,
      [since],
    )
    mend(() => database.pool.query('delete from mail'))
    return well
  },
)
finds('work', 'that no process works', /^bad: No process does background work/, async (mend) => {
  mend(() => running.noteOnce())
  await openProcessNote({ ...parts, roles: new Set(['api'] as const) }).noteOnce()
  return well
})
finds('work', 'a failing background job', /^bad: "count sheep" fails: none came/, async (mend) => {
  const failing = openJobWatch(manualClock(new Date(Date.now() - hours(1))), () => undefined)
  const fail = () => Promise.reject(new Error('none came'))
  const job = failing.watch({ name: 'count sheep', restSeconds: 1, once: fail })
  await assert.rejects(job)
  mend(() => running.noteOnce())
  await openProcessNote({
    ...parts,
    jobs: failing,
    roles: new Set(['api', 'worker'] as const),
  }).noteOnce()
  return well
})
finds(
  'work',
  'a replay without progress',
  /^bad: 1 replays or imports make no progress/,
  async (mend) => {
    const since = new Date(Date.now() - hours(1))
    await database.pool.query(
      `insert into job (account_id, id, kind, status, input, created_at, updated_at)
     values ('acct_x', $1, 'replay', 'running', '{}', $2, $2)`,
      [newId('job', since), since],
    )
    mend(() => database.pool.query('delete from job'))
    return well
  },
)
