import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld()

type Pair = {
  customers: { id: string }[]
  reasons: { code: string; text: string }[]
}
type Pairs = { data: Pair[]; has_more: boolean; next_cursor: string | null }

async function create(account: TestAccount, body: object): Promise<string> {
  world.clock.advance(minutes(1))
  const answer = await account.request('POST', '/v1/customers', body)
  assert.equal(answer.status, 200, answer.text)
  return (answer.body as { id: string }).id
}

async function list(account: TestAccount, query = ''): Promise<Pairs> {
  const { status, body, text } = await account.request('GET', `/v1/duplicate_customers${query}`)
  assert.equal(status, 200, text)
  return body as Pairs
}

test('lists pairs that are probably one person with their reasons, the newest first', async () => {
  const account = await world.account()
  const other = await world.account()
  const phone = '+14155550123'
  const a = await create(account, { name: 'Ann Lee', email: 'ann.lee@gmail.com', phone })
  const b = await create(account, { name: 'ann  lee', email: 'AnnLee+homes@googlemail.com' })
  const c = await create(account, { email: 'a@work.example', phone })
  const d = await create(account, {
    name: 'Ann Lee',
    email: 'al@x.example',
    phone: '+442079460123',
  })
  await create(account, { name: 'Ann', email: 'someone@example.com' })
  await create(other, { name: 'Ann Lee', email: 'ann.lee@gmail.com', phone })
  await account.request('POST', '/v1/leads', {
    name: 'Ann Lee',
    email: 't@x.example',
    phone,
    test: true,
  })
  const { data, has_more, next_cursor } = await list(account)
  assert.deepEqual(
    data.map(({ customers, reasons }) => [
      customers.map(({ id }) => id),
      reasons.map(({ code }) => code),
    ]),
    [
      [[d, a], ['same_name_and_phone_end']],
      [[c, a], ['same_phone']],
      [[b, a], ['similar_email']],
    ],
  )
  assert.deepEqual([has_more, next_cursor], [false, null])
  assert.equal(data[1]?.reasons[0]?.text, 'Both use the phone number +14155550123.')
})

test('lists each pair once over all pages', async () => {
  const account = await world.account()
  const phone = '+14155550199'
  for (let n = 0; n < 4; n += 1) await create(account, { email: `p${n}@example.com`, phone })
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await list(account, `?limit=1${cursor}`)
    seen.push(...page.data.map(({ customers }) => customers.map(({ id }) => id).join()))
    cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`
  } while (cursor !== '')
  assert.equal(seen.length, 6)
  assert.equal(new Set(seen).size, 6)
})

test('does not list a pair that was dismissed or merged', async () => {
  const account = await world.account()
  const phone = '+14155550111'
  const [a, b, c] = [
    await create(account, { email: 'a@example.com', phone }),
    await create(account, { email: 'b@example.com', phone }),
    await create(account, { email: 'c@example.com', phone }),
  ]
  const body = { customer_ids: [b, a] }
  const { status } = await account.request('POST', '/v1/duplicate_customers/dismiss', body)
  assert.equal(status, 200)
  assert.equal((await list(account)).data.length, 2)
  await account.request('POST', `/v1/customers/${b}/merge`, { source_ids: [c] })
  const [pair] = (await list(account)).data
  assert.equal(pair, undefined)
})

test('refuses to dismiss a pair with unknown customers', async () => {
  const account = await world.account()
  const other = await world.account()
  const theirs = await create(other, { email: 'a@example.com' })
  const customer_ids = [theirs, theirs]
  const answer = await account.request('POST', '/v1/duplicate_customers/dismiss', { customer_ids })
  const { errors } = answer.body as { errors: { code: string }[] }
  assert.deepEqual(
    errors.map(({ code }) => code),
    ['unknown_customer', 'unknown_customer', 'repeated'],
  )
})
