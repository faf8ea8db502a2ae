import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { median } from '@leadhouse/server/statistics'
import { openBenchService, type BenchAccount } from './market/bench-service.ts'
import { numberOf } from './read-cells.ts'
import { columnOf, keysOf, readCsv } from './read-csv.ts'
import { isHeldOut } from './split.ts'
import { finiteFigures } from './finite.ts'

/*
 * What valuations over the API are worth, with the attributes of a table: four fifths of its homes are put on offer, the rest without a price, and the
 * valuation of each of those is held against its price.
 *
 *   npm run bench -- valuations --csv FILE --price COLUMN --attributes a,b [--bedrooms COLUMN] [--bathrooms COLUMN]
 *     [--square-feet COLUMN] --key a,b|row:PREFIX [--test-keys FILE] [--most N] [--json]
 *
 * Attributes are sent as the table writes them, as text. `--most`: so many valuations at most, taken evenly.
 */
const { values: options } = parseArgs({
  options: {
    csv: { type: 'string' },
    price: { type: 'string' },
    attributes: { type: 'string', default: '' },
    bedrooms: { type: 'string', default: 'bedrooms' },
    bathrooms: { type: 'string', default: 'bathrooms' },
    'square-feet': { type: 'string' },
    key: { type: 'string', default: 'row:row' },
    'test-keys': { type: 'string' },
    most: { type: 'string', default: '100000' },
    json: { type: 'boolean', default: false },
  },
})

type Valuation = {
  estimate: number | null
  band80: { low: number; high: number } | null
  attributes: { name: string; form: string; gain_pct: number }[]
  warnings: { code: string }[]
}
type Batch = { failed: number; data: { id: string }[] }

const { csv, price } = options
if (csv === undefined || price === undefined)
  throw new Error('valuations needs --csv FILE and --price COLUMN')
const table = readCsv(csv)
const columns = new Map<string, string[]>()
const cells = (name: string): string[] => {
  const known = columns.get(name) ?? columnOf(table, name)
  columns.set(name, known)
  return known
}
const prices = cells(price).map(numberOf)
const held = heldOut(keysOf(table, options.key))
const rows = [...prices.keys()].filter((i) => (prices[i] ?? 0) > 0)

const service = await openBenchService()
try {
  const account = await service.account()
  const began = performance.now()
  const ids = await offer(account)
  const offered = performance.now()
  const test = rows.filter((i) => held[i])
  const step = Math.max(1, Math.ceil(test.length / Number(options.most)))
  const asked = test.filter((_, i) => i % step === 0)
  const first = await ask(account, ids.get(asked[0] ?? 0))
  const fitted = performance.now()
  const valued = []
  for (const i of asked)
    valued.push({ ...(await ask(account, ids.get(i))), price: prices[i] ?? NaN })
  const answer = finiteFigures('valuations', {
    offered: rows.length - test.length,
    valued: valued.length,
    ...accuracyOf(valued),
    offer_s: seconds(offered - began),
    first_s: seconds(fitted - offered),
    next_ms: Number(((performance.now() - fitted) / valued.length).toFixed(1)),
    attributes: first.attributes.map(({ name, form }) => `${name} (${form})`).join(', '),
    warnings: first.warnings.map(({ code }) => code).join(', '),
  })
  if (options.json) console.log(JSON.stringify(answer))
  else console.table(answer)
} finally {
  await service.close()
}

/** Puts all homes into the catalogue; the held-out ones ask "on request". Their ids by row. */
async function offer({ call }: BenchAccount): Promise<Map<number, string>> {
  const bodies = rows.map((i) => ({ i, body: bodyOf(i) }))
  const ids = new Map<number, string>()
  for (let from = 0; from < bodies.length; from += 500) {
    const part = bodies.slice(from, from + 500)
    const items = part.map(({ body }) => body)
    const made = await call<Batch>('POST', '/services/batch', { items })
    if (made.failed > 0) throw new Error(`${made.failed} homes were refused`)
    for (const [at, { i }] of part.entries()) ids.set(i, made.data[at]?.id ?? '')
  }
  return ids
}

function bodyOf(i: number): object {
  const cell = (name: string) => cells(name)[i] ?? ''
  const count = (name: string) => {
    const value = Math.ceil(numberOf(cell(name)))
    return Number.isNaN(value) ? null : value
  }
  const feet = options['square-feet'] === undefined ? null : count(options['square-feet'])
  const names = options.attributes.split(',').filter((name) => name !== '')
  return {
    type: 'home',
    price: held[i] ? 0 : prices[i],
    bedrooms: count(options.bedrooms),
    bathrooms: count(options.bathrooms),
    square_feet: feet === 0 ? null : feet,
    location: { city: 'Everywhere', state: 'WA' },
    attributes: Object.fromEntries(names.map((name) => [name, cell(name)])),
  }
}

async function ask({ call }: BenchAccount, id: string | undefined): Promise<Valuation> {
  return call<Valuation>('GET', `/services/${id}/valuation`)
}

function accuracyOf(valued: readonly (Valuation & { price: number })[]) {
  const priced = valued.filter(({ estimate }) => estimate !== null)
  const errors = priced.map((one) => Math.abs((one.estimate ?? NaN) / one.price - 1))
  const inside = priced.filter(
    ({ band80, price: asked }) => band80 && band80.low <= asked && asked <= band80.high,
  )
  return {
    mdape: Number((100 * median(errors)).toFixed(3)),
    coverage80: Number((inside.length / priced.length).toFixed(4)),
    without_estimate: valued.length - priced.length,
  }
}

function heldOut(keys: readonly string[]): boolean[] {
  const path = options['test-keys']
  if (path === undefined) return keys.map(isHeldOut)
  const listed = new Set(
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim()),
  )
  return keys.map((key) => listed.has(key.trim()))
}

function seconds(ms: number): number {
  return Number((ms / 1000).toFixed(2))
}
