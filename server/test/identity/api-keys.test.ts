import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours, Problem, seconds, minutes } from '#kit'
import { createDatabase } from '#db'
import {
  createApiKey,
  getApiKey,
  listApiKeys,
  maxKeys,
  revokeApiKey,
  rotateApiKey,
} from '#identity'
import { createTestDatabase } from '../support/postgres.ts'
import { callWith, openDoor, openHousehold } from './support.ts'

const database = await createTestDatabase()
const refusal = (code: string) => (error: unknown) =>
  error instanceof Problem && error.code === code

test('returns a full key only once, and later only its first and last characters', async () => {
  const { context } = await openHousehold(database)
  const made = await createApiKey(context, { name: 'Website form' })
  assert.match(made.api_key, /^lh_live_[a-z]{2}[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/)
  const read = JSON.stringify([
    await getApiKey(context, made.id),
    await listApiKeys(context, { limit: 100 }),
  ])
  assert.ok(!read.includes(made.api_key))
  assert.equal((await getApiKey(context, made.id)).last_four, made.api_key.slice(-4))
})

test('stores no full key in the database', async () => {
  const { context, api_key } = await openHousehold(database)
  const made = await createApiKey(context, { name: 'Searched for' })
  for (const table of ['api_key', 'audit_entry', 'person', 'account']) {
    const { rows } = await database.pool.query<{ row: string }>(
      `select t::text as row from ${table} t`,
    )
    const dump = rows.map(({ row }) => row).join('\n')
    assert.ok(!dump.includes(made.api_key) && !dump.includes(api_key))
  }
})

test('refuses a key with one changed character without a database query', async () => {
  const { clock } = await openHousehold(database)
  const { api_key } = await openHousehold(database)
  const unreachable = createDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, 1)
  const door = openDoor(unreachable, clock)
  for (const at of [8, 9, 20, 58]) {
    const changed = api_key.slice(0, at) + (api_key[at] === 'x' ? 'y' : 'x') + api_key.slice(at + 1)
    await assert.rejects(
      door.authenticate(callWith([`Bearer ${changed}`])),
      refusal('invalid_token'),
    )
  }
  await unreachable.pool.end()
})

test('returns the same error for a malformed, unknown, expired or revoked key', async () => {
  const { clock, context, knock } = await openHousehold(database)
  const expired = await createApiKey(context, {
    name: 'Short-lived',
    expires_at: new Date(clock.now().getTime() + minutes(5)),
  })
  const revoked = await createApiKey(context, { name: 'Revoked' })
  await knock(expired.api_key)
  await knock(revoked.api_key)
  await revokeApiKey(context, revoked.id)
  clock.advance(minutes(5))
  const said = new Set<string>()
  for (const key of ['nonsense', 'lh_live_', expired.api_key, revoked.api_key]) {
    const refused = await knock(key).then(
      () => undefined,
      (error: unknown) => error,
    )
    assert.ok(refused instanceof Problem)
    said.add(JSON.stringify([refused.code, refused.detail, refused.options]))
  }
  assert.equal(said.size, 1)
})

test('refuses a revoked key within a second in a process that has it cached', async () => {
  const { clock, context, knock } = await openHousehold(database)
  const elsewhere = createDatabase(database.connection, 2)
  const door = openDoor(elsewhere, clock)
  const made = await createApiKey(context, { name: 'Believed' })
  const call = callWith([`Bearer ${made.api_key}`])
  await door.authenticate(call)
  await knock(made.api_key)
  await revokeApiKey(context, made.id)
  await assert.rejects(knock(made.api_key), refusal('invalid_token'))
  clock.advance(seconds(1))
  await assert.rejects(door.authenticate(call), refusal('invalid_token'))
  await elsewhere.pool.end()
})

test('accepts a rotated key until its grace period ends', async () => {
  const { clock, context, knock } = await openHousehold(database)
  const former = await createApiKey(context, { name: 'Integration', scopes: ['customers.read'] })
  const fresh = await rotateApiKey(context, former.id, '1h')
  assert.deepEqual(fresh.scopes, ['customers.read'])
  assert.equal((await knock(former.api_key)).lineage, (await knock(fresh.api_key)).lineage)
  clock.advance(hours(1) - 1)
  await knock(former.api_key)
  clock.advance(1)
  await assert.rejects(knock(former.api_key), refusal('invalid_token'))
  await knock(fresh.api_key)
})

test('revokes the previous key immediately when rotated without grace, and refuses a second rotation', async () => {
  const { context, knock } = await openHousehold(database)
  const former = await createApiKey(context, { name: 'Leaked' })
  await knock(former.api_key)
  await rotateApiKey(context, former.id, '0')
  await assert.rejects(knock(former.api_key), refusal('invalid_token'))
  await assert.rejects(rotateApiKey(context, former.id, '1h'), refusal('state_conflict'))
})

