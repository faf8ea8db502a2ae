import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { Leadhouse } from '@leadhouse/sdk'
import { keyScopes } from '@leadhouse/server/kit'
import { carryOut } from '../src/apply/carry-out.ts'
import { planOf } from '../src/apply/plan.ts'
import { readWanted } from '../src/apply/wanted.ts'
import { openPeople } from '../../server/test/identity/people.ts'

const { world, owner, signedIn } = await openPeople()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
let files = 0
const main = path.resolve(import.meta.dirname, '../src/main.ts')

/** An account with a key that may all a key may. */
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
  const api = new Leadhouse({ baseUrl: world.origin, apiKey: api_key })
  const plan = (wanted: string) => planOf(api, readWanted(kept(wanted)))
  return { email, browser, apply, api, plan }
}

const file = `
thresholds:
  hot_at: 80
  qualify_at: warm
members:
  - { email: Ada@example.com, role: admin }
endpoints:
  - url: https://localhost/hook
    events: [customer.qualified, message.received]
    description: CRM
`

test('shows a plan, applies it when told to, and then has nothing to change', async () => {
  const { apply, api, browser, email, plan } = await household()
  const shown = await apply(file)
  assert.equal(shown.code, 1)
  assert.match(shown.error, /Nothing was changed\. Give --yes/)
  for (const line of [
    '~ hot_at: 70 → 80',
    '~ qualify_at: hot → warm',
    '+ invite ada@example.com as admin',
    '+ endpoint https://localhost/hook: customer.qualified, message.received',
    `Not in the file, left as they are: ${email}`,
  ])
    assert.ok(shown.out.includes(line), `${line} in ${shown.out}`)
  const before = (await browser.api('GET', '/v1/webhooks')).body as { data: unknown[] }
  assert.deepEqual(before.data, [])

  const applied = await apply(file, '--yes', '--json')
  assert.equal(applied.code, 0, applied.error)
  const result = JSON.parse(applied.out) as {
    applied: boolean
    changes: unknown[]
    told: unknown[]
  }
  assert.deepEqual([result.applied, result.changes.length], [true, 4])
  assert.match(JSON.stringify(result.told), /"secret":"whsec_/)
  const left_alone = { members: [email], endpoints: [] }
  assert.deepEqual(await plan(file), { changes: [], left_alone })

  const changed = file.replace('customer.qualified, ', '').replace('role: admin', 'role: viewer')
  const { changes } = await plan(changed)
  assert.deepEqual(
    changes.map(({ kind }) => kind),
    ['invitation', 'endpoint'],
  )
  await carryOut(api, changes, () => undefined)
  assert.deepEqual((await plan(changed)).changes, [])
  const { hot_at } = (await browser.api('GET', '/v1/account')).body as { hot_at: number }
  assert.equal(hot_at, 80)
})

test('names every mistake of a file by its place and the name that was meant', () => {
  const wrong = file.replace('hot_at: 80', 'hotat: 80').replace('role: admin', 'rolle: admin')
  for (const said of [/\/thresholds\/hotat: .*hot_at/, /\/members\/0\/rolle: .*role/])
    assert.throws(() => readWanted(kept(wrong)), said)
  const twice = file.replace(/endpoints:[^]*/, (list) => list + list.replace('endpoints:', ''))
  assert.throws(() => readWanted(kept(twice)), /endpoints names https:\/\/localhost\/hook twice/)
  assert.throws(() => readWanted(kept('a: [')), /is no YAML/)
})

test('makes and unmakes no owner', async () => {
  const { plan, email } = await household()
  for (const member of [
    { email, role: 'viewer' },
    { email: 'x@example.com', role: 'owner' },
  ])
    await assert.rejects(
      plan(JSON.stringify({ members: [member] })),
      new RegExp(`${member.email} would be made or unmade an owner`),
    )
})

/** The text in a file of its own; its address. */
function kept(written: string): string {
  const name = path.join(folder, `${(files += 1)}.yaml`)
  fs.writeFileSync(name, written)
  return name
}
