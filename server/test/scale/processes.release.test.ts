import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { systemClock } from '#kit'
import { migrate, openDatabase } from '#db'
import { createFirstAccount } from '#identity'
import { call } from '../support/call.ts'
import { eventually } from '../support/eventually.ts'
import { folderOf, runAs } from '../support/debian.ts'
import { openLockedPostgres } from '../support/locked-postgres.ts'
import { openReceiver } from '../support/receiver.ts'
import { freePort } from '../support/free-port.ts'
import { startService, type ServiceProcess } from '../support/service.ts'
import { sized } from '../support/size.ts'
import { openSteadyLoad } from '../support/steady-load.ts'

const requests = sized(300, 5000)
/** Leads per second. */
const rate = sized(30, 150)
/**
 * In a short run, each process does everything. In a long one, two serve requests and two run
 * background jobs.
 */
const kinds = sized(0, 1) === 0 ? ['api,worker', 'api,worker'] : ['api', 'api', 'worker', 'worker']

const key = Buffer.alloc(32, 7).toString('base64')
const server = await openLockedPostgres()

/** Starts a process with these roles, on a free port or on the given port. */
async function start(roles: string, port?: number): Promise<ServiceProcess> {
  const service = await startService({
    ...(port !== undefined && { LEADHOUSE_PORT: String(port) }),
    LEADHOUSE_ROLES: roles,
    LEADHOUSE_DATABASE_URL: server.url,
    LEADHOUSE_SECRET_KEY: key,
    LEADHOUSE_TRUSTED_PROXIES: '127.0.0.1',
    LEADHOUSE_DRAIN_SECONDS: '2',
    LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
    LEADHOUSE_WEBHOOK_ALLOW_HTTP: '127.0.0.1,localhost',
  })
  after(() => service.process.kill('SIGKILL'))
  const place = port === undefined ? service.url : `http://127.0.0.1:${port}`
  await eventually(
    () => fetch(`${place}/readyz`).then(({ ok }) => ok, () => false), // oxfmt-ignore
    { withinMs: 180_000, what: () => `a process is not ready: ${service.output()}` },
  )
  return service
}

/** Runs HAProxy in front of these ports, with a readiness check for each and without retries. */
async function balance(ports: readonly number[]): Promise<string> {
  const port = await freePort()
  const file = path.join(folderOf('nobody'), 'haproxy.cfg')
  fs.writeFileSync(
    file,
    `defaults
  mode http
  retries 0
  timeout connect 2s
  timeout check 5s
  timeout client 30s
  timeout server 30s
frontend leads
  bind 127.0.0.1:${port}
  http-request set-header X-Forwarded-Proto https
  default_backend cell
backend cell
  option httpchk GET /readyz
  default-server check inter 200ms fall 1 rise 1
${ports.map((own, n) => `  server api${n} 127.0.0.1:${own}`).join('\n')}
`,
  )
  fs.chmodSync(path.dirname(file), 0o755)
  const proxy = runAs('nobody', '/usr/sbin/haproxy', '-db', '-f', file)
  const url = `http://127.0.0.1:${port}`
  // Before its first check, HAProxy assumes that a server is up.
  const looked = () =>
    ports.every((_, n) => n < answering || proxy.output().includes(`cell/api${n} is `))
  await eventually(
    () => looked() && fetch(`${url}/readyz`).then(({ ok }) => ok, () => false), // oxfmt-ignore
    { withinMs: 10_000, what: () => `HAProxy did not run its first check: ${proxy.output()}` },
  )
  return url
}

async function openAccount(name: string) {
  const database = await openDatabase({
    data_dir: '/nonexistent', database_url: server.url, pool_size: 2,
  }) // oxfmt-ignore
  after(() => database.close())
  await migrate(database.connection)
  const { api_key } = await createFirstAccount(database, systemClock, {
    name, plan: 'enterprise', daily_quota: null, email: `${name}@example.com`, password: null,
  }) // oxfmt-ignore
  return { database, api_key }
}

const isApi = (roles: string): boolean => roles.startsWith('api')
const answering = kinds.filter(isApi).length

test('no request fails while every process is replaced behind a load balancer, over TLS with a password', async (t) => {
  const { api_key } = await openAccount('roll')
  const first = await Promise.all(kinds.map((roles) => start(roles)))
  const replaced = await Promise.all(kinds.map(() => freePort()))
  const ports = first.map((one) => Number(new URL(one.url).port))
  const url = await balance([...ports.slice(0, answering), ...replaced.slice(0, answering)])
  const load = openSteadyLoad(url, { api_key, name: 'roll', rate, retries: false })
  t.after(() => load.end())
  const { answers } = load
  await eventually(() => answers.length > requests / 3, { withinMs: 120_000 })
  for (const [n, former] of first.entries()) {
    await start(kinds[n] ?? '', replaced[n])
    former.process.kill('SIGTERM')
    assert.equal((await former.ended).code, 0)
  }
  await eventually(() => answers.length >= requests, { withinMs: 240_000 })
  const perSecond = Math.round(load.perSecond())
  await load.end()
  t.diagnostic(`${answers.length} requests, ${perSecond} a second`)
  assert.deepEqual(answers.filter((status) => status !== 200), []) // oxfmt-ignore
})

test('nothing acknowledged is lost or duplicated if one process of each kind is killed under load, and every event is delivered', async (t) => {
  const { database, api_key } = await openAccount('kill')
  const processes = await Promise.all(kinds.map((roles) => start(roles)))
  const receiver = await openReceiver({ answer: [200] })
  after(() => receiver.close())
  const ports = processes.map((one) => Number(new URL(one.url).port))
  const url = await balance(ports.slice(0, answering))
  const headers = { authorization: `Bearer ${api_key}` }
  const endpoint = { url: receiver.url, events: ['message.received'] }
  const made = await call(url, { method: 'POST', path: '/v1/webhooks', body: endpoint, headers })
  assert.equal(made.status, 200, made.text)
  const load = openSteadyLoad(url, { api_key, name: 'kill', rate, retries: true })
  t.after(() => load.end())
  const { acknowledged } = load
  const killed = [...new Set(kinds)].map((kind) => kinds.indexOf(kind))
  for (const [n, place] of killed.entries()) {
    const soFar = ((n + 1) * requests) / 2 / (killed.length + 1)
    await eventually(() => acknowledged.length > soFar, { withinMs: 120_000 })
    processes[place]?.process.kill('SIGKILL')
  }
  await eventually(() => acknowledged.length >= requests / 2, { withinMs: 240_000 })
  await load.end()
  const { rows } = await database.pool.query<{ email: string }>(
    `select email from lead where email like 'kill-%'`,
  )
  const failed = load.answers.filter((status) => status !== 200).length
  t.diagnostic(`${acknowledged.length} acknowledged, ${failed} retried`)
  assert.deepEqual(rows.map(({ email }) => email).toSorted(), acknowledged.toSorted())
  const told = () => new Set(receiver.received.map((one) => one.headers['webhook-id'])).size
  await eventually(() => told() === acknowledged.length, {
    withinMs: 180_000,
    what: () => `${told()} of ${acknowledged.length} were delivered`,
  })
})