test('accepts a key only from its networks, including IPv4 addresses mapped into IPv6', async () => {
  const { context, knock } = await openHousehold(database)
  const { api_key } = await createApiKey(context, {
    name: 'Office',
    ip_allowlist: ['203.0.113.0/24', '2001:db8::/32'],
  })
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109', '2001:db8::1'])
    await knock(api_key, { address })
  for (const address of ['203.0.114.9', '::ffff:203.0.114.9', '2001:db9::1', 'nowhere'])
    await assert.rejects(knock(api_key, { address }), refusal('ip_not_allowed'))
})

test('reports every invalid network and creates no key', async () => {
  const { context } = await openHousehold(database)
  const bad = [
    '127.1',
    '010.0.0.1',
    '10.0.0.1/33',
    '10.0.0.1/8',
    'fe80::1%eth0/64',
    '::ffff:10.0.0.0/90',
  ]
  await assert.rejects(createApiKey(context, { name: 'x', ip_allowlist: bad }), (error) => {
    assert.ok(error instanceof Problem)
    assert.deepEqual(
      error.options.errors?.map((each) => 'pointer' in each && each.pointer),
      bad.map((_, i) => `/ip_allowlist/${i}`),
    )
    return true
  })
  assert.equal((await listApiKeys(context, { limit: 100 })).data.length, 1)
})

test('returns limit_reached beyond the limit, also for simultaneous requests', async () => {
  const { context } = await openHousehold(database)
  await database.pool.query(
    `insert into api_key (account_id, id, lineage, name, prefix, last_four, hash, scopes, created_at, updated_at)
     select $1, 'key_fill' || i, 'key_fill' || i, 'fill', 'lh', '0000', sha256(($1 || i)::bytea), '{}', now(), now() from generate_series(1, $2) i`,
    [context.actor.account_id, maxKeys - 3],
  )
  const made = await Promise.allSettled(
    Array.from({ length: 6 }, () => createApiKey(context, { name: 'Racer' })),
  )
  assert.equal(made.filter(({ status }) => status === 'fulfilled').length, 2)
  const reasons = made.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  for (const reason of reasons) assert.ok(refusal('limit_reached')(reason))
  // A key that is rotated with a grace period remains active, so it counts. Without a grace period
  // it does not count.
  const [{ id } = { id: '' }] = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])) // oxfmt-ignore
  await assert.rejects(rotateApiKey(context, id, '24h'), refusal('limit_reached'))
  await rotateApiKey(context, id, '0')
})

test('returns time, address and agent of the last use, accurate to one minute', async () => {
  const { clock, context, door, knock, api_key } = await openHousehold(database)
  clock.advance(seconds(61))
  await knock(api_key, { address: '198.51.100.7' })
  await knock(api_key, { address: '198.51.100.7' })
  assert.equal(await door.noteUsesOnce(), 1)
  assert.equal(await door.noteUsesOnce(), 0)
  const { data } = await listApiKeys(context, { limit: 1 })
  assert.deepEqual(
    [data[0]?.last_used_at, data[0]?.last_used_address, data[0]?.last_used_agent],
    [new Date('2026-05-04T12:01:00Z'), '198.51.100.7', 'test'],
  )
})

test('records the first use of a key once, and stores the latest use that two processes saw', async () => {
  const { clock, context, door, knock, api_key } = await openHousehold(database)
  const other = openDoor(database, clock)
  await knock(api_key, { address: '198.51.100.7' })
  clock.advance(seconds(120))
  const from = { address: '198.51.100.8', agent: 'other', request_id: null }
  await other.authenticate(callWith([`Bearer ${api_key}`], { from }))
  await Promise.all([door.noteUsesOnce(), other.noteUsesOnce()])
  const { data } = await listApiKeys(context, { limit: 1 })
  assert.equal(data[0]?.last_used_address, '198.51.100.8')
  const { rows } = await database.pool.query(
    `select 1 from audit_entry where account_id = $1 and action = 'api_key.first_use'`,
    [context.actor.account_id],
  )
  assert.equal(rows.length, 1)
})

test('returns 400 for two Authorization headers, and accepts the scheme in any case', async () => {
  const { door, api_key } = await openHousehold(database)
  await door.authenticate(callWith([`bearer ${api_key}`]))
  await assert.rejects(
    door.authenticate(callWith([`Bearer ${api_key}`, `Bearer ${api_key}`])),
    refusal('invalid_request'),
  )
  await assert.rejects(door.authenticate(callWith([`Basic ${api_key}`])), refusal('invalid_token'))
  await assert.rejects(door.authenticate(callWith([])), refusal('unauthorized'))
})

test('refuses the keys of a suspended account', async () => {
  const { clock, context, knock, api_key } = await openHousehold(database)
  await database.pool.query('update account set suspended_at = now() where id = $1', [
    context.actor.account_id,
  ])
  clock.advance(seconds(1))
  await assert.rejects(knock(api_key), refusal('invalid_token'))
})
