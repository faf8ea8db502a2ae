import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { importServices, listServices, readCsv, type ImportOptions, type Mapping } from '#catalogue'
import { auditOf, openTestAccount, type TestAccount } from '../support/account.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
const header = 'ListingKey,ListPrice,PropertyType,City\n'

const bringIn = (
  { context, owner }: TestAccount,
  csv: string | string[],
  options: ImportOptions = {},
  mapping: Mapping = {},
) => importServices(context, owner, readCsv(Readable.from([csv].flat()), mapping), options)

async function kept({ context, owner }: TestAccount) {
  const { data } = await listServices(context, owner, { limit: 100, sort: 'price' })
  return data.map(({ external_id, price, location }) => [external_id, price, location.city])
}

test('imports every line, and on a second run only the changed ones', async () => {
  const account = await openTestAccount(database)
  const none = { lines: 0, created: 0, updated: 0, unchanged: 0, failed: 0 }
  const first = await bringIn(
    account,
    `${header}a,100,house,Austin\nb,200,house,"San ""Old"" Jose"\n`,
  )
  assert.deepEqual(first, { ...none, lines: 2, created: 2 })
  const second = await bringIn(account, `${header}a,100,house,Austin\nb,250,house,\nc,300,house,\n`)
  assert.deepEqual(second, { ...none, lines: 3, created: 1, updated: 1, unchanged: 1 })
  assert.deepEqual(await kept(account), [
    ['a', 100, 'Austin'],
    ['b', 250, 'San "Old" Jose'],
    ['c', 300, null],
  ])
})

test('reports a wrong line with its number and imports the others', async () => {
  const account = await openTestAccount(database)
  const told: [number, string[]][] = []
  const counts = await bringIn(
    account,
    `${header}a,100,house,\nb,cheap,house,\nc,1.005,house,\nd,400,house,\n`,
    {
      onFault: (line, faults) => told.push([line, faults.map(({ code }) => code)]),
    },
  )
  assert.equal(counts.created, 2)
  assert.deepEqual(told, [
    [3, ['wrong_type']],
    [4, ['too_precise']],
  ])
})

test('uses the later of two lines with the same external ID', async () => {
  const account = await openTestAccount(database)
  const counts = await bringIn(account, `${header}a,100,house,\na,150,house,\n`)
  assert.deepEqual([counts.created, counts.updated], [1, 1])
  assert.deepEqual(await kept(account), [['a', 150, null]])
})

test('reports the results in a dry run and changes nothing', async () => {
  const account = await openTestAccount(database)
  await bringIn(account, `${header}a,100,house,\n`)
  const before = await auditOf(database, account)
  const counts = await bringIn(account, `${header}a,150,house,\nb,200,house,\nc,x,house,\n`, {
    dry_run: true,
  })
  assert.deepEqual(counts, { lines: 3, created: 1, updated: 1, unchanged: 0, failed: 1 })
  assert.deepEqual(await kept(account), [['a', 100, null]])
  assert.deepEqual(await auditOf(database, account), before)
})

test('commits in groups, reports each, and writes one audit entry for each', async () => {
  const account = await openTestAccount(database)
  const lines = Array.from({ length: 1200 }, (_, n) => `k${n},${n + 1},house,Austin\n`).join('')
  const seen: number[] = []
  await bringIn(account, header + lines, { onProgress: ({ created }) => seen.push(created) })
  assert.deepEqual(seen, [500, 1000, 1200])
  const entries = await auditOf(database, account)
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['service.import', 'service.import', 'service.import'],
  )
})

test('retains the imported lines when the file is broken, and reports the position', async () => {
  const account = await openTestAccount(database)
  const lines = Array.from({ length: 2000 }, (_, n) => `k${n},1,house,${'x'.repeat(90)}\n`)
  const broken = [header, ...lines, 'x,1,"house,Austin\n']
  await assert.rejects(bringIn(account, broken), /not valid CSV.*line 2002/)
  assert.equal((await kept(account)).length, 100)
})

test('writes no event for an import', async () => {
  const account = await openTestAccount(database)
  await bringIn(account, `${header}a,100,house,Austin\n`)
  const events = await database.kysely
    .selectFrom('event')
    .select('id')
    .where('account_id', '=', account.id)
    .execute()
  assert.deepEqual(events, [])
})

test('rejects an empty file', async () => {
  const account = await openTestAccount(database)
  await assert.rejects(bringIn(account, ''), /empty/)
})
