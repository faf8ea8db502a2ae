import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { build } from 'rolldown'
import { eventually } from '../../server/test/support/eventually.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { openWorld } from '../../server/test/support/world.ts'
import { launchBrowser } from '../../tools/browser.ts'
import { fileOfOther } from '../../tools/others.ts'
import { packed } from './packed.ts'

const world = await openWorld()
const { project } = await packed()
const run = promisify(execFile)

/**
 * The program that runs on each runtime: it submits, iterates, gets an error, fails to connect, and
 * verifies.
 */
const library = `
import { Leadhouse, LeadhouseConnectionError, LeadhouseError, verifyWebhook } from '@leadhouse/sdk'
export async function use({ baseUrl, apiKey, nowhere, delivery }) {
  const api = new Leadhouse({ baseUrl, apiKey })
  const lead = await api.leads.submit({ name: 'Zoë Łuk', email: 'zoe@example.com' })
  const { data, requestId } = await api.leads.get(lead.id).withResponse()
  let walked = 0
  for await (const one of api.leads.list({ limit: 1 })) walked += one.object === 'lead' ? 1 : 0
  const refused = await api.leads.submit({ email: 'nobody' }).catch((error) => error)
  const retries = { attempts: 1, longestWaitSeconds: 0 }
  const away = new Leadhouse({ baseUrl: nowhere, apiKey, retries })
  const lost = await away.leads.get(lead.id).catch((error) => error)
  const event = await verifyWebhook(delivery)
  const forged = await verifyWebhook({ ...delivery, body: '{}' }).catch((error) => error.reason)
  return {
    name: data.name,
    isNumbered: /^req_/.test(requestId),
    walked,
    refused: refused instanceof LeadhouseError && refused.errors.map(({ pointer }) => pointer),
    isLost: lost instanceof LeadhouseConnectionError,
    event: event.type,
    forged,
  }
}`

/** Creates a new account for each runtime, and a delivery signed now. */
async function given() {
  const { api_key } = await world.account()
  const secret = Buffer.from('a secret of thirty-two bytes and').toString('base64')
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.qualified' })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`evt_1.${timestamp}.${body}`)
    .digest('base64')
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  return {
    baseUrl: world.origin,
    apiKey: api_key,
    nowhere: 'http://127.0.0.1:1',
    delivery: { body, headers, secret: `whsec_${secret}` },
  }
}

const wanted = {
  name: 'Zoë Łuk',
  isNumbered: true,
  walked: 1,
  refused: ['/email'],
  isLost: true,
  event: 'customer.qualified',
  forged: 'wrong_signature',
}

for (const [name, file, words] of [
  ['Bun', 'bun-linux-x64/bin/bun', ['run']],
  ['Deno', 'deno-linux-x64/deno', ['run', '--no-prompt', '--allow-net', '--allow-env']],
] as const) {
  test(`works on ${name} as on Node`, async () => {
    const main = path.join(project, `${name}.mjs`)
    const task = JSON.stringify(await given())
    writeFileSync(main, `${library}\nconsole.log(JSON.stringify(await use(${task})))`)
    const env = { PATH: process.env['PATH'] ?? '', HOME: project, DENO_DIR: `${project}/.deno` }
    const { stdout } = await run(fileOfOther(file), [...words, main], {
      cwd: project,
      env,
      timeout: 60_000,
    })
    assert.deepEqual(JSON.parse(stdout), wanted)
  })
}

const workerd = 'workerd-linux-x64/bin/workerd'
test('works in a Worker as on Node', async (t) => {
  const script = `${await bundled('es')}
export default { async fetch(request) { return Response.json(await use(await request.json())) } }`
  writeFileSync(path.join(project, 'worker.js'), script.replace(/^export \{ use \};?$/m, ''))
  const port = await freePort()
  writeFileSync(
    path.join(project, 'worker.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-01-01",
      globalOutbound = "near")),
    (name = "near", network = (allow = ["private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);`,
  )
  const server = spawn(fileOfOther(workerd), ['serve', 'worker.capnp'], {
    cwd: project,
    stdio: 'inherit',
  })
  t.after(() => server.kill('SIGKILL'))
  const body = JSON.stringify(await given())
  await eventually(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body }).catch(
      () => null,
    )
    if (answer === null) return false
    assert.deepEqual(await answer.json(), wanted)
    return true
  })
})

test('works in a browser as on Node', async (t) => {
  const browser = await launchBrowser()
  t.after(() => browser.close())
  const page = await browser.newPage()
  await page.goto(`${world.origin}/docs/start`)
  const task = JSON.stringify(await given())
  // A page of another origin would be refused; to a page, this looks like a server that cannot be
  // reached.
  const done = await page.evaluate(`${await bundled('iife')}; bundle.use(${task})`)
  assert.deepEqual(done, wanted)
})

/** Bundles the program into one script without imports. */
async function bundled(format: 'es' | 'iife'): Promise<string> {
  const input = path.join(project, 'entry.js')
  writeFileSync(input, library)
  const { output } = await build({
    input,
    cwd: project,
    write: false,
    output: { format, name: 'bundle' },
  })
  return output[0].code
}
