import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#kit'
import { pruneTestLeadsOnce } from '#leads'
import { batchOf } from '../support/batch.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { database, clock } = world

/** Returns the differences between the lookup tables and the contacts of the customers. */
async function strays(): Promise<object[]> {
  const { rows } = await database.pool.query<object>(`
    with emails as (
      select account_id, contact_digest(is_test, email) as digest, id as customer_id
        from customer where email is not null and deleted_at is null
    ), phones as (
      select account_id, contact_digest(is_test, phone) as digest, email is not null as has_email, id as customer_id
        from customer where phone is not null and deleted_at is null
    )
    (select 'email' as of, e.* from (table emails except select account_id, digest, customer_id from customer_email) as e)
     union all
    (select 'no email', e.* from (select account_id, digest, customer_id from customer_email except table emails) as e)
     union all
    (select 'phone', p.account_id, p.digest, p.customer_id
       from (table phones except select account_id, digest, has_email, customer_id from customer_phone) as p)
     union all
    (select 'no phone', p.account_id, p.digest, p.customer_id
       from (select account_id, digest, has_email, customer_id from customer_phone except table phones) as p)`)
  return rows
}

test('the lookup tables contain exactly the contacts of the existing customers after each change', async () => {
  const { request } = await world.account()
  const other = await world.account()
  const idOf = async (answer: Promise<{ body: unknown }>): Promise<string> =>
    ((await answer).body as { id: string }).id
  const customerOf = async (answer: Promise<{ body: unknown }>): Promise<string> =>
    ((await answer).body as { customer_id: string }).customer_id
  const lead = (body: object, by = request) => by('POST', '/v1/leads', body)
  const phone = '+14155550100'

  const ann = await idOf(request('POST', '/v1/customers', { email: 'ann@example.com', phone }))
  await lead({ email: 'ann@example.com' }, other.request)
  // A phone without an email belongs to the customer with that phone.
  assert.equal(await customerOf(lead({ phone })), ann)
  assert.deepEqual(await strays(), [], 'made')
  // A customer without an email is given the new email. Lookups by phone then prefer customers with
  // the same phone and no email.
  const carl = await customerOf(lead({ phone: '+14155550102' }))
  assert.equal(await customerOf(lead({ email: 'carl@example.com', phone: '+14155550102' })), carl)
  assert.deepEqual(await strays(), [], 'joined')
  await request('PATCH', `/v1/customers/${carl}`, { email: 'karl@example.com', phone: null })
  await request('PATCH', `/v1/customers/${ann}`, { phone: '+14155550103' })
  assert.deepEqual(await strays(), [], 'changed')
  await batchOf(request, '/v1/leads', [
    { email: 'dora@example.com', phone },
    { email: 'dora@example.com', phone: '+14155550104' },
    { email: 'trial@example.com', phone, test: true },
  ])
  assert.deepEqual(await strays(), [], 'in a batch')
  await request('DELETE', `/v1/customers/${ann}`)
  await request('POST', `/v1/customers/${carl}/erase`, {})
  assert.deepEqual(await strays(), [], 'deleted and erased')
  assert.notEqual(await customerOf(lead({ email: 'ann@example.com' })), ann)
  clock.advance(days(8))
  assert.equal(await pruneTestLeadsOnce({ database, clock, emit: async () => undefined }), 1)
  assert.deepEqual(await strays(), [], 'pruned')
})
