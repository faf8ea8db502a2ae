import { listServices, type ServiceQuery } from '@leadhouse/server/catalogue'
import type { Context } from '@leadhouse/server/db'
import { days, later } from '@leadhouse/server/kit'
import { cities, spanDays, states, types } from './fill-catalogue.ts'

/** Filters of a list, as a caller would send them. */
type Filters = Record<string, string | number>

/** One kind of filter, with new random values for every request. */
type Case = { name: string; filters: () => Filters }

const below = (n: number): number => Math.floor(Math.random() * n)
const oneOf = <T>(of: readonly [T, ...T[]]): T => of[below(of.length)] ?? of[0]
const price = (): number => Math.round(Math.exp(10.5 + Math.random() * 4))
const moment = (now: Date): string => later(now, -days(below(spanDays))).toISOString()
const words = [
  'sunny',
  'lake',
  'elm',
  'city 7',
  'number 77',
  '99999',
  'zebra',
  'oak floors',
] as const

/** Every filter separately, and the most frequent pairs. */
const casesAt = (now: Date): Case[] => [
  { name: 'none', filters: () => ({}) },
  { name: 'type', filters: () => ({ type: oneOf(types) }) },
  { name: 'min_price', filters: () => ({ min_price: price() }) },
  { name: 'max_price', filters: () => ({ max_price: price() }) },
  { name: 'city', filters: () => ({ city: `City ${below(cities)}` }) },
  { name: 'state', filters: () => ({ state: oneOf(states) }) },
  { name: 'min_bedrooms', filters: () => ({ min_bedrooms: below(13) }) },
  { name: 'min_bathrooms', filters: () => ({ min_bathrooms: below(13) }) },
  { name: 'status', filters: () => ({ status: oneOf(['active', 'inactive']) }) },
  { name: 'external_id', filters: () => ({ external_id: `x${below(1e6)}` }) },
  { name: 'created_after', filters: () => ({ created_after: moment(now) }) },
  { name: 'created_before', filters: () => ({ created_before: moment(now) }) },
  { name: 'updated_after', filters: () => ({ updated_after: moment(now) }) },
  { name: 'updated_before', filters: () => ({ updated_before: moment(now) }) },
  { name: 'type+price', filters: () => ({ type: oneOf(types), min_price: price() }) },
  { name: 'city+type', filters: () => ({ city: `City ${below(cities)}`, type: oneOf(types) }) },
  { name: 'q', filters: () => ({ q: oneOf(words) }) },
]

/** Returns the cursor value of a position far down a list, within its filters. */
function deepValue(sort: string, filters: Filters, now: Date): string | number {
  if (sort.endsWith('price')) {
    const { min_price = 0, max_price = Number.MAX_SAFE_INTEGER } = filters
    return Math.min(Number(max_price), Math.max(Number(min_price), price()))
  }
  const { created_after = '0', created_before = '9' } = filters
  return [moment(now), String(created_after), String(created_before)].toSorted()[1] ?? ''
}

const sorts = ['created_at', '-created_at', 'price', '-price'] as const
type Sort = (typeof sorts)[number]

/** Latency of a kind of list, over its first page, a random deep page, and the page after that. */
export type Measured = { filter: string; sort: string; p50_ms: number; p99_ms: number }

/**
 * Requests `rounds` lists of each kind and order. A plain select by primary key is the reference of
 * the run.
 */
export async function measureLists(context: Context, rounds: number): Promise<Measured[]> {
  const now = context.clock.now()
  const measured = [await measure('reference', '', rounds * 3, () => bareSelect(context))]
  for (const one of casesAt(now))
    for (const sort of sorts) measured.push(await measureList(context, one, sort, rounds))
  return measured
}

async function measureList(context: Context, one: Case, sort: Sort, rounds: number) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const filters = one.filters()
    const ask = async (cursor?: string) => {
      const query = { limit: 20, sort, ...filters, ...(cursor !== undefined && { cursor }) }
      const began = performance.now()
      const page = await listServices(context, { currency: 'USD' }, query as ServiceQuery)
      times.push(performance.now() - began)
      return page.next_cursor
    }
    const first = await ask()
    if (first === null) continue
    const second = await ask(moved(first, deepValue(sort, filters, context.clock.now())))
    if (second !== null) await ask(second)
  }
  return summary(one.name, sort, times)
}

/** Returns the same cursor at another position of its list. */
function moved(cursor: string, value: string | number): string {
  const [list] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string]
  return Buffer.from(JSON.stringify([list, value, 'svc_5'])).toString('base64url')
}

async function bareSelect({ sql, actor }: Context): Promise<void> {
  const id = `svc_${String(Math.floor(Math.random() * 1e4)).padStart(26, '0')}`
  await sql.query({
    text: 'select * from service where account_id = $1 and id = $2',
    values: [actor.account_id, id],
  })
}

async function measure(name: string, sort: string, times: number, work: () => Promise<void>) {
  const taken: number[] = []
  for (let i = 0; i < times; i += 1) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return summary(name, sort, taken)
}

function summary(filter: string, sort: string, times: number[]): Measured {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    Number((sorted[Math.floor(share * (sorted.length - 1))] ?? NaN).toFixed(2))
  return { filter, sort, p50_ms: at(0.5), p99_ms: at(0.99) }
}
