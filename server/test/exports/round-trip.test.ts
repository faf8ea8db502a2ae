import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { contextFor, tablesOf } from '#db'
import { NotThisExport, readFiles, writeFiles, type Manifest } from '#exports'
import { systemActor } from '#kit'
import { comingBack, exported, leftOut } from '../../src/product/exports/contents.ts'
import { sized } from '../support/size.ts'
import { insertLeads } from '../support/many-leads.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(scratch, { recursive: true, force: true }))

const contextOf = ({ account_id }: TestAccount) =>
  contextFor(world.database, systemActor(account_id, 'test'), world.clock)
let folders = 0
const exportOf = async (account: TestAccount) => {
  const folder = path.join(scratch, String((folders += 1)))
  return { folder, manifest: await writeFiles(contextOf(account), folder, () => undefined) }
}
const bringInto = (account: TestAccount, folder: string) =>
  readFiles(contextOf(account), folder, () => undefined)

/**
 * Texts that are difficult to encode: formulas, quotes, line ends of every kind, characters of many
 * scripts, and the word null.
 */
const hostile = [
  '=HYPERLINK("http://evil.example","x")',
  '+1-800',
  '-2+3',
  '@SUM(A1)',
  'tab\there',
  'line\nfeed\r\nand return\rand \u2028 and \u0085',
  '"quoted", and \\ back \\n',
  'Ångström 東京 🏡 e\u0301 \u202eright',
  'null',
]

/** Creates at least one record of every kind that an import restores. */
async function filled(): Promise<TestAccount> {
  const account = await world.account()
  const ask = async (method: string, to: string, body: object) => {
    const answer = await account.request(method, to, body)
    assert.equal(answer.status, 200, answer.text)
    return answer.body as { id: string; customer_id: string }
  }
  for (const price of [999_999_999_999.99, 0.1, 250_000]) {
    const place = { location: { city: 'Austin', state: 'TX' } }
    const home = { ...place, type: 'condo', price, title: hostile[0], external_id: String(price) }
    const { id } = await ask('POST', '/v1/services', { ...home, attributes: { note: hostile } })
    await ask('PATCH', `/v1/services/${id}`, { price: price === 0.1 ? 0.3 : 1 })
  }
  for (const [i, text] of hostile.entries()) {
    const lead = await ask('POST', '/v1/leads', {
      name: text.slice(0, 60),
      email: `p${i}@example.com`,
      phone: `+1415555010${i}`,
      message: text,
      external_id: `x${i}`,
      preferences: { property_type: 'condo', price_range: { min: 0.01, max: 123_456_789.1 } },
      attributes: { text, deep: { list: [1, 1.5, null, text] } },
    })
    await ask('POST', `/v1/leads/${lead.id}/messages`, { text: `${text}, later` })
    const won = { outcome: 'won', value: 1_234_567.89, reason: text }
    if (i < 3) await ask('POST', `/v1/leads/${lead.id}/outcome`, won)
  }
  const { account_id } = account
  await insertLeads(world.database, { account_id, leads: sized(250, 5000), at: world.clock.now() })
  const { pool } = world.database
  const now = world.clock.now()
  await pool.query(
    `insert into model (account_id, id, document, stage, target, outcomes, conversions, trained_at)
     values ($1, 'mdl_1', '{"weights": [0.1, 1e-300, -0.30000000000000004]}', 'ridge', 'met', 30, 3, $2)`,
    [account_id, now],
  )
  await pool.query(
    `insert into learning (account_id, outcomes_seen, trained_at) values ($1, 3, $2)
     on conflict (account_id) do update set outcomes_seen = 3`,
    [account_id, now],
  )
  await pool.query(
    `insert into market_analysis (account_id, id, city, type, state, currency, created_at, as_of, document)
     values ($1, 'ana_1', 'austin', 'condo', 'TX', 'USD', $2, $2, '{"median": 0.1}')`,
    [account_id, now],
  )
  return account
}

const account = await filled()
const first = await exportOf(account)

