import assert from 'node:assert/strict'
import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import test, { after } from 'node:test'
import { verifyWebhook } from '@leadhouse/sdk'
import { openReceiver } from '../../server/test/support/receiver.ts'
import { startService } from '../../server/test/support/service.ts'
import { eventually } from '../../server/test/support/eventually.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
fs.chmodSync(folder, 0o711)
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const settings = {
  LEADHOUSE_DATA_DIR: path.join(folder, 'data'),
  LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
  LEADHOUSE_WEBHOOK_ALLOW_HTTP: 'localhost',
}
const main = path.resolve(import.meta.dirname, '../src/main.ts')
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

let api_key = ''
const owner = ['--account', 'Acme', '--email', 'owner@example.com', '--plan', 'enterprise']
const opened = await leadhouse(['init', ...owner, '--json'], '')
assert.match(opened.error, /^Created a new instance in .*\n$/)
api_key = (JSON.parse(opened.out) as { api_key: string }).api_key
const service = await startService(settings)
after(() => service.process.kill('SIGKILL'))
await service.says('Leadhouse on')
const receiver = await openReceiver({ answer: [200] })
after(() => receiver.close())

test('listen shows events live and forwards them, signed like a delivery', async (t) => {
  const only = ['--events', 'message.received']
  const forward = ['--forward-to', receiver.url, '--secret', secret]
  const listening = start(['listen', ...only, ...forward], service.url)
  t.after(() => listening.kill('SIGKILL'))
  let shown = ''
  listening.stdout.setEncoding('utf8').on('data', (more: string) => (shown += more))
  await eventually(() => shown.includes('Listening to'), { withinMs: 30_000, what: () => shown })
  const posted = await fetch(`${service.url}/v1/leads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'maya@example.com', message: 'Is it still there?' }),
  })
  assert.equal(posted.status, 200)
  await eventually(() => /→ .* 200/.test(shown), { withinMs: 30_000, what: () => shown })
  const [call] = receiver.received
  assert.ok(call)
  const event = await verifyWebhook({ body: call.body, headers: call.headers, secret })
  assert.deepEqual([event.type, call.headers['webhook-id']], ['message.received', event.id])
  assert.match(shown, new RegExp(`message.received {2}${event.id}`))
})

test('listen reports once that the instance cannot be reached, and retries', async (t) => {
  const listening = start(['listen'], 'http://127.0.0.1:1')
  t.after(() => listening.kill('SIGKILL'))
  const [said] = (await more(listening.stdout)) as [Buffer]
  assert.match(String(said), /cannot be reached; retrying/)
  assert.equal(listening.exitCode, null)
})

test('trigger sends a sample from the instance, or from this machine to a local URL', async () => {
  const none = await leadhouse(['trigger', 'customer.qualified'])
  assert.deepEqual([none.code, none.out], [1, ''])
  assert.match(none.error, /No enabled endpoint is subscribed to customer.qualified.*--forward-to/)
  for (const way of ['--to', '--forward-to']) {
    const before = receiver.received.length
    const command = ['trigger', 'customer.qualified', way, receiver.url, '--json']
    const { data } = await json<{ data: { status: string; secret: string; event_id: string }[] }>(
      command,
    )
    const call = receiver.received[before]
    assert.ok(call && data[0])
    assert.equal(data[0].status, 'succeeded')
    const signed = { body: call.body, headers: call.headers, secret: data[0].secret }
    assert.equal((await verifyWebhook(signed)).id, data[0].event_id)
  }
})

test('trigger sends a sample to every subscribed endpoint', async (t) => {
  const registered = await fetch(`${service.url}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiver.url, events: ['service.matched'] }),
  })
  const { id } = (await registered.json()) as { id: string }
  t.after(() =>
    fetch(`${service.url}/v1/webhooks/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${api_key}` },
    }),
  )
  const before = receiver.received.length
  const { code, out, error } = await leadhouse(['trigger', 'service.matched'])
  assert.equal(code, 0, error)
  assert.match(out, /^evt_\S+ {2}http\S+ {2}succeeded {2}200$/m)
  assert.equal(receiver.received[before]?.headers['webhook-event-type'], 'service.matched')
})

test('webhooks verify accepts a valid delivery, explains an invalid one, and sets the exit code', async () => {
  const sample = ['trigger', 'message.received', '--forward-to', receiver.url, '--secret', secret]
  assert.equal((await leadhouse(sample)).code, 0)
  const call = receiver.received.at(-1)
  assert.ok(call)
  const payload = path.join(folder, 'body.json')
  fs.writeFileSync(payload, call.body)
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
  const headers = names.flatMap((name) => ['--header', `${name}: ${call.headers[name]}`])
  const verify = ['webhooks', 'verify', '--payload', payload, ...headers, '--json', '--secret']
  assert.deepEqual(
    (await json<{ valid: boolean; reason: string }>([...verify, secret])).reason,
    'ok',
  )
  const wrong = await leadhouse([...verify, `whsec_${Buffer.alloc(32, 8).toString('base64')}`])
  assert.deepEqual(
    [wrong.code, (JSON.parse(wrong.out) as { reason: string }).reason],
    [1, 'wrong_secret'],
  )
})

