import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { Leadhouse } from '@leadhouse/sdk'
import { openPeople } from '../../server/test/identity/people.ts'
import { bareEnv } from '../../server/test/support/service.ts'
import { catalogue } from '../src/catalogue.ts'
import { completionsFor } from '../src/completions.ts'
import { operations } from '../src/operations.ts'

const people = await openPeople()
const { world } = people
const { email } = await people.owner()
const browser = await people.signedIn(email)
const scopes =
  'customers.read customers.write services.read services.write analytics.read settings.read settings.write'
const key = await browser.api('POST', '/v1/api_keys', { name: 'All', scopes: scopes.split(' ') })
const { api_key } = key.body as { api_key: string }
const main = path.resolve(import.meta.dirname, '../src/main.ts')

/** Operations that a hand-written command covers under another name. */
const otherwise = [
  'leads submit',
  'leads add-message',
  'leads record-outcome',
  'forms snippets',
  'recipes get',
]

test('every operation that an API key may call has a client method and a command', async () => {
  const api = new Leadhouse({ baseUrl: world.origin, apiKey: api_key })
  const methods = api as unknown as Record<string, Record<string, unknown>>
  for (const { resource, method } of operations)
    assert.equal(typeof methods[resource]?.[method], 'function', `${resource}.${method}`)
  for (const noun of new Set(operations.map(({ noun }) => noun))) {
    const command = await catalogue[noun]?.load()
    const there = command?.commands.map((one) => one.name()) ?? []
    const missing = operations
      .filter((one) => one.noun === noun && !there.includes(one.name))
      .map(({ name }) => `${noun} ${name}`)
    assert.deepEqual(
      missing.filter((name) => !otherwise.includes(name)),
      [],
    )
  }
})

test('completes nouns, verbs and query values', async () => {
  const words = async (...typed: string[]) => (await completionsFor(typed)).map(({ word }) => word)
  assert.deepEqual(await words('servi'), ['services'])
  assert.deepEqual(await words('services', 'cre'), ['create', 'create-many'])
  assert.ok((await words('services', 'list', '--')).includes('--min-price'))
  const status = await words('services', 'list', '--status', '')
  assert.ok(status.length > 1, status.join())
})

const home = { title: 'A house', type: 'house', price: 510_000 }

test('creates, lists, reads, changes and deletes with the method names of the client library', async () => {
  const made = await leadhouse(['services', 'create', '--data', '-'], JSON.stringify(home))
  assert.equal(made.code, 0, made.error)
  const { id } = JSON.parse(made.out) as { id: string }
  await leadhouse(['services', 'update', id, '--data', '{"price": 700000}'])
  const now = await leadhouse(['services', 'list', '--min-price', '600000'])
  assert.deepEqual(
    (JSON.parse(now.out) as { data: { id: string }[] }).data.map((one) => one.id),
    [id],
  )
  const gone = await leadhouse(['services', 'delete', id])
  assert.equal(gone.code, 0, gone.error)
})

test('the exit code depends on the kind of error', async () => {
  const kinds: [number, string, string[]][] = [
    [1, 'not_found', ['services', 'get', 'srv_00000000000000000000000000']],
    [2, 'usage', ['services', 'create']],
    [2, 'usage', ['services', 'create', '--data', '[]']],
    [3, 'unreachable', ['services', 'list', '--url', 'http://127.0.0.1:1']],
  ]
  for (const [wanted, kind, words] of kinds) {
    const { code, out, error } = await leadhouse(words)
    assert.deepEqual([code, out], [wanted, ''], words.join(' '))
    const problem = JSON.parse(error.trim().split('\n').at(-1) ?? '') as { code: string }
    assert.equal(problem.code, kind)
  }
  const items = { items: [home, { ...home, price: -1 }] }
  const partly = await leadhouse(['services', 'create-many', '--data', JSON.stringify(items)])
  assert.equal(partly.code, 4, partly.error)
  assert.equal((JSON.parse(partly.out) as { failed: number }).failed, 1)
})

test('--json prints exactly the response of the API, and --all the rows of every page', async () => {
  for (const title of ['One', 'Two', 'Three'])
    await leadhouse(['services', 'create', '--title', title, '--type', 'flat', '--price', '1000.5'])
  const headers = { authorization: `Bearer ${api_key}` }
  const response = await fetch(`${world.origin}/v1/services?limit=2&type=flat`, { headers })
  const list = ['services', 'list', '--type', 'flat', '--limit', '2']
  assert.equal((await leadhouse(list)).out, `${await response.text()}\n`)
  const all = JSON.parse((await leadhouse([...list, '--all'])).out) as Record<string, unknown>
  const titles = (all['data'] as { title: string }[]).map(({ title }) => title)
  assert.deepEqual([titles, all['has_more']], [['Three', 'Two', 'One'], false])
  const table = await leadhouse(list, '', [])
  assert.match(table.out, /^ID +STATUS +TYPE +PRICE +TITLE .*\n.* \$1,000\.50 +Three .*\n.*\n$/)
  assert.match(table.error, /^There are more rows\. Next page: --cursor \S+\. All rows: --all\.\n$/)
})

test('registers an endpoint with its address as an argument, and shows the secret once', async () => {
  const register = ['webhooks', 'register', 'https://example.com/hook', '--events']
  const { out, error, code } = await leadhouse([...register, 'lead.created,outcome.*'], '', [])
  assert.deepEqual([code, error], [0, ''])
  assert.match(out, /^Created the webhook endpoint whk_\w+\.\nSecret  whsec_\S+\nShown only once\./)
  const [id = ''] = /whk_\w+/.exec(out) ?? []
  const endpoint = JSON.parse((await leadhouse(['webhooks', 'get', id])).out) as object
  assert.partialDeepStrictEqual(endpoint, {
    url: 'https://example.com/hook',
    events: ['lead.created', 'outcome.*'],
  })
  assert.doesNotMatch((await leadhouse(['webhooks', 'get', id], '', [])).out, /whsec_/)
})

test('an error names the option of each wrong member, and what to do next', async () => {
  const data = ['--data', '{"location": {"city": 5}}']
  const { code, out, error } = await leadhouse(
    ['services', 'create', '--price', '-1', ...data],
    '',
    [],
  )
  assert.deepEqual([code, out], [1, ''])
  assert.equal(
    error,
    `--type is required.
--data /location/city: "city" must be a string or null.
--price must be at least 0.
See: npx leadhouse services create --help
`,
  )
  const none = await leadhouse(['webhooks', 'register'], '', [])
  assert.match(none.error, /^Set what to send with ADDRESS, --events, .* or --data\. All options: /)
})

test('changes one setting of the business hours without the other', async () => {
  const time_zone = 'Europe/London'
  const hours = { time_zone, week: { monday: [{ from: '09:00', to: '17:00' }] }, days_off: [] }
  const whole = JSON.stringify({ target_minutes: 15, hours })
  await leadhouse(['hours', 'set', '--data', whole])
  const { code, out, error } = await leadhouse(['hours', 'set', '--target-minutes', '30'])
  assert.equal(code, 0, error)
  assert.partialDeepStrictEqual(JSON.parse(out), { target_minutes: 30, hours })
})

async function leadhouse(words: string[], input = '', more = ['--json']) {
  const child = spawn(process.execPath, [main, ...words, ...more], {
    env: { ...bareEnv, LEADHOUSE_URL: world.origin, LEADHOUSE_API_KEY: api_key },
  })
  child.stdin.end(input)
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { out, error, code: Number(code) }
}
