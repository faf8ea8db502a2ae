import fs from 'node:fs'
import path from 'node:path'
import { readText, type TextFacts } from '#qualification'

/** A labelled enquiry; see README.md. */
export type Judged = {
  language: string
  form: string
  text: string
  /** How serious the person is, from 1 to 5; only in the sets of other authors. */
  seriousness?: number
  /** All places that the text names; only in later sets of other authors. */
  places_named?: string[]
  facts: Partial<Record<string, unknown>>
}

/**
 * Confusion table of one fact in one language: read correctly, read with another value than stated,
 * read although not stated, stated but not read, and neither stated nor read.
 */
export type Tally = {
  right: number
  different: number
  invented: number
  missed: number
  neither: number
}

/** Returns the share of the facts read that are right, and the number of facts read. */
export const precisionOf = ({ right, different, invented }: Tally): [number, number] =>
  shareOf(right, right + different + invented)

/** Returns the share of the facts stated that are read correctly, and the number of facts stated. */
export const recallOf = ({ right, different, missed }: Tally): [number, number] =>
  shareOf(right, right + different + missed)

const shareOf = (part: number, whole: number): [number, number] => [
  whole === 0 ? 1 : part / whole,
  whole,
]

/** Returns the sum of confusion tables. */
export function sumTallies(tallies: Iterable<Tally>): Tally {
  const sum = { ...emptyTally }
  for (const tally of tallies)
    for (const name of Object.keys(sum) as (keyof Tally)[]) sum[name] += tally[name]
  return sum
}

const emptyTally: Tally = { right: 0, different: 0, invented: 0, missed: 0, neither: 0 }

/** Whether a fact gives points. Only these facts are pooled. */
export const isFactWithPoints = (fact: string): boolean => fact !== 'language, read'

/** The languages that the reader supports. */
export const languages = ['en', 'es', 'de', 'fr', 'pt', 'it', 'nl', 'zh']

/** The files of labelled enquiries. */
export const judgedSets = [
  'judging',
  'development',
  'others-development',
  'others-judging',
] as const
export type JudgedSet = (typeof judgedSets)[number]

