import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatAnswer, moreText } from '../src/output/answer-text.ts'
import { columns } from '../src/output/columns.ts'
import { formatForm } from '../src/output/object-form.ts'
import { formatTable, widthOf } from '../src/output/table.ts'
import { operationOf, operations } from '../src/operations.ts'
import { catalogue } from '../src/catalogue.ts'

process.env['TZ'] = 'Europe/London'

const services = [
  {
    id: 'svc_01k9zq3v8m5r2x7c4h6t8n9p0c',
    status: 'active',
    type: 'residential',
    price: 320_000,
    currency: 'USD',
    title: 'Garden flat with a view of the park and the river',
    location: { city: 'Austin' },
    enquiries_90d: 3,
    created_at: '2026-07-01T09:05:00.000Z',
  },
  {
    id: 'svc_01k9zq3v8m5r2x7c4h6t8n9p0d',
    status: 'inactive',
    type: 'land',
    price: 95_000.5,
    currency: 'USD',
    title: null,
    location: null,
    enquiries_90d: 0,
    created_at: '2026-12-01T09:05:00.000Z',
  },
]
const page = { object: 'list', data: services, has_more: false, next_cursor: null }
const shown = (width: number | null) => formatAnswer(operationOf('services.list'), page, { width })

test('a piped table has all columns and whole values', () => {
  assert.equal(
    shown(null),
    `ID                              STATUS    TYPE              PRICE  TITLE                                              CITY    ENQUIRIES 90D  CREATED (Europe/London)
svc_01k9zq3v8m5r2x7c4h6t8n9p0c  active    residential    $320,000  Garden flat with a view of the park and the river  Austin              3  2026-07-01 10:05
svc_01k9zq3v8m5r2x7c4h6t8n9p0d  inactive  land         $95,000.50  –                                                  –                   0  2026-12-01 09:05`,
  )
})

test('a table of 120 columns cuts long values', () => {
  assert.equal(
    shown(120),
    `ID                              STATUS    TYPE              PRICE  TITLE                           CITY    ENQUIRIES 90D
svc_01k9zq3v8m5r2x7c4h6t8n9p0c  active    residential    $320,000  Garden flat with a view of th…  Austin              3
svc_01k9zq3v8m5r2x7c4h6t8n9p0d  inactive  land         $95,000.50  –                               –                   0`,
  )
})

test('a table of 80 columns leaves out columns at the end, and never cuts the ID', () => {
  assert.equal(
    shown(80),
    `ID                              STATUS    TYPE              PRICE  TITLE
svc_01k9zq3v8m5r2x7c4h6t8n9p0c  active    residential    $320,000  Garden flat…
svc_01k9zq3v8m5r2x7c4h6t8n9p0d  inactive  land         $95,000.50  –`,
  )
})

test('every line fits the terminal, also with wide characters', () => {
  const rows = [
    { id: 'a', name: '東京都千代田区の庭付き一戸建て住宅', text: '👩‍👩‍👧 a family'.repeat(9) },
  ]
  for (const width of [30, 40, 80, 120])
    for (const line of formatTable(rows, ['id', 'name', 'text'], width).split('\n'))
      assert.ok(widthOf(line) <= width, `${width}: ${line}`)
})

test('an object is a label and a value on each line, with nested objects indented', () => {
  const lead = {
    id: 'lead_01k9zq3v8m5r2x7c4h6t8n9p0c',
    object: 'lead',
    qualification_type: 'hot',
    external_id: null,
    triggers: ['tour_requested', 'financing_ready'],
    preferences: { city: 'Austin', bedrooms: 3 },
    created_at: '2026-11-28T09:05:00.000Z',
    updated_at: '2026-11-28T09:06:00.000Z',
  }
  assert.equal(
    formatForm(lead),
    `ID          lead_01k9zq3v8m5r2x7c4h6t8n9p0c
Tier        hot
Triggers    tour_requested, financing_ready
Created     2026-11-28 09:05 (Europe/London)
Updated     2026-11-28 09:06
Preferences
  City      Austin
  Bedrooms  3`,
  )
})

test('an empty list that was filtered states that nothing matches, and names no command', () => {
  const empty = { object: 'list', data: [], has_more: false, next_cursor: null }
  const textOf = (name: string, search: Record<string, unknown>) =>
    formatAnswer(operationOf(name), empty, { width: null }, search)
  assert.equal(
    textOf('leads.list', { status: 'open', sort: 'score' }),
    'No leads match the filter.',
  )
  assert.equal(
    textOf('webhooks.deliveries', { status: 'failed' }),
    'No deliveries to the endpoint match the filter.',
  )
  assert.equal(textOf('conversions.list', { click: 'gclid' }), 'No conversions match the filter.')
  assert.equal(
    textOf('leads.list', { status: undefined, sort: 'score', limit: 5 }),
    textOf('leads.list', {}),
  )
})

