import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { installMissing } from '../../../tools/debian.ts'
import { findMajorChange } from '#db'
import { openEmbedded } from '../../src/platform/db/embedded/open-embedded.ts'
import { localReceivers, walkFirstJourney } from '../deploy/journey.ts'
import { careless } from '../support/database-user.ts'
import { startService } from '../support/service.ts'

const bin = '/usr/lib/postgresql/15/bin'
installMissing(`${bin}/initdb`, 'postgresql-15')
const skip = fs.existsSync(`${bin}/initdb`) ? false : 'the machine has no PostgreSQL 15'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-machine-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
fs.chmodSync(folder, 0o711)
const dataDir = path.join(folder, 'served')
const settings = {
  ...localReceivers,
  LEADHOUSE_DATA_DIR: dataDir,
  LEADHOUSE_POSTGRES_BIN: bin,
}

test(
  'serves on the PostgreSQL 15 of the machine, names it, and starts again on it',
  { skip },
  async (t) => {
    const first = await startService(settings)
    t.after(() => first.process.kill('SIGKILL'))
    await first.says('Stop: Ctrl-C')
    assert.match(
      first.output(),
      /database created with PostgreSQL 15\.\d+ of \/usr\/lib\/postgresql\/15\/bin/,
    )
    await walkFirstJourney(first.url, first.output())
    first.process.kill('SIGTERM')
    assert.equal((await first.ended).code, 0)
    const second = await startService(settings)
    t.after(() => second.process.kill('SIGKILL'))
    await second.says('Stop: Ctrl-C')
    assert.match(second.output(), /database started with PostgreSQL 15\./)
    second.process.kill('SIGTERM')
    assert.equal((await second.ended).code, 0)
  },
)

test(
  'refuses to open its folder with another major version, and names what to do',
  { skip },
  async () => {
    const { code, output } = await (await startService({ LEADHOUSE_DATA_DIR: dataDir })).ended
    assert.equal(code, 1)
    assert.match(
      output,
      /created by PostgreSQL 15.*with PostgreSQL 18.*leadhouse upgrade.*LEADHOUSE_POSTGRES_BIN/,
    )
    assert.deepEqual(findMajorChange(dataDir), { from: 15, to: 18 })
    assert.equal(findMajorChange(dataDir, bin), null)
  },
)

test(
  'refuses to open a folder with an older minor version than the last one',
  { skip },
  async () => {
    const place = path.join(folder, 'older')
    await (await openEmbedded(place, careless, bin)).close()
    const record = path.join(fs.realpathSync(path.join(place, 'database')), 'last-opened.json')
    const kept = fs.readFileSync(record, 'utf8')
    fs.writeFileSync(record, JSON.stringify({ version: '15.99', bin }))
    await assert.rejects(
      openEmbedded(place, careless, bin),
      /last opened by PostgreSQL 15\.99.*older 15\.\d+.*LEADHOUSE_POSTGRES_BIN/,
    )
    // A damaged record does not prevent the start, and is replaced.
    fs.writeFileSync(record, '')
    await (await openEmbedded(place, careless, bin)).close()
    assert.equal(fs.readFileSync(record, 'utf8'), kept)
  },
)

test('records only a version that was started, not one that joined', { skip }, async () => {
  const place = path.join(folder, 'joined')
  const started = await openEmbedded(place, careless, bin)
  const record = path.join(started.folder, 'last-opened.json')
  const kept = fs.readFileSync(record, 'utf8')
  const joined = await openEmbedded(place, careless, makePrograms('15.99'))
  assert.equal(fs.readFileSync(record, 'utf8'), kept)
  await joined.close()
  await started.close()
})

test('refuses a folder that has no PostgreSQL, and one with a version that is not supported', async () => {
  await assert.rejects(
    openEmbedded(path.join(folder, 'none'), careless, folder),
    /LEADHOUSE_POSTGRES_BIN is .*ENOENT.*PostgreSQL 15 to 18/,
  )
  await assert.rejects(
    openEmbedded(path.join(folder, 'none'), careless, makePrograms('14.20')),
    /it is PostgreSQL 14\.20/,
  )
})

/** Returns a folder with a program that states this version of PostgreSQL. */
function makePrograms(version: string): string {
  const place = path.join(folder, version, 'bin')
  fs.mkdirSync(place, { recursive: true })
  const script = `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`
  fs.writeFileSync(path.join(place, 'postgres'), script, { mode: 0o755 })
  return place
}

const names = ['Éva', 'eva', 'Straße', 'STRASSE', 'İstanbul', 'ıstanbul', 'Łódź', 'łódź', '😀', 'Zoë', 'zoe', '10', '9', 'a b', 'ab', 'Ωmega', 'ωmega', 'ñandú'] // oxfmt-ignore

test(
  'sorts, changes case and compares words like the PostgreSQL 18 from npm',
  { skip },
  async () => {
    const [machine, npm] = await Promise.all(
      [bin, null].map(async (from, n) => {
        const database = await openEmbedded(path.join(folder, `compared-${n}`), careless, from)
        const client = new pg.Client(database.connection)
        await client.connect()
        await client.query('create extension if not exists pg_trgm')
        const { rows } = await client.query(
          `select name, lower(name) as lower, upper(name) as upper, name ~* '^[[:alpha:]]+$' as letters,
                similarity(name, 'lodz zoe strasse')::numeric(6, 4)::text as likeness
           from unnest($1::text[]) as name order by name`,
          [names],
        )
        await client.end()
        await database.close()
        return rows as { name: string; upper: string }[]
      }),
    )
    assert.equal(machine?.length, names.length)
    assert.deepEqual(machine, npm)
  },
)
