import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { restoreServer } from '#backup'
import { findMissing } from '#db'
import { emptyDatabase, makeFolder, restoreFrom } from '../support/backups.ts'
import { createTestDatabase, urlOf } from '../support/postgres.ts'
import { openWorld } from '../support/world.ts'

const releases = path.resolve(import.meta.dirname, '../releases')
const passphrase = fs.readFileSync(path.join(releases, 'passphrase'), 'utf8').trim()
const kept = fs.readdirSync(releases).filter((name) => name.endsWith('.backup'))
const beside = await createTestDatabase()

test('stores a backup of at least one release', () => assert.ok(kept.length > 0))

for (const name of kept) {
  type Contents = { api_key: string; leads: string[]; won: string }
  const contents = JSON.parse(fs.readFileSync(path.join(releases, `${name}.json`), 'utf8')) as Contents // oxfmt-ignore
  test(`an instance from ${path.parse(name).name} can be restored, and its data can be read`, async () => {
    const copy = await emptyDatabase(beside.connection)
    const { audit_faults, paused_webhooks } = await restoreServer(
      { database_url: urlOf(copy.connection), data_dir: makeFolder() },
      restoreFrom(path.join(releases, name), { keys: { passphrase } }),
    )
    assert.deepEqual([audit_faults, paused_webhooks], [[], 1])
    assert.deepEqual(await findMissing(copy.connection), [])
    const { request } = await openWorld({ start: new Date(), instead: copy })
    const ask = (place: string) =>
      request('GET', place, undefined, { authorization: `Bearer ${contents.api_key}` })
    const { data }: { data: { id: string; status: string }[] } = (await ask('/v1/leads')).body
    assert.deepEqual(new Set(data.map(({ id }) => id)), new Set(contents.leads))
    assert.equal(data.find(({ id }) => id === contents.won)?.status, 'won')
    const { data: services }: { data: unknown[] } = (await ask('/v1/services')).body
    assert.equal(services.length, 1)
  })
}