test('every empty list that was filtered has one sentence about the filter', () => {
  const empty = { object: 'list', data: [] }
  for (const operation of operations)
    assert.match(
      formatAnswer(operation, empty, { width: null }, { q: 'x' }),
      /^[^.]+ match the (filter|service)\.$/,
      operation.resource,
    )
})

test('control characters of strangers do not reach the terminal', () => {
  const name = 'Ann\u001B[2J\u202E Lee\nlead_fake'
  assert.equal(formatForm({ name }), 'Name  Ann [2J Lee lead_fake')
  assert.equal(formatTable([{ name }], ['name']).split('\n').length, 2)
})

test('a form has at most 25 lines and counts the rest', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`m${n}`, n]))
  const lines = formatForm(many).split('\n')
  assert.equal(lines.length, 25)
  assert.equal(lines.at(-1), '… 36 more values; show all with --json.')
})

test('an empty list names the command that creates a row', () => {
  const empty = { object: 'list', data: [], has_more: false, next_cursor: null }
  assert.equal(
    formatAnswer(operationOf('leads.list'), empty, { width: null }),
    'No leads. Create one with: npx leadhouse leads create',
  )
  const sentences = {
    'services.leads': 'No leads match the service.',
    'services.history': 'The service has no price or status changes.',
    'customers.leads': 'The customer has no leads.',
    'leads.outcomes':
      'The lead has no outcomes. Record one with: npx leadhouse leads outcome LEAD_ID OUTCOME',
    'webhooks.deliveries':
      'No deliveries to the endpoint. Send a sample event with: npx leadhouse trigger',
    'auditLog.list': 'No audit entries.',
  }
  for (const [name, sentence] of Object.entries(sentences))
    assert.equal(formatAnswer(operationOf(name), empty, { width: null }), sentence)
  assert.equal(moreText(empty), null)
  assert.match(
    moreText({ ...empty, has_more: true, next_cursor: 'abc' }) ?? '',
    /--cursor abc\. .*--all/,
  )
})

test('a summary of a market has whole sentences, and a reason for an unknown figure', () => {
  const reason = 'needs 12 months with listings'
  const summary = {
    object: 'market_analysis',
    headline: ['10 of your 11 listings in Austin are on offer, and 1 has ended.'],
    area: { city: 'Austin', state: null },
    sample: { listings: 11, active: 10 },
    price: { currency: 'USD', median: 385_000, ci95: { low: 333_045, high: 480_586 } },
    trend: { pct_per_year: null, reason },
    included: [],
    insights: null,
    price_summary: null,
  }
  const screen = { width: 60 }
  assert.equal(
    formatAnswer(operationOf('analytics.market'), summary, screen),
    `10 of your 11 listings in Austin are on offer, and 1 has
ended.

Area                        Austin
Listings                    11
On offer                    10
Median price                $385,000
  likely                    $333,045 to $480,586
Yearly trend                unknown: needs 12 months with l…

Findings with suggested actions: --include insights`,
  )
  const empty = {
    ...summary,
    headline: ['You have no listings in Austin.'],
    sample: { listings: 0, active: 0 },
    price: { currency: null, median: null, ci95: null },
  }
  assert.equal(
    formatAnswer(operationOf('analytics.market'), empty, screen),
    `You have no listings in Austin.

Area                        Austin
Listings                    0
On offer                    0`,
  )
})

test('a write is confirmed in one sentence with the ID', () => {
  const said = (name: string, answer: object) =>
    formatAnswer(operationOf(name), answer, { width: null }).split('\n')
  assert.deepEqual(said('services.delete', { id: 'svc_1', object: 'service', deleted: true }), [
    'Deleted the service svc_1.',
  ])
  assert.deepEqual(said('leads.recordOutcome', { id: 'lead_1', object: 'lead' }), [
    'Recorded an outcome of lead_1.',
  ])
  const secret = said('webhooks.register', { id: 'whk_1', object: 'webhook', secret: 'whsec_x' })
  assert.deepEqual(secret.slice(0, 2), ['Created the webhook endpoint whk_1.', 'Secret  whsec_x'])
})

test('every noun has a sentence in the help, and every chosen table belongs to a list', () => {
  for (const [noun, { does }] of Object.entries(catalogue)) assert.match(does, /^[A-Z].*\.$/, noun)
  const names = new Set(operations.map(({ resource, method }) => `${resource}.${method}`))
  assert.deepEqual(
    Object.keys(columns).filter((name) => !names.has(name)),
    [],
  )
})

test('the tier has one name on the command line', async () => {
  const flags: string[] = []
  for (const { load } of Object.values(catalogue))
    for (const command of (await load()).commands)
      flags.push(...command.options.map(({ long }) => `${command.name()} ${long}`))
  assert.deepEqual(
    flags.filter((flag) => flag.includes('qualification')),
    [],
  )
  assert.ok(flags.includes('list --tier'))
})
