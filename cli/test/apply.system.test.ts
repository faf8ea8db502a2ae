import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { keyScopes } from '@leadhouse/server/kit'
import { openPeople } from '../../server/test/identity/people.ts'

const { world, owner, signedIn } = await openPeople()
const main = path.resolve(import.meta.dirname, '../src/main.ts')

/** An account with a key that has all permissions. */
async function household() {
  const { email } = await owner()
  const browser = await signedIn(email)
  const made = await browser.api('POST', '/v1/api_keys', { name: 'CI', scopes: keyScopes })
  const { api_key } = made.body as { api_key: string }
  const apply = async (file: string, ...flags: string[]) => {
    const child = spawn(process.execPath, [main, 'apply', '-', ...flags], {
      env: { ...process.env, LEADHOUSE_URL: world.origin, LEADHOUSE_API_KEY: api_key },
    })
    child.stdin.end(file)
    const [out, error, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { out, error, code: Number(code) }
  }
  return { email, browser, apply }
}

const file = `
thresholds:
  hot_threshold: 80
  qualifying_tier: warm
members:
  - { email: Ada@example.com, role: admin }
endpoints:
  - url: https://localhost/hook
    events: [customer.qualified, message.received]
    description: CRM
`

test('shows a plan, applies it with --yes, and has nothing to change afterwards', async () => {
  const { apply, browser, email } = await household()
  const shown = await apply(file)
  assert.equal(shown.code, 1)
  assert.match(shown.error, /Nothing was changed\. Use --yes/)
  for (const line of [
    '~ hot_threshold: 70 → 80',
    '~ qualifying_tier: hot → warm',
    '+ invite ada@example.com as admin',
    '+ endpoint https://localhost/hook: customer.qualified, message.received',
    `Not in the file, unchanged: ${email}`,
  ])
    assert.ok(shown.out.includes(line), `${line} in ${shown.out}`)
  const before = (await browser.api('GET', '/v1/webhooks')).body as { data: unknown[] }
  assert.deepEqual(before.data, [])

  const applied = await apply(file, '--yes')
  assert.equal(applied.code, 0, applied.error)
  assert.match(applied.out, /^Applied\.\nSecret of https:\/\/localhost\/hook: whsec_/m)
  assert.match((await apply(file)).out, /^Nothing to change\./)

  const changed = file.replace('customer.qualified, ', '').replace('role: admin', 'role: viewer')
  const result = JSON.parse((await apply(changed, '--yes', '--json')).out) as {
    dry_run: boolean
    invitations: unknown[]
    endpoints: unknown[]
  }
  assert.deepEqual(
    [result.dry_run, result.invitations.length, result.endpoints.length],
    [false, 1, 1],
  )
})

test('changes nothing if one part is refused, and names the line of each error', async () => {
  const { apply, browser } = await household()
  const wrong = file
    .replace('hot_threshold: 80', 'hot_threshold: 30')
    .replace('localhost', '10.0.0.1')
  const refused = await apply(wrong, '--yes')
  assert.equal(refused.code, 1)
  assert.match(refused.error, /Nothing was changed/)
  assert.match(refused.error, /^line 8: \/endpoints\/0\/url: /m)
  assert.match(refused.error, /^line 3: \/thresholds\/warm_threshold: /m)
  const { hot_threshold } = (await browser.api('GET', '/v1/account')).body as {
    hot_threshold: number
  }
  assert.equal(hot_threshold, 70)
  const invitations = (await browser.api('GET', '/v1/invitations')).body as { data: unknown[] }
  assert.deepEqual(invitations.data, [])
})

test('names the line of an unknown key and suggests the right name', async () => {
  const { apply } = await household()
  const wrong = file
    .replace('hot_threshold: 80', 'hot_treshold: 80')
    .replace('role: admin', 'rolle: admin')
  const { error } = await apply(wrong, '--yes')
  assert.match(error, /^line 3: \/thresholds\/hot_treshold: .*hot_threshold/m)
  assert.match(error, /^line 6: \/members\/0\/rolle: .*role/m)
  assert.match((await apply('a: [')).error, /is not valid YAML/)
})
