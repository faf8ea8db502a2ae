import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { createFirstAccount } from '../../server/src/platform/identity/index.ts'
import { systemClock } from '../../server/src/platform/kit/index.ts'
import { eventually } from '../../server/test/support/eventually.ts'
import { createTestDatabase, urlOf } from '../../server/test/support/postgres.ts'
import { openReceiver } from '../../server/test/support/receiver.ts'
import { startService, type ServiceProcess } from '../../server/test/support/service.ts'
import { openCollector, type ReceivedSpan } from './otlp-collector.ts'

const kinds = { internal: 1, server: 2, client: 3 }
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const callersSpan = '00f067aa0ba902b7'
const email = 'maya.lindqvist@example.com'
const phone = '+14155550137'
const message = 'Is the house on Elm Street still there?'

const folder = installExample()
const database = await createTestDatabase()
const collector = await openCollector()
after(() => collector.close())
const receiver = await openReceiver({ answer: [200] })
after(() => receiver.close())
const secretPath = '/hook-secret-4711'
const [api] = [await start('api'), await start('worker')]
const { api_key } = await createFirstAccount(database, systemClock, {
  name: 'Traced', plan: 'enterprise', daily_quota: null, email: 'owner@example.com', password: null,
}) // oxfmt-ignore

test('the spans of a lead form one trace, from the request in one process to the delivery in another', async () => {
  const ofSetUp = 'd'.repeat(32)
  await post(
    '/webhooks',
    { url: receiver.url.replace('/hook', secretPath), events: ['message.received'] },
    traced('01', ofSetUp),
  )
  const { id } = await post('/leads', { email, phone, message }, traced('01'))
  await receiver.waitFor(1)
  const delivered = () => spansOf(traceId).some(({ name }) => name.startsWith('deliver '))
  const answered = () => spansOf(traceId).some(({ kind }) => kind === kinds.server)
  await eventually(() => delivered() && answered(), {
    withinMs: 30_000,
    what: () => `Received: ${JSON.stringify(collector.spans)}`,
  })
  const spans = spansOf(traceId)
  console.log(drawTree(spans, callersSpan))

  const [request] = spans.filter(({ kind }) => kind === kinds.server)
  assert.ok(request)
  assert.deepEqual(
    [request.name, request.parentSpanId, request.attributes['http.route']],
    ['POST /v1/leads', callersSpan, '/v1/leads'],
  )
  assert.equal(request.attributes['http.response.status_code'], 200)

  const [group] = spans.filter(({ kind }) => kind === kinds.internal)
  assert.deepEqual([group?.name, group?.parentSpanId], ['intake', request.spanId])
  const statements = spans.filter(({ attributes }) => attributes['db.system.name'] !== undefined)
  const ofGroup = statements.filter(({ parentSpanId }) => parentSpanId === group?.spanId)
  assert.ok(ofGroup.length >= 5, ofGroup.map(({ name }) => name).join(' '))
  assert.ok(ofGroup.some(({ name }) => name === 'commit'))
  const parents = new Set([request.spanId, group?.spanId])
  assert.deepEqual(statements.filter(({ parentSpanId = '' }) => !parents.has(parentSpanId)), []) // oxfmt-ignore

  // Statements that run after the body was read belong to their request too.
  const registered = spansOf(ofSetUp)
  const [registration] = registered.filter(({ kind }) => kind === kinds.server)
  assert.ok(
    registered.some(
      ({ name, parentSpanId }) => name === 'commit' && parentSpanId === registration?.spanId,
    ),
    JSON.stringify(registered),
  )

  const [delivery, ...others] = spans.filter(({ name }) => name.startsWith('deliver '))
  assert.deepEqual(others, [])
  assert.deepEqual(
    [delivery?.name, delivery?.parentSpanId, delivery?.kind],
    ['deliver message.received', request.spanId, kinds.client],
  )
  const attributes = delivery?.attributes ?? {}
  assert.deepEqual(
    [attributes['http.response.status_code'], attributes['server.address']],
    [200, 'localhost'],
  )
  const [call] = receiver.received
  assert.equal(call?.headers['traceparent'], `00-${traceId}-${delivery?.spanId}-01`)
  assert.match(call?.body ?? '', new RegExp(id))
})