test('exports the same bytes after an import into an empty account', async () => {
  const other = await world.account()
  const rows = await bringInto(other, first.folder)
  const again = await exportOf(other)
  const files = (manifest: Manifest) =>
    manifest.files.filter(({ table }) => (comingBack as readonly string[]).includes(table))
  assert.deepEqual(files(again.manifest), files(first.manifest))
  for (const { file } of files(first.manifest))
    assert.ok(
      fs
        .readFileSync(path.join(first.folder, file))
        .equals(fs.readFileSync(path.join(again.folder, file))),
      file,
    )
  for (const table of [
    'lead',
    'customer',
    'message',
    'score',
    'lead_outcome',
    'service',
    'service_change',
    'event',
    'model',
    'market_analysis',
  ])
    assert.ok((rows[table] ?? 0) > 0, table)
})

test('adds the next enquiry of an imported person to the imported customer, and the import sends no notification', async () => {
  const other = await world.account()
  await bringInto(other, first.folder)
  const owed = await world.database.pool.query('select from webhook_batch where account_id = $1', [
    other.account_id,
  ])
  assert.equal(owed.rowCount, 0)
  const { body } = await other.request('POST', '/v1/leads', { email: 'P1@example.com' })
  const before = await account.request('GET', '/v1/customers?email=p1@example.com')
  const [known] = before.body['data'] as { id: string }[]
  assert.equal(body['customer_id'], known?.id)
})

test('counts imported services in the market statistics of their locations', async () => {
  const other = await world.account()
  await bringInto(other, first.folder)
  const places = async ({ request }: Pick<TestAccount, 'request'>) =>
    (await request('GET', '/v1/analytics/areas')).body['data'] as { listings: number }[]
  const known = await places(account)
  assert.ok(known.some(({ listings }) => listings === 3))
  assert.deepEqual(await places(other), known)
})

test('writes money and numbers exactly as stored, and escapes cells that a spreadsheet would run', () => {
  const read = (name: string) => fs.readFileSync(path.join(first.folder, name), 'utf8')
  assert.match(read('service_change.jsonl'), /"price":999999999999\.99,/)
  assert.match(read('service_change.csv'), /,999999999999\.99,/)
  assert.match(read('lead_outcome.jsonl'), /"value":1234567\.89,/)
  for (const { file } of first.manifest.files.filter((one) => one.file.endsWith('.csv')))
    assert.doesNotMatch(read(file), /(^|,|\n)"[=+\-@\t\r]/, file)
  assert.match(read('lead.csv'), /"'=HYPERLINK\(""http/)
})

test('exports no data of other accounts and no secrets, and every omitted table has a stated reason', async () => {
  const other = await world.account()
  const { folder } = await exportOf(other)
  const all = fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
  assert.doesNotMatch(all.join('\n'), /p1@example\.com|HYPERLINK/)
  assert.ok(!all.join('\n').includes(account.account_id))
  assert.doesNotMatch(all.join('\n'), /"(hash|password_hash|sealed|totp_secret)"/)
  const named = [...exported.filter((table) => table !== 'person'), ...Object.keys(leftOut)]
  assert.deepEqual(named.toSorted(), tablesOf('account').toSorted())
})

test('rejects a changed file, a missing file and an account with data, and changes nothing', async () => {
  const empty = await world.account()
  const spoiled = (spoil: (folder: string) => void): string => {
    const folder = path.join(scratch, `spoiled-${(folders += 1)}`)
    fs.cpSync(first.folder, folder, { recursive: true })
    spoil(folder)
    return folder
  }
  const refusals: [string, RegExp][] = [
    [spoiled((at) => fs.appendFileSync(path.join(at, 'lead.jsonl'), ' ')), /changed or truncated/],
    [spoiled((at) => fs.rmSync(path.join(at, 'score.jsonl'))), /score\.jsonl is missing/],
    [spoiled((at) => fs.rmSync(path.join(at, 'manifest.json'))), /no manifest\.json/],
  ]
  for (const [folder, why] of refusals)
    await assert.rejects(bringInto(empty, folder), (error) => {
      assert.ok(error instanceof NotThisExport)
      assert.match(error.message, why)
      return true
    })
  assert.equal((await empty.request('GET', '/v1/customers')).text.includes('cus_'), false)
  await assert.rejects(bringInto(account, first.folder), /already contains data/)
})