/** Loads a set of labelled enquiries. */
export function loadJudged(set: JudgedSet): Judged[] {
  return fs
    .readFileSync(path.join(import.meta.dirname, `${set}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Judged)
}

/** A fact that was read or stated, and whether it was read correctly. */
export type Comparison = {
  fact: string
  said: boolean
  wanted: boolean
  isRight: boolean
  /** The value that was read, and the label. */
  values: [unknown, unknown]
}

/**
 * Compares the facts that were read with the labels, by fact and language. `wrong` lists the facts
 * that were read but not stated, `missed` lists the facts that were stated but not read.
 */
export function judge(rows: readonly Judged[]): {
  tallies: Map<string, Map<string, Tally>>
  wrong: string[]
  missed: string[]
} {
  const tallies = new Map<string, Map<string, Tally>>()
  const wrong: string[] = []
  const missed: string[] = []
  const places = placesOf(rows)
  for (const row of rows)
    for (const comparison of comparisons(row, readJudged(row, places))) {
      const { fact, said, wanted, values } = comparison
      const of = tallies.get(fact) ?? new Map<string, Tally>()
      tallies.set(fact, of)
      const tally = of.get(row.language) ?? { ...emptyTally }
      of.set(row.language, tally)
      const outcome = outcomeOf(comparison)
      tally[outcome] += 1
      if (outcome === 'right' || outcome === 'neither') continue
      const [read, label] = values.map((one) => JSON.stringify(one))
      const line = `${fact} | ${row.language} | ${read} for ${label} | ${row.text}`
      if (said) wrong.push(line)
      if (wanted) missed.push(line)
    }
  return { tallies, wrong, missed }
}

function outcomeOf({ said, wanted, isRight }: Comparison): keyof Tally {
  if (!said) return wanted ? 'missed' : 'neither'
  if (isRight) return 'right'
  return wanted ? 'different' : 'invented'
}

/** The date on which all messages were received. */
export const receivedAt = new Date('2026-03-02T12:00:00Z')

/** Reads a message as an account that offers services in the given places. */
export const readJudged = ({ text }: Judged, places: ReadonlyMap<string, string>): TextFacts =>
  readText(text, receivedAt, { places, types: null })

/** Compares what was read from a message with its labels. A label `either` is not compared. */
export function comparisons({ language, facts }: Judged, read: TextFacts): Comparison[] {
  const heard = read.injection_suspected ? null : read
  const writer = heard ? (heard.reading?.writer ?? null) : 'orders'
  const said: Record<string, unknown> = {
    tour_requested: heard?.tour_requested || null,
    has_agent: heard?.has_agent || null,
    urgent: (heard?.urgency ?? 0) >= 0.5 || null,
    money: heard?.money ?? null,
    bedrooms: heard?.bedrooms ?? null,
    property_type: kindOf(heard?.reading?.property_type ?? null),
    place: heard?.reading?.city ?? null,
    writer,
  }
  const list: Comparison[] = []
  for (const [fact, value] of Object.entries(said)) {
    const wanted =
      fact === 'bedrooms' ? bedroomsOf(facts) : facts[fact] === false ? null : (facts[fact] ?? null)
    if (wanted === 'either') continue
    list.push({
      fact,
      said: value !== null,
      wanted: wanted !== null,
      isRight: agrees(fact, value, wanted),
      values: [value, wanted],
    })
  }
  const { financing } = facts
  for (const value of financing === 'either' ? [] : ['cash', 'preapproved', 'mortgage', 'none']) {
    const [is, wanted] = [heard?.financing === value, financing === value]
    const values: [unknown, unknown] = [heard?.financing ?? null, financing ?? null]
    list.push({ fact: `financing: ${value}`, said: is, wanted, isRight: wanted, values })
  }
  list.push(
    ...ofIntent(heard?.intent ?? null, facts['intent']),
    ...ofTime(heard?.timeline_days ?? null, facts['timeline_days']),
  )
  const isRead = read.reading?.read === true
  const isToBeRead = languages.includes(language)
  const isRight = isToBeRead && read.reading?.language === language
  list.push({
    fact: 'language, read',
    said: isRead && (isRight || !isToBeRead),
    wanted: isToBeRead,
    isRight,
    values: [read.reading?.language ?? null, language],
  })
  return list
}

/** A studio has no bedroom, and other authors label only its type. */
function bedroomsOf({ bedrooms, property_type }: Judged['facts']): unknown {
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
const kindOf = (type: unknown): unknown => {
  if (type === 'condo' || type === 'flat' || type === 'studio') return 'apartment'
  return type === 'villa' ? 'house' : type
}

/** Other authors do not label a visit as an intent, so reading only a visit counts as reading none. */
function ofIntent(intent: string | null, wanted: unknown): Comparison[] {
  if (!Array.isArray(wanted)) return []
  const isRight = intent !== null && wanted.includes(intent)
  const said = intent !== null && (intent !== 'visit' || isRight)
  return [{ fact: 'intent', said, wanted: true, isRight, values: [intent, wanted] }]
}

function ofTime(days: number | null, wanted: unknown): Comparison[] {
  if (wanted === 'either') return []
  const stated = Array.isArray(wanted) ? (wanted as number[]) : []
  const isRight = days !== null && stated.some((one) => stepOf(one) === stepOf(days))
  return [
    {
      fact: 'timeline_days',
      said: days !== null,
      wanted: stated.length > 0,
      isRight,
      values: [days, wanted ?? null],
    },
  ]
}

/** Returns the step of the scorecard that a time falls into. */
const stepOf = (days: number): number => [15, 31, 92, 184, 366].filter((cut) => cut <= days).length

/** Returns the key under which the reader looks up a place. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d']+/gu, '_')

/**
 * Returns the cities of an account that serves all rows: every place that a row names or wants, and
 * some cities that none wants.
 */
export function placesOf(rows: readonly Judged[]): ReadonlyMap<string, string> {
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