test('a list has a span for the statement that its filters compose', async () => {
  const ofList = 'e'.repeat(32)
  const answer = await fetch(`${api?.url}/v1/leads?q=lindqvist&qualification_type=hot`, {
    headers: { authorization: `Bearer ${api_key}`, ...traced('01', ofList) },
  })
  assert.equal(answer.status, 200)
  await eventually(() => spansOf(ofList).some(({ kind }) => kind === kinds.server))
  const names = spansOf(ofList).map(({ name }) => name)
  assert.ok(names.includes('select lead'), names.join(', '))
})

test('a request without a trace begins one, and an unsampled trace has no spans', async () => {
  await post('/leads', { email, phone, message }, traced('00', 'b'.repeat(32)))
  await post('/leads', { email, phone, message })
  await receiver.waitFor(3)
  const [unsampled, begun] = receiver.received
    .slice(1)
    .map(({ headers }) => headers['traceparent'] ?? '')
    .toSorted((a) => (a.includes('b'.repeat(32)) ? -1 : 1))
  assert.match(unsampled ?? '', /^00-b{32}-[\da-f]{16}-00$/)
  const [, begunId = ''] = begun?.split('-') ?? []
  await eventually(() => spansOf(begunId).some(({ name }) => name.startsWith('deliver ')))
  await eventually(() => spansOf(begunId).some(({ kind }) => kind === kinds.server))
  const [root] = spansOf(begunId).filter(({ kind }) => kind === kinds.server)
  assert.ok(!root?.parentSpanId)
  assert.deepEqual(spansOf('b'.repeat(32)), [])
})

test('leads that commit together share one transaction, and its span is linked to all of them', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => (n + 256).toString(16).padStart(32, 'c'))
  await Promise.all(ids.map((one) => post('/leads', { email, message }, traced('01', one))))
  const answered = () => ids.every((one) => spansOf(one).some(({ kind }) => kind === kinds.server))
  await eventually(answered, { withinMs: 30_000 })
  const groups = () => ids.flatMap(spansOf).filter(({ name }) => name === 'intake')
  const covered = () =>
    new Set(groups().flatMap(({ traceId: own, links }) => [own, ...links.map((to) => to.traceId)]))
  await eventually(() => covered().size === ids.length)
  assert.ok(groups().length < ids.length, String(groups().length))
  const all = ids.flatMap(spansOf)
  const known = new Set([callersSpan, ...all.map(({ spanId }) => spanId)])
  await eventually(() => all.every(({ parentSpanId = '' }) => known.has(parentSpanId)))
})

test('no span contains personal data, a credential or the path of an endpoint', () => {
  assert.ok(collector.bodies.length > 0)
  assert.deepEqual([...new Set(collector.paths)], ['/v1/traces'])
  for (const secret of [email, 'lindqvist', phone, phone.slice(1), 'Elm Street', api_key, secretPath])
    assert.deepEqual(collector.bodies.filter((body) => body.includes(secret)), [], secret) // oxfmt-ignore
})

/** Installs the packages of the example next to a copy of it. */
function installExample(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-tracing-'))
  after(() => fs.rmSync(copy, { recursive: true, force: true }))
  fs.cpSync(path.resolve(import.meta.dirname, '../opentelemetry'), copy, { recursive: true })
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: copy })
  return copy
}

async function start(role: 'api' | 'worker'): Promise<ServiceProcess> {
  const service = await startService({
    LEADHOUSE_ROLES: role,
    LEADHOUSE_DATABASE_URL: urlOf(database.connection),
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
    LEADHOUSE_WEBHOOK_ALLOW_HTTP: 'localhost',
    NODE_OPTIONS: `--import ${path.join(folder, 'tracing.mjs')}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  after(async () => {
    service.process.kill('SIGKILL')
    await service.ended
  })
  const isReady = () =>
    fetch(`${service.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await eventually(isReady, { withinMs: 60_000, what: service.output })
  return service
}

async function post(
  route: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ id: string }> {
  const answer = await fetch(`${api?.url}/v1${route}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  assert.equal(answer.status, 200, text)
  return JSON.parse(text) as { id: string }
}

function traced(flags: string, id = traceId): Record<string, string> {
  return { traceparent: `00-${id}-${callersSpan}-${flags}` }
}

function spansOf(id: string): ReceivedSpan[] {
  return collector.spans.filter((span) => span.traceId === id)
}

function drawTree(spans: readonly ReceivedSpan[], parent: string, indent = ''): string {
  return spans
    .filter(({ parentSpanId }) => parentSpanId === parent)
    .map(({ name, spanId }) => `${indent}${name}\n${drawTree(spans, spanId, `${indent}  `)}`)
    .join('')
}