test('an error states what to do', async () => {
  const verify = ['webhooks', 'verify', '--header', 'webhook-id: evt_1', '--payload']
  const wrong: [number, string[], RegExp, url?: string][] = [
    [
      2,
      [...verify, main],
      /^Set either the secret with --secret, or the endpoint with --webhook\.$/,
    ],
    [2, [...verify, 'nowhere.json', '--secret', secret], /^There is no file nowhere\.json\.$/],
    [
      2,
      [...verify, main, '--secret', secret, '--tolerance', 'long'],
      /^--tolerance must be a whole number/,
    ],
    [1, ['trigger', 'message.received', '--to', 'nonsense'], /^The URL is not valid\.$/],
    [
      1,
      ['trigger', 'message.received', '--to', 'https://10.0.0.1/'],
      /^The address 10\.0\.0\.1 is not public/,
    ],
    [
      2,
      ['listen', '--events', 'lead.*,lead.foo'],
      /^Unknown event type: lead\.foo\. Event types: lead/,
    ],
    [
      2,
      ['leads', 'list', '--tier', 'hott'],
      /^Option '--tier <tier>'.*hott.*Allowed choices are hot, warm/,
    ],
    [
      1,
      ['trigger', 'message.received', '--webhook', 'whk_none'],
      /^No such webhook, or it belongs to another account\.$/,
    ],
    [
      3,
      ['trigger', 'message.received'],
      /^The instance cannot be reached\..*LEADHOUSE_URL/,
      'http://127.0.0.1:1',
    ],
  ]
  await Promise.all(
    wrong.map(async ([wanted, command, sentence, url]) => {
      const { code, out, error } = await leadhouse(command, url)
      assert.deepEqual([code, out], [wanted, ''], command.join(' '))
      assert.match(error.trim(), sentence)
      assert.doesNotMatch(error, /\n {4}at /)
    }),
  )
})

test('submits, reads, scores and lists leads through the API', async () => {
  type Lead = { id: string; name: string; outcome: string | null }
  const create = ['leads', 'create', '--name', 'Leo Park', '--email', 'leo@example.com']
  const lead = await json<Lead>([...create, '--data', '{"source": "expo"}', '--json'])
  const of = (command: string) => ['leads', command, lead.id]
  assert.equal((await json<Lead>([...of('get'), '--json'])).name, 'Leo Park')
  const score = await json<{ lead_id: string }>([...of('score'), '--full', '--json'])
  assert.equal(score.lead_id, lead.id)
  await json([...of('message'), 'Is it still there?', '--json'])
  assert.equal((await json<Lead>([...of('outcome'), 'met', '--json'])).outcome, 'met')
  const list = ['leads', 'list', '--q', 'Leo Park', '--json']
  const { data } = await json<{ data: Lead[] }>(list)
  assert.deepEqual(
    data.map(({ id }) => id),
    [lead.id],
  )
  assert.match((await leadhouse(['leads', 'list'])).out, new RegExp(`^${lead.id} `, 'm'))
  assert.match(
    (await leadhouse(of('matches'))).out,
    /^No matching services\. Create a service with: npx leadhouse services create$/m,
  )
})

test('leads create, get and score state that not enough is known, and which question to ask', async () => {
  const made = await leadhouse(['leads', 'create', '--email', 'short@example.com'])
  const sentence = 'Not enough is known about what this person wants.'
  assert.ok(made.out.trim().endsWith(sentence), made.out)
  const id = /lead_\w+/.exec(made.out)?.[0] ?? ''
  const asked = new RegExp(`^${sentence} Ask [^.]+\\.$`, 'm')
  assert.match((await leadhouse(['leads', 'get', id])).out, asked)
  assert.match((await leadhouse(['leads', 'score', id])).out, asked)
  const wish = '{"email": "long@example.com", "preferences": {"city": "Austin"}}'
  const known = await leadhouse(['leads', 'create', '--data', wish])
  const other = /lead_\w+/.exec(known.out)?.[0] ?? ''
  for (const command of ['get', 'score'])
    assert.doesNotMatch((await leadhouse(['leads', command, other])).out, /Not enough/)
  assert.doesNotMatch(known.out, /Not enough/)
})

test('leads create shows values that were stored differently, and errors', async () => {
  const odd = ['--data', '{"email": "odd@example.com", "colour": 1}', '--json']
  const { code, out, error } = await leadhouse(['leads', 'create', ...odd])
  assert.equal(code, 0)
  assert.equal((JSON.parse(out) as { warnings: unknown[] }).warnings.length, 1)
  assert.match(error, /"colour" is not a known field/)
  const wrong = await leadhouse(['leads', 'create', '--data', '[1]'])
  assert.deepEqual([wrong.code, wrong.out], [2, ''])
  assert.match(wrong.error, /^--data must be a JSON object/)
})

test('a user command calls the server of its settings, and shows the address with --verbose', async () => {
  const { port } = new URL(service.url)
  const env = { LEADHOUSE_URL: '', LEADHOUSE_PORT: port }
  const { code, error } = await leadhouse(['leads', 'list', '--verbose'], service.url, env)
  assert.equal(code, 0, error)
  assert.equal(error, `Instance: http://127.0.0.1:${port} (LEADHOUSE_PORT)\n`)
})

/** Returns the next output of a command; fails after a minute without output. */
const more = (stream: Readable): Promise<unknown[]> =>
  once(stream, 'data', { signal: AbortSignal.timeout(60_000) })

/** Starts a command as a user types it, with the address and the key in the environment. */
function start(
  command: string[],
  url: string,
  more: Record<string, string> = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const env = {
    PATH: process.env.PATH,
    ...settings,
    LEADHOUSE_URL: url,
    LEADHOUSE_API_KEY: api_key,
    ...more,
  }
  return spawn(process.execPath, [main, ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function leadhouse(command: string[], url = service.url, more: Record<string, string> = {}) {
  const child = start(command, url, more)
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { code, out, error }
}

async function json<T>(command: string[], url = service.url): Promise<T> {
  const { code, out, error } = await leadhouse(command, url)
  assert.equal(code, 0, error)
  assert.equal(error, '')
  assert.match(out, /^[^\n]*\n$/)
  return JSON.parse(out) as T
}
