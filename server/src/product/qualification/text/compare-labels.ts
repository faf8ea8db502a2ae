import { lexicons } from './languages/index.ts'
import { isSameTimeline } from './same-timeline.ts'
import type { TextFacts } from './text-facts.ts'

/** A message and the facts that it states; server/test/reading/README.md describes the labels. */
export type LabelledText = {
  language: string
  text: string
  /** All places that the text names; missing in older sets. */
  places_named?: string[]
  facts: Readonly<Record<string, unknown>>
}

/** A fact that was read or stated, and whether it was read correctly. */
export type LabelComparison = {
  fact: string
  said: boolean
  wanted: boolean
  isRight: boolean
  /** The value that was read, and the label. */
  values: [unknown, unknown]
}

/** The time at which all labelled messages were received. */
export const labelledAt = new Date('2026-03-02T12:00:00Z')

/** Compares what was read from a message with its labels. A label `either` is not compared. */
export function compareLabels(
  { language, facts }: LabelledText,
  read: TextFacts,
): LabelComparison[] {
  const heard = read.injection_suspected ? null : read
  const said: Record<string, unknown> = {
    tour_requested: heard?.tour_requested || null,
    has_agent: heard?.has_agent || null,
    urgent: (heard?.urgency ?? 0) >= 0.5 || null,
    money: heard?.money ?? null,
    bedrooms: heard?.bedrooms ?? null,
    property_type: kindOf(heard?.reading?.property_type ?? null),
    place: heard?.reading?.city ?? null,
    writer: heard ? (heard.reading?.writer ?? null) : 'orders',
  }
  return [
    ...Object.entries(said).flatMap(([fact, value]) => ofValue(fact, value, facts)),
    ...ofFinancing(heard?.financing ?? null, facts['financing']),
    ...ofIntent(heard?.intent ?? null, facts['intent']),
    ...ofTime(heard?.timeline_days ?? null, facts['timeline_days']),
    ofLanguage(language, read),
  ]
}

function ofValue(fact: string, value: unknown, facts: LabelledText['facts']): LabelComparison[] {
  const label = fact === 'bedrooms' ? bedroomsOf(facts) : facts[fact]
  const wanted = label === false ? null : (label ?? null)
  if (wanted === 'either') return []
  const isRight = agrees(fact, value, wanted)
  return [{ fact, said: value !== null, wanted: wanted !== null, isRight, values: [value, wanted] }]
}

/** A studio has no bedroom: some authors only label its type. */
function bedroomsOf({ bedrooms, property_type }: LabelledText['facts']): unknown {
  if (bedrooms !== undefined) return bedrooms
  return property_type === 'studio' || property_type === 'either' ? 'either' : null
}

function agrees(fact: string, value: unknown, wanted: unknown): boolean {
  if (fact === 'property_type') return wanted !== null && value === kindOf(wanted)
  if (fact === 'place')
    return [wanted].flat().some((one) => keyOf(String(one)) === keyOf(String(value)))
  return JSON.stringify(value) === JSON.stringify(wanted)
}

/** Names of types that mean the same to a person who looks for a home. */
function kindOf(type: unknown): unknown {
  if (type === 'condo' || type === 'flat' || type === 'studio') return 'apartment'
  return type === 'villa' ? 'house' : type
}

function ofFinancing(read: string | null, wanted: unknown): LabelComparison[] {
  if (wanted === 'either') return []
  return ['cash', 'preapproved', 'mortgage', 'none'].map((value) => ({
    fact: `financing: ${value}`,
    said: read === value,
    wanted: wanted === value,
    isRight: wanted === value,
    values: [read, wanted ?? null],
  }))
}

/** Other authors do not label a visit as an intent, so reading only a visit counts as reading none. */
function ofIntent(intent: string | null, wanted: unknown): LabelComparison[] {
  if (!Array.isArray(wanted)) return []
  const isRight = intent !== null && wanted.includes(intent)
  const said = intent !== null && (intent !== 'visit' || isRight)
  return [{ fact: 'intent', said, wanted: true, isRight, values: [intent, wanted] }]
}

function ofTime(days: number | null, wanted: unknown): LabelComparison[] {
  if (wanted === 'either') return []
  const stated = Array.isArray(wanted) ? (wanted as number[]) : []
  const isRight = days !== null && stated.some((one) => isSameTimeline(one, days))
  const values: [unknown, unknown] = [days, wanted ?? null]
  const [said, isStated] = [days !== null, stated.length > 0]
  return [{ fact: 'timeline_days', said, wanted: isStated, isRight, values }]
}

function ofLanguage(language: string, { reading }: TextFacts): LabelComparison {
  const wanted = lexicons.some((one) => one.language === language)
  const isRight = wanted && reading?.language === language
  return {
    fact: 'language, read',
    said: reading?.read === true && (isRight || !wanted),
    wanted,
    isRight,
    values: [reading?.language ?? null, language],
  }
}

/** Returns the key under which the reader looks up a place. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d']+/gu, '_')

/**
 * Returns the cities of an account that serves all messages: every place that they name or want, and
 * some cities that none of them wants.
 */
export function labelledPlaces(rows: readonly LabelledText[]): ReadonlyMap<string, string> {
  const named = rows.flatMap(({ facts, places_named = [] }) => {
    const wanted = facts['place'] === 'either' ? [] : [facts['place'] ?? []].flat()
    return [...places_named, ...(wanted as string[])]
  })
  return new Map([...cities, ...named].map((city) => [keyOf(city), city]))
}

const cities = (
  'Austin Denver Portland Seattle Valencia Madrid Sevilla Hamburg Berlin München Lyon Bordeaux Paris Lisboa Porto Milano Roma Utrecht Rotterdam ' +
  'Amsterdam 上海 北京'
).split(' ')
