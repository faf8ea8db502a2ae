import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { listedJobs, startJobs } from '../support/listed-jobs.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { database, clock, app } = world

const countUnsealed = async (): Promise<number> =>
  (await database.pool.query('select from audit_unsealed')).rows.length

test('seals an entry of a process that was killed between the commit and the notification', async () => {
  const { account_id } = await world.account()
  const listed = listedJobs({ database, clock, accounts: app.accounts }, ['seal the audit log'])
  const jobs = startJobs(database, world, listed, 20)
  await eventually(async () => (await countUnsealed()) === 0)
  const program = path.join(import.meta.dirname, '../support/commit-and-die.ts')
  const given = JSON.stringify({ connection: database.connection, account_id })
  const child = spawn(process.execPath, [program, given], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  assert.equal(child.signalCode, 'SIGKILL')
  await eventually(async () => (await countUnsealed()) === 0)
  await jobs.stop()
  const { rows } = await database.pool.query(
    `select from audit_entry as e
       join audit_seal as s on s.account_id = e.account_id and e.id = any(s.entry_ids)
      where e.action = 'note.create'`,
  )
  assert.equal(rows.length, 1)
})
