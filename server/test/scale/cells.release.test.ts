import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { contextFor } from '#db'
import { systemActor, systemClock } from '#kit'
import { registerApp } from '#oauth'
import { bareEnv } from '../support/service.ts'
import { call } from '../support/call.ts'
import { folderOf, runAs } from '../support/debian.ts'
import { eventually } from '../support/eventually.ts'
import { measureCalls, measureWebhook, openCaller } from '../support/main-calls.ts'
import { openReceiver } from '../support/receiver.ts'
import { freePort } from '../support/free-port.ts'
import { openWorld, type World } from '../support/world.ts'

// Two cells in one process, each with its own database on one server and its own background jobs.
const codes = ['aa', 'ab'] as const
const aa = await openCell('aa')
const ab = await openCell('ab')
const cells = [aa, ab]

async function openCell(cell: string): Promise<World> {
  const world = await openWorld({
    cell,
    roles: new Set(['api', 'worker']),
    start: systemClock.now(),
    settings: { security_contact: `mailto:${cell}@example.com` },
  })
  world.app.start()
  return world
}

const bin = path.resolve(import.meta.dirname, '../../../cli/src/main.ts')

/**
 * Runs HAProxy with the output of `leadhouse cells router`, with these lines before the lines of
 * its map. Returns its address.
 */
async function openRouter(lines: readonly string[]): Promise<string> {
  const folder = folderOf('nobody')
  const port = await freePort()
  const file = (name: string): string => path.join(folder, name)
  const told = codes.map((code, n) => ({
    code,
    host: `${code}.leads.example`,
    processes: [`127.0.0.1:${cells[n]?.app.server?.port}`],
  }))
  fs.writeFileSync(file('cells.json'), JSON.stringify({ bind: `127.0.0.1:${port}`, cells: told }))
  const print = (...options: string[]): string =>
    execFileSync(process.execPath, [bin, 'cells', 'router', file('cells.json'), ...options], {
      env: bareEnv,
      encoding: 'utf8',
    })
  fs.writeFileSync(file('cells.map'), lines.join('') + print('--map'))
  fs.writeFileSync(file('haproxy.cfg'), print('--map-file', file('cells.map')))
  fs.chmodSync(folder, 0o755)
  const router = runAs('nobody', '/usr/sbin/haproxy', '-db', '-f', file('haproxy.cfg'))
  const url = `http://127.0.0.1:${port}`
  await eventually(() => fetch(url).then(() => true, () => false), {
    withinMs: 30_000,
    what: () => `HAProxy did not start: ${router.output()}`,
  }) // oxfmt-ignore
  return url
}

const statusWith = async (origin: string, api_key: string): Promise<number> => {
  const headers = { authorization: `Bearer ${api_key}` }
  return (await call(origin, { method: 'GET', path: '/v1/usage', headers })).status
}

test('behind one address, every call goes to the cell of its credential and writes rows only there', async () => {
  const accounts = [await aa.account(), await ab.account()]
  const moved = await aa.account()
  const url = await openRouter([`${moved.api_key.slice(0, 16)} ab\n`])
  for (const [n, world] of cells.entries()) {
    const { api_key = '', account_id } = accounts[n] ?? {}
    const receiver = await openReceiver({ answer: [200] })
    after(() => receiver.close())
    const endpoint = { url: receiver.url, events: ['message.received'] }
    const headers = { authorization: `bearer  ${api_key}` }
    const made = { method: 'POST', path: '/v1/webhooks', body: endpoint, headers }
    assert.equal((await call(url, made)).status, 200)
    const caller = await openCaller(url, api_key)
    assert.deepEqual((await measureCalls(caller, { times: 2, restMs: 0 })).refusals, [])
    assert.ok((await measureWebhook(caller, receiver)) < 60_000)
    for (const table of ['lead', 'customer', 'service', 'message', 'event', 'webhook']) {
      const { rows } = await world.database.pool.query<{ account_id: string }>(
        `select distinct account_id from ${table}`,
      )
      assert.deepEqual(rows, [{ account_id }], table)
    }
    const other = cells[1 - n]
    assert.equal(await statusWith(world.origin, api_key), 200)
    assert.equal(await statusWith(other?.origin ?? '', api_key), 401)
  }
  assert.equal(await statusWith(aa.origin, moved.api_key), 200)
  assert.equal(
    await statusWith(url, moved.api_key),
    401,
    'the longest matching prefix selects the other cell',
  )
  assert.equal(await statusWith(url, 'lh_live_zz'), 401)
})

test('a request without a credential goes to the cell of its host, or else to the first; an app to the cell of its id', async () => {
  const url = await openRouter([])
  const contactAt = async (host: string): Promise<string> => {
    const asked = { method: 'GET', path: '/.well-known/security.txt', headers: { host } }
    return /mailto:\w+/.exec((await call(url, asked)).text)?.[0] ?? 'none'
  }
  assert.equal(await contactAt('api.leads.example'), 'mailto:aa')
  assert.equal(await contactAt('aa.leads.example'), 'mailto:aa')
  assert.equal(await contactAt('AB.leads.example:443'), 'mailto:ab')

  const { account_id } = await ab.account()
  const context = contextFor(ab.database, systemActor(account_id, 'test'), ab.clock)
  const { client_id, client_secret } = await registerApp(context, {
    name: 'Sync',
    redirect_uris: ['https://app.example.com/callback'],
    scopes: ['customers.read'],
  })
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
  const answered = await call(url, {
    method: 'POST',
    path: '/oauth/token',
    body: 'grant_type=refresh_token&refresh_token=none',
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  assert.equal((answered.body as { error: string }).error, 'invalid_grant', answered.text)
})
