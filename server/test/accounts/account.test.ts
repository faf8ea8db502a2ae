import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemActor, type AccountId } from '#kit'
import { getAccount, updateAccount } from '#accounts'
import { contextFor } from '#db'
import { openWorld } from '../support/world.ts'

const world = await openWorld()

async function opened() {
  const account = await world.account()
  const actor = systemActor(account.account_id as AccountId, 'test')
  return { account, context: contextFor(world.database, actor, world.clock) }
}

test('names the missing scope to a key, and how to create a key with it', async () => {
  const { account } = await opened()
  const { status, body, headers } = await account.request('GET', '/v1/account')
  assert.equal(status, 403)
  const { code, detail } = body as { code: string; detail: string }
  assert.equal(code, 'insufficient_scope')
  assert.match(detail, /^This operation needs the scope settings\.read\. Create a key with it/)
  const all = 'customers.read,customers.write,services.read,services.write,analytics.read'
  const command = `npx leadhouse keys create --account ${account.account_id} --name NAME`
  assert.ok(detail.endsWith(`with: ${command} --scopes ${all},settings.read`), detail)
  assert.match(headers['www-authenticate'] ?? '', /scope="settings\.read"/)
})

test('changes the given settings, leaves the others, and writes an audit entry', async () => {
  const { context } = await opened()
  const after = await updateAccount(context, { hot_threshold: 80 }, null)
  assert.deepEqual([after.hot_threshold, after.warm_threshold, after.version], [80, 50, 2])
  const { rows } = await world.database.pool.query(
    `select 1 from audit_entry where account_id = $1 and action = 'account.update'`,
    [context.actor.account_id],
  )
  assert.equal(rows.length, 1)
})

test('rejects tiers out of order and an unknown time zone, and changes nothing', async () => {
  const { context } = await opened()
  const patch = { warm_threshold: 90, time_zone: 'Moon/Base' }
  await assert.rejects(updateAccount(context, patch, null), { code: 'invalid_request' })
  assert.equal((await getAccount(context)).version, 1)
})

test('rejects a default region without a plan of phone numbers', async () => {
  const { context } = await opened()
  await assert.rejects(updateAccount(context, { default_region: 'ZZ' }, null), {
    code: 'invalid_request',
  })
  assert.equal((await getAccount(context)).default_region, null)
  const after = await updateAccount(context, { default_region: 'GB' }, null)
  assert.equal(after.default_region, 'GB')
})

test('rejects a change of an outdated version', async () => {
  const { context } = await opened()
  await updateAccount(context, { name: 'Harbour' }, null)
  await assert.rejects(updateAccount(context, { name: 'Late' }, [1]), {
    code: 'version_mismatch',
  })
})

test('stores all changes that several people make at the same time', async () => {
  const { context } = await opened()
  const patches = [
    { name: 'Harbour' },
    { hot_threshold: 80 },
    { queue_days: 9 },
    { warm_threshold: 20 },
  ]
  await Promise.all(patches.map((patch) => updateAccount(context, patch, null)))
  const { name, hot_threshold, queue_days, warm_threshold, version } = await getAccount(context)
  assert.deepEqual(
    [name, hot_threshold, queue_days, warm_threshold, version],
    ['Harbour', 80, 9, 20, 5],
  )
})
