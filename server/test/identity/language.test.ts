import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPeople } from './people.ts'

const { world, owner, signedIn } = await openPeople()
type Me = { name: string | null; language: string | null }

const auditOf = async (account_id: string) => {
  const { rows } = await world.database.pool.query<{ before: unknown; after: unknown }>(
    "select before, after from audit_entry where account_id = $1 and action = 'person.update' order by at, id",
    [account_id],
  )
  return rows
}

test('stores the language of a person next to the name, for all sessions, with audit entries', async () => {
  const { email, account_id } = await owner()
  const [here, there] = [await signedIn(email), await signedIn(email)]
  const meOf = async (browser = there) => (await browser.api('GET', '/v1/me')).body as Me
  assert.equal((await meOf()).language, null)
  const set = await here.api('PATCH', '/v1/me', { language: 'de' })
  assert.equal(set.status, 200)
  assert.equal((set.body as Me).language, 'de')
  assert.equal((await meOf()).language, 'de')
  await here.api('PATCH', '/v1/me', { name: 'Ada' })
  assert.deepEqual([(await meOf()).name, (await meOf()).language], ['Ada', 'de'])
  await here.api('PATCH', '/v1/me', { language: null })
  assert.deepEqual([(await meOf()).name, (await meOf()).language], ['Ada', null])
  const [first, , last] = await auditOf(account_id)
  assert.deepEqual(first, {
    before: { name: null, language: null },
    after: { name: null, language: 'de' },
  })
  assert.deepEqual(last, {
    before: { name: 'Ada', language: 'de' },
    after: { name: 'Ada', language: null },
  })
})

test('refuses unknown languages and other values, and changes nothing', async () => {
  const { email, account_id } = await owner()
  const browser = await signedIn(email)
  for (const body of [
    { language: 'fr' },
    { language: 'DE' },
    { language: '' },
    { language: 1 },
    { language: ['de'] },
    { language: 'de; path=/' },
    { language: 'de', locale: 'de' },
    { name: '' },
    {},
  ])
    assert.equal((await browser.api('PATCH', '/v1/me', body)).status, 400, JSON.stringify(body))
  assert.equal(((await browser.api('GET', '/v1/me')).body as Me).language, null)
  assert.deepEqual(await auditOf(account_id), [])
})
