import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import test, { after } from 'node:test'
import { openEmbedded } from '../../server/src/platform/db/embedded/open-embedded.ts'
import { createDatabase } from '../../server/src/platform/db/connections/pool.ts'
import { makeFolder } from '../../server/test/support/backups.ts'
import { bareEnv, startService, type ServiceProcess } from '../../server/test/support/service.ts'
import { eventually } from '../../server/test/support/eventually.ts'
import { openReceiver } from '../../server/test/support/receiver.ts'
import { sized } from '../../server/test/support/size.ts'

const folder = makeFolder()
const data = path.join(folder, 'data')
const clone = path.join(folder, 'clone')
const file = path.join(folder, 'elsewhere', 'drill.backup')
const secret = path.join(folder, 'passphrase')
fs.writeFileSync(secret, 'four words nobody guesses\n')
const receiver = await openReceiver({ answer: [503] })
after(() => receiver.close())
const settings = {
  LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
  LEADHOUSE_WEBHOOK_ALLOW_HTTP: 'localhost,127.0.0.1',
}
const password = 'a long and unusual password'
const leads = sized(100, 20_000)
let key = ''

test('restores a backup made under load on a new machine with only the file and passphrase, and next to a running instance', async () => {
  const owner = ['--email', 'owner@example.com', '--plan', 'enterprise']
  const opened = await json(data, ['init', '--account', 'Acme', ...owner, '--password-stdin', '--json'], `${password}\n`) // oxfmt-ignore
  key = String(opened['api_key'])
  const service = await ready(data)
  const hook = { url: receiver.url, events: ['message.received'], retry_schedule: [86_400] }
  const webhook = await ask(service, 'POST', '/v1/webhooks', hook)
  let taken = 0
  const stored: string[] = []
  const take = async (): Promise<void> => {
    const items = Array.from({ length: 50 }, (_, i) => ({
      email: `p${taken}-${i}@example.com`,
      message: 'Is it still to be had?',
    }))
    taken += 1
    const { data: made } = (await ask(service, 'POST', '/v1/leads/batch', { items })) as {
      data: { id: string }[]
    }
    stored.push(...made.map(({ id }) => id))
  }
  while (stored.length < leads) await take()
  await receiver.waitFor(1)
  const before = stored.length
  const backing = leadhouse(data, [
    'backup',
    file,
    '--passphrase-file',
    secret,
    '--json',
    '--verbose',
  ])
  await eventually(() => backing.said().includes('Database:'), { withinMs: 60_000 })
  let isLoaded = true
  const load = (async () => {
    while (isLoaded) await take()
  })()
  const backed = await backing.ended
  isLoaded = false
  await load
  assert.equal(backed.code, 0, backed.error)
  const made = JSON.parse(backed.out) as { rows: number }
  assert.ok(stored.length > before, 'leads came in while the backup was made')
  service.process.kill('SIGKILL')
  await service.ended
  await openEmbedded(data, {}).then((database) => database.close())
  fs.rmSync(data, { recursive: true })

  const restored = await json(clone, ['restore', file, '--passphrase-file', secret, '--json'])
  assert.deepEqual(
    [restored['rows'], restored['paused_webhooks'], restored['audit_faults'], restored['former']],
    [made.rows, 1, [], null],
  )
  const calls = receiver.received.length
  receiver.script([200])
  const again = await ready(clone)
  const { total } = await countOf(clone, '')
  assert.ok(total >= before && total <= stored.length)
  const page = (await ask(again, 'GET', `/v1/leads/${stored[0]}`)) as { id: string }
  assert.equal(page.id, stored[0])
  await signIn(again)
  const paused = (await ask(again, 'GET', `/v1/webhooks/${String(webhook['id'])}`)) as {
    status: string
    held_count: number
  }
  assert.equal(paused.status, 'paused')
  assert.ok(paused.held_count > 0)
  assert.equal(receiver.received.length, calls, 'nothing leaves until it is released')
  await ask(again, 'POST', `/v1/webhooks/${String(webhook['id'])}/resume`, { replay: 'held' })
  await receiver.waitFor(calls + paused.held_count, 60_000)

  // Restores next to the running instance, which runs until it is stopped and is not deleted.
  const late = (await ask(again, 'POST', '/v1/leads', {
    email: 'late@example.com',
    message: 'After the backup',
  })) as { id: string }
  const restoring = leadhouse(clone, ['restore', file, '--passphrase-file', secret, '--json'])
  await eventually(() => restoring.said().includes('Stop the service'), { withinMs: 240_000 })
  await ask(again, 'GET', `/v1/leads/${late.id}`)
  again.process.kill('SIGTERM')
  assert.equal((await again.ended).code, 0)
  const { code, out, error } = await restoring.ended
  assert.equal(code, 0, error)
  const { former } = JSON.parse(out) as { former: string }
  assert.ok(fs.existsSync(path.join(former, 'cluster')))
  assert.deepEqual(
    fs.readdirSync(clone).filter((name) => name.startsWith('restoring')),
    [],
  )
  assert.deepEqual(await countOf(clone, late.id), { total, is_there: false })
})

async function ready(dataDir: string): Promise<ServiceProcess> {
  const service = await startService({ ...settings, LEADHOUSE_DATA_DIR: dataDir })
  after(() => service.process.kill('SIGKILL'))
  await service.says('Leadhouse on')
  await eventually(async () => (await fetch(`${service.url}/readyz`)).status === 200, {
    withinMs: 60_000,
  })
  return service
}

async function ask(
  { url }: ServiceProcess,
  method: string,
  place: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(url + place, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await answer.text()
  assert.equal(answer.status, 200, said)
  return JSON.parse(said) as Record<string, unknown>
}

async function signIn({ url }: ServiceProcess): Promise<void> {
  const answer = await fetch(`${url}/auth/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', accept: 'application/json', origin: url },
    body: JSON.stringify({ email: 'owner@example.com', password }),
  })
  assert.ok(answer.status < 400, await answer.text())
  assert.match(answer.headers.get('set-cookie') ?? '', /=/)
}

/** Returns the number of leads in a data folder, and whether it contains a given lead. */
async function countOf(dataDir: string, id: string): Promise<{ total: number; is_there: boolean }> {
  const share = await openEmbedded(dataDir, {})
  const database = createDatabase(share.connection, 1)
  const { rows } = await database.pool.query<{ total: number; is_there: boolean }>(
    'select count(*) as total, coalesce(bool_or(id = $1), false) as is_there from lead',
    [id],
  )
  await database.pool.end()
  await share.close()
  return rows[0] ?? { total: 0, is_there: false }
}

async function json(
  dataDir: string,
  command: string[],
  input = '',
): Promise<Record<string, unknown>> {
  const { code, out, error } = await leadhouse(dataDir, command, input).ended
  assert.equal(code, 0, error)
  return JSON.parse(out) as Record<string, unknown>
}

function leadhouse(dataDir: string, command: string[], input = '') {
  const main = path.resolve(import.meta.dirname, '../src/main.ts')
  const child = spawn(process.execPath, [main, ...command], {
    env: { ...bareEnv, ...settings, LEADHOUSE_DATA_DIR: dataDir },
  })
  child.stdin.end(input)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part))
  const ended = Promise.all([text(child.stdout), once(child, 'close')]).then(([out, [code]]) => ({
    code: code as number | null,
    out,
    error: said,
  }))
  return { ended, said: () => said }
}
