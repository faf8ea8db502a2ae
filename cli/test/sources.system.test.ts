import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { bareEnv } from '../../server/test/support/service.ts'
import { testServerSettings } from '../../server/test/support/server-settings.ts'
import { openPeople } from '../../server/test/identity/people.ts'

const people = await openPeople()
const { world } = people
const main = path.resolve(import.meta.dirname, '../src/main.ts')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

const { account_id, email } = await people.owner()
const browser = await people.signedIn(email)
const scopes = ['settings.read', 'settings.write', 'customers.read', 'customers.write']
const made = await browser.api('POST', '/v1/api_keys', { name: 'Set-up', scopes })
const { api_key } = made.body as { api_key: string }

/** Runs a script in which `leadhouse` is the command of this working tree. */
async function shell(script: string, more: NodeJS.ProcessEnv = {}) {
  const command = `leadhouse() { '${process.execPath}' '${main}' "$@"; }
    npx() { shift; leadhouse "$@"; }
    ${script}`
  const env = { ...bareEnv, LEADHOUSE_URL: world.origin, LEADHOUSE_API_KEY: api_key, ...more }
  return new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const child = execFile('sh', ['-c', command], { cwd: folder, env }, (_error, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    )
  })
}

const noRegion = /^Warning: the account has no default_region.* cannot be called\. Set it with: /m

/** Returns the command that a creation prints to try the source. */
const trialIn = (out: string): string =>
  (/^npx leadhouse recipes sample .*\n.*$/m.exec(out)?.[0] ?? '').replace(
    testServerSettings.public_url,
    world.origin,
  )

async function leads() {
  const { rows } = await world.database.pool.query<{ email: string; source: string }>(
    'select email, source from lead where account_id = $1 order by id',
    [account_id],
  )
  return rows
}

test('create prints the URL once, and a command that sends the sample of the recipe', async () => {
  const { out, error } = await shell('leadhouse sources create --name Zoopla --recipe zoopla')
  assert.match(out, /^src_\w+ is ready to receive leads\.$/m, error)
  assert.match(error, noRegion)
  const url = /^https?:\S+\/in\/src_\w+\/lh_src_\w+$/m.exec(out)?.[0] ?? ''
  assert.notEqual(url, '')
  const trial = await shell(trialIn(out))
  assert.equal(trial.code, 0, trial.error)
  assert.deepEqual(await leads(), [{ email: 'priya.marsh@example.com', source: 'Zoopla' }])
  const list = await shell('leadhouse sources list')
  assert.match(list.out, /^ID +NAME +KIND +RECIPE +NEEDS REVIEW +LAST RECEIVED \(\S+\)\n/)
  assert.match(list.out, /^src_\w+ +Zoopla +push +zoopla +0 +2026-03-02 \d\d:00$/m)
  assert.ok(!list.out.includes('lh_src_'))
})

test('forms create warns once while the account has no region, and not afterwards', async () => {
  const data = '{"name": "Contact page", "origins": ["https://www.example.com"]}'
  const create = `leadhouse forms create --data '${data}'`
  const first = await shell(create)
  assert.equal(first.code, 0, first.error)
  assert.match(first.error, noRegion)
  const printed = /Set it with: (.*)$/m.exec(first.error)?.[1] ?? ''
  assert.equal((await shell(printed.replace('npx ', ''))).code, 0)
  const later = await shell(create)
  assert.equal(later.code, 0, later.error)
  assert.doesNotMatch(later.error, /Warning/)
  const stages = await shell('leadhouse sources create --name CRM --recipe generic-outcome')
  assert.doesNotMatch(stages.error, /Warning/)
  await shell(`leadhouse account update --data '{"default_region": null}'`)
})

test('create takes the recipe from a file and the secret from the environment', async () => {
  const recipe = {
    name: 'own',
    title: 'Own',
    produces: 'lead',
    fields: { email: '/mail' },
    verification: { scheme: 'token', header: 'x-own-token' },
    sample: { mail: 'ada@example.com' },
    expected: [{ email: 'ada@example.com' }],
  }
  fs.writeFileSync(path.join(folder, "Ada's recipe.json"), JSON.stringify(recipe))
  const create = `leadhouse sources create --name Own --recipe-file "Ada's recipe.json" --lead-source Site`
  const { out, error } = await shell(create, { LEADHOUSE_SOURCE_SECRET: 'a secret' })
  assert.ok(!out.includes('a secret'))
  const without = await shell(trialIn(out), { SECRET: 'another' })
  assert.match(without.out, /"status":401/, error)
  const trial = await shell(trialIn(out), { SECRET: 'a secret' })
  assert.match(trial.out, /"received":true/)
  assert.deepEqual((await leads()).at(-1), { email: 'ada@example.com', source: 'Site' })
})

test('create names the header of a signature instead of a command', async () => {
  const create = 'leadhouse sources create --name Form --recipe typeform --secret abc'
  const { out } = await shell(create)
  assert.match(out, /signs each request in the header typeform-signature/i)
  assert.equal(trialIn(out), '')
})

test('create refuses no recipe, two recipes, an unknown recipe and a wrong file', async () => {
  fs.writeFileSync(path.join(folder, 'wrong.json'), '{"name": "wrong"}')
  const create = (options: string) => shell(`leadhouse sources create --name A ${options}`)
  const none = await create('')
  assert.deepEqual([none.code, none.out], [2, ''])
  assert.equal((await create('--recipe zoopla --recipe-file wrong.json')).code, 2)
  const unknown = await create('--recipe zoopl')
  assert.equal(unknown.code, 1)
  assert.match(unknown.error, /Did you mean "zoopla"\?/)
  const wrong = await create('--recipe-file wrong.json --json')
  assert.equal(wrong.code, 1)
  assert.match(wrong.error, /"pointer":"\/recipe_document\/fields"/)
  assert.equal((await create('--recipe-file absent.json')).code, 2)
})

test('create prints the URL of a source of mails, and a command that sends a mail', async () => {
  const { out, error } = await shell('leadhouse sources create --name Mails --kind mail')
  assert.match(out, /^src_\w+ is ready to receive mails\.$/m, error)
  const trial = /^printf [^]*$/m.exec(out)?.[0] ?? ''
  const sent = await shell(trial.replace(testServerSettings.public_url, world.origin))
  assert.match(sent.out, /"received":true/, sent.error)
  assert.deepEqual((await leads()).at(-1), { email: 'ann@example.com', source: 'Mails' })
  const listed = await shell('leadhouse sources list')
  assert.match(listed.out, /Mails +mail +– /)
  const wrong = await shell('leadhouse sources create --name Mails --kind mail --recipe zoopla')
  assert.match(wrong.error, /this source receives mails/)
})

test('the other operations of sources have commands, and --json prints the response', async () => {
  const create = 'leadhouse sources create --name Other --recipe generic-lead --json'
  const source = JSON.parse((await shell(create)).out) as { id: string; url: string }
  const rotated = await shell(`leadhouse sources rotate-token ${source.id} --json`)
  assert.notEqual((JSON.parse(rotated.out) as { url: string }).url, source.url)
  assert.equal((await shell(`leadhouse sources delete ${source.id}`)).code, 0)
  const { data } = JSON.parse((await shell('leadhouse sources list --json')).out) as { data: { id: string }[] } // oxfmt-ignore
  assert.ok(data.length > 0 && data.every(({ id }) => id !== source.id))
})
