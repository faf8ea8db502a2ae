import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { systemClock } from '#kit'
import { createFirstAccount } from '#identity'
import { eventually } from '../support/eventually.ts'
import { folderOf, runAs, withoutDebian } from '../support/debian.ts'
import { createTestDatabase, urlOf } from '../support/postgres.ts'
import { freePort, startService, type ServiceProcess } from '../support/service.ts'
import { sized } from '../support/size.ts'

const database = await createTestDatabase()
const requests = sized(300, 5000)
const callers = 8

/** A process on a port of its own, or on this one. */
async function start(port?: number): Promise<ServiceProcess> {
  const service = await startService({
    ...(port !== undefined && { LEADHOUSE_PORT: String(port) }),
    LEADHOUSE_DATABASE_URL: urlOf(database.connection),
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LEADHOUSE_TRUSTED_PROXIES: '127.0.0.1',
    LEADHOUSE_DRAIN_SECONDS: '2',
  })
  after(() => service.process.kill('SIGKILL'))
  const place = port === undefined ? service.url : `http://127.0.0.1:${port}`
  await eventually(
    () => fetch(`${place}/readyz`).then(({ ok }) => ok, () => false), // oxfmt-ignore
    { withinMs: 60_000, what: () => service.output() },
  )
  return service
}

/** HAProxy over places that processes may take, asking each whether it is ready; retries nothing. */
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
  // It takes a place for served until it has looked for the first time.
  await eventually(
    () => ports.every((_, n) => proxy.output().includes(`cell/api${n} is `) || n < 2),
    {
      withinMs: 10_000,
      what: () => `HAProxy did not look: ${proxy.output()}`,
    },
  )
  return url
}

test(
  'no request fails while every process is replaced behind a balancer, one after the other',
  { skip: withoutDebian },
  async (t) => {
    const { api_key } = await createFirstAccount(database, systemClock, {
    name: 'roll', plan: 'enterprise', daily_quota: null, email: 'roll@example.com', password: null,
  }) // oxfmt-ignore
    const first = [await start(), await start()]
    const replaced = [await freePort(), await freePort()]
    const url = await balance([...first.map((one) => Number(new URL(one.url).port)), ...replaced])
    const answers: number[] = []
    let isOver = false
    const call = async (caller: number): Promise<void> => {
      for (let n = 0; !isOver; n += 1) {
        const answer = await fetch(`${url}/v1/leads`, {
          method: 'POST',
          headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ email: `${caller}-${n}@example.com` }),
        }).catch(() => null)
        answers.push(answer?.status ?? 0)
        await answer?.text()
      }
    }
    const calling = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
    await eventually(() => answers.length > requests / 3, { withinMs: 60_000 })
    for (const [n, former] of first.entries()) {
      await start(replaced[n])
      former.process.kill('SIGTERM')
      assert.equal((await former.ended).code, 0)
    }
    await eventually(() => answers.length > requests, { withinMs: 120_000 })
    isOver = true
    await calling
    t.diagnostic(`${answers.length} requests`)
    assert.deepEqual(answers.filter((status) => status !== 200), []) // oxfmt-ignore
  },
)
