import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { call } from '../support/call.ts'
import { eventually } from '../support/eventually.ts'
import { urlOf } from '../support/postgres.ts'
import { startService } from '../support/service.ts'
import { openPushWorld } from './push-support.ts'

const { world, account } = await openPushWorld({ start: new Date() })
const { database } = world
const owner = await account()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Returns the tables that contain a text anywhere, as a dump of the database would show it. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name
       from pg_class join pg_namespace as n on n.oid = relnamespace
      where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await database.pool.query(
      `select from ${name} as t where position($1 in t::text) > 0 limit 1`,
      [text],
    )
    if (rowCount) found.push(name)
  }
  return found
}

test('the token of a source is in no log line, no response and no row', async () => {
  const service = await startService({
    LEADHOUSE_DATA_DIR: folder,
    LEADHOUSE_DATABASE_URL: urlOf(database.connection),
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LEADHOUSE_LOG_LEVEL: 'debug',
  })
  after(() => service.process.kill('SIGKILL'))
  await service.says('Leadhouse on')
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const other = await (await account()).source({ name: 'Portal', recipe: 'generic-lead' })
  const signed = await owner.source({ name: 'Form', recipe: 'typeform', secret: 'a secret' })
  const address = new URL(source.url).pathname
  const token = address.split('/')[3] ?? ''
  const foreign = `/in/${other.id}/${token}`
  const ask = async (method: string, to: string, body?: unknown, headers = {}) =>
    call(service.url, { method, path: to, body, headers })
  const json = { 'content-type': 'application/json' }
  const answers = await Promise.all([
    ask('POST', address, { email: 'ann@example.com' }),
    ask('POST', address, { name: 'No contact' }),
    ask('POST', address, '{', json),
    ask('POST', address, 'a=1', { 'content-type': 'text/plain' }),
    ask('POST', address, `"${'x'.repeat(300 * 1024)}"`, json),
    ask('POST', `${address}?token=${token}`, {}),
    ask('POST', foreign, {}),
    ask('POST', `/in/${signed.id}/${token}`, {}),
    ask('POST', `${address}/more`, {}),
    ask('POST', `/in/${token}`, {}),
    ask('POST', `/in/${token}/${source.id}`, {}),
    ask('POST', `//in/${source.id}/${token}`, {}),
    ask('POST', `/IN/${source.id}/${token}`, {}),
    ask('POST', `${address}%zz`, {}),
    ask('POST', `/in/${source.id}%2f${token}`, {}),
    ask('GET', address),
    ask('OPTIONS', address, undefined, { origin: 'https://www.example.com' }),
    ask('PROPFIND', address),
    ask('POST', new URL(signed.url).pathname, {}),
  ])
  const statuses = answers.map(({ status }) => status)
  assert.deepEqual(statuses.slice(0, 3), [200, 200, 200])
  assert.ok(statuses.includes(401) && statuses.includes(404) && statuses.includes(400))
  assert.ok(
    statuses.every((status) => status < 500),
    statuses.join(),
  )
  for (const { text, headers } of answers)
    assert.ok(!`${text}${JSON.stringify(headers)}`.includes(token), text)
  const isLogged = () => service.output().includes(`/in/${source.id}/`)
  await eventually(isLogged, { what: () => service.output() })
  service.process.kill('SIGTERM')
  const { output } = await service.ended
  assert.ok(output.split('"msg":"answered"').length > 10, output)
  for (const secret of [token, token.slice('lh_src_'.length)]) assert.ok(!output.includes(secret))
  assert.deepEqual(await tablesWith(token), [])
  // The search finds what is stored.
  assert.notDeepEqual(await tablesWith('ann@example.com'), [])
})
