import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, sealWith, signingKeyFor } from '#kit'
import { removeEndedAccountsOnce } from '#accounts'
import { sealAuditOnce, writeCheckpointsOnce } from '#audit'
import { resourceMakers } from '../http/resource-makers.ts'
import { openDesk, type Person } from '../oauth/support.ts'
import { each } from '../support/background-jobs.ts'

const desk = await openDesk()
const { database, clock } = desk
const worker = { database, clock, each, key: signingKeyFor(sealWith(Buffer.alloc(32, 7)), 'audit') }

/** Resources that only a live account has, so they are not created in test data. */
const liveOnly = /^\/v1\/(ip_allowlist|members|invitations|sso_)/

/** Creates one of every resource that an account can have. */
async function fill(person: Person, isMade: (path: string) => boolean): Promise<void> {
  for (const [path, make] of Object.entries(resourceMakers(desk, person)))
    if (path.startsWith('/') && isMade(path)) await make()
  await sealAuditOnce(worker)
  await writeCheckpointsOnce(worker)
}

/** Counts the rows of each table that contain the ID of an account. */
async function rowsOf(account_id: string): Promise<Map<string, number>> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select oid::regclass::text as name
       from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const found = await database.pool.query<{ n: number }>(
      `select count(*)::integer as n from ${name} as t where position($1 in t::text) > 0`,
      [account_id],
    )
    if (found.rows[0]?.n) counts.set(name, found.rows[0].n)
  }
  return counts
}

test('deletes every row of an ended test account from all tables, and no row of the live account', async () => {
  const person = await desk.person()
  const { account_id, browser } = person
  await fill(person, (path) => !path.includes('sso_'))
  const entered = await browser.api('POST', '/v1/sessions/switch', { account_id, is_test: true })
  const test_id = (entered.body as { account_id: string }).account_id
  await fill({ ...person, account_id: test_id }, (path) => !liveOnly.test(path))
  await browser.api('POST', '/v1/sessions/switch', { account_id })
  await sealAuditOnce(worker)
  const filled = await rowsOf(test_id)
  assert.ok(filled.size >= 30, `only ${[...filled.keys()].join(' ')}`)
  for (const name of ['audit_entry', 'audit_seal', 'audit_checkpoint', 'lead', 'session', 'event'])
    assert.ok(filled.has(name), name)
  const live = await rowsOf(account_id)

  assert.equal((await browser.api('DELETE', '/v1/test_data')).status, 200)
  await sealAuditOnce(worker)
  assert.ok((await removeEndedAccountsOnce(worker)) > filled.size)
  const left = await rowsOf(test_id)
  // The account row stays until late writers have finished. The audit log of the live account
  // records its creation and its end.
  assert.deepEqual(
    [...left.keys()].filter((name) => name !== 'audit_entry'),
    ['account'],
  )
  clock.advance(minutes(15))
  await removeEndedAccountsOnce(worker)
  assert.equal((await rowsOf(test_id)).get('account'), undefined)

  const after = await rowsOf(account_id)
  for (const [name, rows] of live) {
    const removed = name === 'account' ? 1 : 0
    const kept = after.get(name) ?? 0
    assert.ok(kept >= rows - removed, `${name}: ${rows} before, ${kept} after`)
  }
})

test('prevents deleting audit entries of an existing account, and turning a live account into a test account', async () => {
  const { account_id, browser } = await desk.person()
  const entered = await browser.api('POST', '/v1/sessions/switch', { account_id, is_test: true })
  const test_id = (entered.body as { account_id: string }).account_id
  await sealAuditOnce(worker)
  for (const id of [account_id, test_id])
    for (const table of ['audit_entry', 'audit_seal'])
      await assert.rejects(
        database.pool.query(`delete from ${table} where account_id = $1`, [id]),
        /append-only/,
      )
  for (const change of [`test_of = '${test_id}'`, `ended_at = now()`])
    await assert.rejects(
      database.pool.query(`update account set ${change} where id = $1`, [account_id]),
      /stays live or test|account_ends_for_tests_alone/,
    )
})
