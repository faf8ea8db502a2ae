import { days, later } from '@leadhouse/server/kit'
import { cities, spanDays, states, types } from './fill-catalogue.ts'

/** Filters of a list, as a caller would send them. */
export type Filters = Record<string, string | number>

/** One kind of filter, drawn anew for every list that is asked for. */
export type Case = { name: string; filters: () => Filters }

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

/** Every filter alone, and the pairs that are asked for most. */
export const casesAt = (now: Date): Case[] => [
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

/** A place far down a list, within what its filters allow: the value its cursor has there. */
export function deepValue(sort: string, filters: Filters, now: Date): string | number {
  if (sort.endsWith('price')) {
    const { min_price = 0, max_price = Number.MAX_SAFE_INTEGER } = filters
    return Math.min(Number(max_price), Math.max(Number(min_price), price()))
  }
  const { created_after = '0', created_before = '9' } = filters
  return [moment(now), String(created_after), String(created_before)].toSorted()[1] ?? ''
}
