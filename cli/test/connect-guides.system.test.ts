import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { readSamples } from '../../server/test/support/read-samples.ts'
import { bareEnv, startService } from '../../server/test/support/service.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
fs.chmodSync(folder, 0o711)
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const settings = { LEADHOUSE_DATA_DIR: path.join(folder, 'data') }
const run = promisify(execFile)
const env: NodeJS.ProcessEnv = { ...bareEnv, ...settings }

/**
 * Runs a sample in a shell and returns its output. `npx leadhouse` runs the command of this
 * working tree.
 */
async function shell(text: string): Promise<string> {
  const main = path.join(root, 'cli/src/main.ts')
  const command = `npx() { shift; '${process.execPath}' '${main}' "$@"; }\n${text}`
  return (await run('sh', ['-euc', command], { cwd: folder, env })).stdout
}

const guide = (name: string): string =>
  fs.readFileSync(path.join(root, 'docs/guides', name), 'utf8')

/** The samples of a guide in one language, in order. */
const samplesOf = (text: string, language: string): string[] =>
  readSamples(text).flatMap(({ language: of, code }) => (of === language ? [code] : []))

/** Sets SOURCE and SOURCE_URL as the guides ask, from the output of a creation. */
function readSource(out: string): void {
  const [url = '', id] = /^https?:\S+\/in\/(src_\w+)\/lh_src_\S+$/m.exec(out) ?? []
  assert.ok(id, out)
  env['SOURCE'] = id
  env['SOURCE_URL'] = url
}

const owner = '--account Acme --email owner@example.com --plan enterprise --json'
const { account_id } = JSON.parse(await shell(`npx leadhouse init ${owner}`)) as {
  account_id: string
}
const scopes = 'settings.read,settings.write,customers.read,customers.write'
const key = `npx leadhouse keys create --account ${account_id} --name Set-up --scopes ${scopes} --json`
env['LEADHOUSE_API_KEY'] = (JSON.parse(await shell(key)) as { api_key: string }).api_key
const service = await startService(settings)
after(() => service.process.kill('SIGKILL'))
await service.says('Leadhouse on')
env['LEADHOUSE_URL'] = service.url

test('the samples of the guide to portals work in order', async () => {
  const text = guide('portals.md')
  const [create, send, list, verify, refuse, replay, own, ...more] = samplesOf(text, 'sh')
  assert.ok(create && send && list && verify && refuse && replay && own && more.length === 0)
  const [shown = ''] = samplesOf(text, 'text')
  const out = await shell(create)
  readSource(out)
  const form = (printed: string): string =>
    printed
      .replaceAll(/https?:\/\/[^\s']+/g, 'URL')
      .replaceAll(/src_\w+/g, 'ID')
      .trim()
  assert.equal(form(out), form(shown))
  assert.equal(await shell(send), '{"received":true}')
  const listed = await shell(list)
  assert.match(listed, /^lead_\w+ .* Priya Marsh /m)
  assert.match(listed, /^src_\w+ +Zoopla +push +zoopla +0 +20/m)
  assert.match(await shell(verify), /\{"received":true\}$/)
  await assert.rejects(shell(send), /401/)
  assert.match(await shell(refuse), /"received":true\}ID [^]* refused +Zoopla/)
  assert.match(await shell(replay), /^Replayed the submission \w+\.$/m)
  assert.match(await shell('npx leadhouse leads list'), /Tom Reed /m)
  const [, recipe = ''] = samplesOf(guide('recipes.md'), 'json')
  fs.writeFileSync(path.join(folder, 'listing-site.json'), recipe)
  assert.match(await shell(own), /^ok +listing-site.json\nsrc_\w+ is ready to receive leads\.$/m)
})

test('the samples of the guide to CRMs work in order', async () => {
  const [hook, link, create, send, review, confirm, ...more] = samplesOf(
    guide('connect-crm.md'),
    'sh',
  )
  assert.ok(hook && link && create && send && review && confirm && more.length === 0)
  assert.match(await shell(hook), /^Secret  whsec_/m)
  const lead = JSON.parse(
    await shell('npx leadhouse leads create --email crm@example.com --json'),
  ) as { id: string }
  env['LEAD'] = lead.id
  assert.match(await shell(link), /^Updated the lead lead_\w+\.$/m)
  readSource(await shell(create))
  assert.equal(await shell(send), '{"received":true}')
  const waiting = await shell(review)
  assert.match(waiting, /^\w+ +\w+ +unknown_stage /m)
  assert.match(waiting, /^ +Closed Won +suggested won/m)
  const confirmed = await shell(confirm)
  assert.match(confirmed, /^Accepted +1\nFailed +0$/m)
  assert.match(confirmed, new RegExp(`^ID +${lead.id}\nStatus +won$`, 'm'))
  const outcomes = await shell(`npx leadhouse leads outcomes ${lead.id}`)
  assert.match(outcomes, / won .* crm /)
})

test('the samples of the guide to website forms turn a submission into a lead', async () => {
  const text = guide('website-form.md')
  const [, byRequest, byCommand, , list, ...more] = samplesOf(text, 'sh')
  assert.ok(byRequest && byCommand && list && more.length === 0)
  const [page = ''] = samplesOf(text, 'html')
  for (const create of [byRequest, byCommand]) {
    const { id, action_url } = JSON.parse(await shell(create)) as { id: string; action_url: string }
    // The test does not wait until a visitor would have filled in the form.
    await shell(`npx leadhouse forms update ${id} --data '{"minimum_seconds": 0}'`)
    assert.match(page, /<form action="http:\/\/127\.0\.0\.1:8080\/forms\/form_…" method="post">/)
    const fields = [...page.matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name)
    assert.deepEqual(fields, ['name', 'email', 'message'])
    const sent = await fetch(action_url, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'http://localhost:5500' },
      body: new URLSearchParams({ name: id, email: 'visitor@example.com', message: 'Hello' }),
    })
    assert.equal(sent.headers.get('location'), `/forms/${id}/thanks`)
    assert.match(await shell(list), new RegExp(`"name":"${id}".*"source":"Static page"`))
  }
})
