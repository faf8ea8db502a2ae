import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { runExportsOnce, type Export } from '#exports'
import { days, openLog } from '#kit'
import { openPeople } from '../identity/people.ts'
import { each } from '../support/background-jobs.ts'

const people = await openPeople()
const { world } = people
const round = () => runExportsOnce({ ...world, log: openLog('silent'), each })

async function office() {
  const made = await people.owner()
  const boss = await people.signedIn(made.email)
  const ask = (path: string, body: object) =>
    world.request('POST', path, body, { authorization: `Bearer ${made.api_key}` })
  const lead = await ask('/v1/leads', { email: 'jane@mail.example', message: 'Violets' })
  return { ...made, boss, customer_id: String(lead.body['customer_id']), ask }
}

test('writes a requested export, shows its progress, and serves files that match their hashes', async () => {
  const { boss, account_id } = await office()
  assert.equal(((await boss.api('GET', '/v1/export')).body as Export).status, 'none')
  const asked = (await boss.api('POST', '/v1/export', {})).body as Export
  assert.deepEqual([asked.status, asked.tables_done, asked.files], ['pending', 0, []])
  const again = (await boss.api('POST', '/v1/export', {})).body as { code?: string }
  assert.equal(again.code, 'state_conflict')
  await round()
  const done = (await boss.api('GET', '/v1/export')).body as Export
  assert.equal(done.status, 'succeeded')
  assert.equal(done.tables_done, done.tables)
  for (const { file, sha256, bytes } of done.files.filter(({ rows }) => rows > 0)) {
    const { text, status } = await boss.api('GET', `/v1/export/files/${file}`)
    assert.equal(status, 200)
    assert.equal(Buffer.byteLength(text), bytes, file)
    assert.equal(createHash('sha256').update(text).digest('hex'), sha256, file)
  }
  const { text } = await boss.api('GET', '/v1/export/files/manifest.json')
  assert.equal((JSON.parse(text) as { account_id: string }).account_id, account_id)
  const actions = await people.actionsOf(account_id)
  assert.ok(actions.includes('account.export'))
  const downloads = done.files.filter(({ rows }) => rows > 0).length + 1
  assert.equal(actions.filter((action) => action === 'account.download').length, downloads)
})

test('allows only the owner to export the account, and rejects API keys', async () => {
  const { ask, boss } = await office()
  const refused = await ask('/v1/export', {})
  assert.deepEqual([refused.status, refused.body['code']], [403, 'person_required'])
  await boss.api('POST', '/v1/export', {})
  await round()
  const stranger = (await office()).boss
  assert.equal((await stranger.api('GET', '/v1/export/files/manifest.json')).status, 404)
})

test('withdraws files that contain data of an erased person', async () => {
  const { boss, ask, customer_id, account_id } = await office()
  await boss.api('POST', '/v1/export', {})
  await round()
  const { body } = await ask(`/v1/customers/${customer_id}/erase`, {})
  assert.ok((body['rows'] as { export_part: number }).export_part > 0)
  assert.equal(((await boss.api('GET', '/v1/export')).body as Export).status, 'withdrawn')
  assert.equal((await boss.api('GET', '/v1/export/files/lead.jsonl')).status, 404)
  const { rowCount } = await world.database.pool.query(
    'select from export_part where account_id = $1',
    [account_id],
  )
  assert.equal(rowCount, 0)
})

test('deletes files after one day', async () => {
  const { boss, email } = await office()
  await boss.api('POST', '/v1/export', {})
  await round()
  world.clock.advance(days(1) + 1)
  await round()
  const again = await people.signedIn(email)
  assert.equal(((await again.api('GET', '/v1/export')).body as Export).status, 'expired')
})
