import fs from 'node:fs'
import path from 'node:path'
import { readText } from '#qualification'

/** A labelled enquiry; see README.md. */
export type Judged = {
  language: string
  form: string
  text: string
  facts: Partial<Record<string, unknown>> & {
    intent?: string[]
    timeline_days?: number[] | 'either'
  }
}

/**
 * Counts for one fact in one language: read correctly, read although absent or different, and
 * missed.
 */
export type Tally = { right: number; wrong: number; missed: number }

/** The languages that the reader supports. */
export const languages = ['en', 'es', 'de', 'fr', 'pt', 'it', 'nl', 'zh']

/** Loads one half of the set. */
export function loadJudged(half: 'judging' | 'development'): Judged[] {
  const file = path.join(import.meta.dirname, `${half}.jsonl`)
  return fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Judged)
}

/**
 * Compares the facts that were read with the labels, by fact and language. `wrong` lists the facts
 * that were read but not stated.
 */
export function judge(rows: readonly Judged[]): {
  tallies: Map<string, Map<string, Tally>>
  wrong: string[]
} {
  const tallies = new Map<string, Map<string, Tally>>()
  const wrong: string[] = []
  for (const row of rows) {
    for (const { fact, said, wanted, isRight } of comparisons(row)) {
      const of = tallies.get(fact) ?? new Map<string, Tally>()
      tallies.set(fact, of)
      const tally = of.get(row.language) ?? { right: 0, wrong: 0, missed: 0 }
      of.set(row.language, tally)
      if (said && isRight) tally.right += 1
      else {
        if (said) tally.wrong += 1
        if (wanted) tally.missed += 1
        if (said) wrong.push(`${fact} | ${row.language} | ${row.text}`)
      }
    }
  }
  return { tallies, wrong }
}

type Comparison = { fact: string; said: boolean; wanted: boolean; isRight: boolean }

/** The date on which all messages were received. */
export const receivedAt = new Date('2026-03-02T12:00:00Z')

function comparisons({ text, language, facts }: Judged): Comparison[] {
  const read = readText(text, receivedAt, { places, types: null })
  const heard = read.injection_suspected ? null : read
  const writer = heard ? (heard.reading?.writer ?? null) : 'orders'
  const said: Record<string, unknown> = {
    tour_requested: heard?.tour_requested || null,
    has_agent: heard?.has_agent || null,
    urgent: (heard?.urgency ?? 0) >= 0.5 || null,
    money: heard?.money ?? null,
    bedrooms: heard?.bedrooms ?? null,
    property_type: heard?.reading?.property_type ?? null,
    place: heard?.reading?.city ?? null,
    writer,
  }
  const list: Comparison[] = []
  for (const [fact, value] of Object.entries(said)) {
    const wanted = facts[fact] ?? null
    if (wanted === 'either') continue
    const isRight = JSON.stringify(value) === JSON.stringify(wanted)
    list.push({ fact, said: value !== null, wanted: wanted !== null, isRight })
  }
  for (const value of ['cash', 'preapproved', 'mortgage', 'none']) {
    const [is, wanted] = [heard?.financing === value, facts['financing'] === value]
    list.push({ fact: `financing: ${value}`, said: is, wanted, isRight: wanted })
  }
  list.push(
    ...ofIntent(heard?.intent ?? null, facts),
    ...ofTime(heard?.timeline_days ?? null, facts),
  )
  const isRead = read.reading?.read === true
  const isToBeRead = languages.includes(language)
  const isRight = isToBeRead && read.reading?.language === language
  list.push({
    fact: 'language, read',
    said: isRead && (isRight || !isToBeRead),
    wanted: isToBeRead,
    isRight,
  })
  return list
}

function ofIntent(intent: string | null, facts: Judged['facts']): Comparison[] {
  if (!facts.intent) return []
  const isRight = intent !== null && facts.intent.includes(intent)
  return [{ fact: 'intent', said: intent !== null, wanted: true, isRight }]
}

function ofTime(days: number | null, { timeline_days }: Judged['facts']): Comparison[] {
  if (timeline_days === 'either') return []
  const isRight = days !== null && (timeline_days ?? []).some((one) => stepOf(one) === stepOf(days))
  const wanted = timeline_days !== undefined
  return [{ fact: 'timeline_days', said: days !== null, wanted, isRight }]
}

/** Returns the step of the scorecard that a time falls into. */
const stepOf = (days: number): number => [15, 31, 92, 184, 366].filter((cut) => cut <= days).length

const places = new Map(
  (
    'Austin Denver Portland Seattle Valencia Madrid Sevilla Hamburg Berlin München Lyon Bordeaux Paris Lisboa Porto Milano Roma Utrecht Rotterdam ' +
    'Amsterdam 上海 北京'
  )
    .split(' ')
    .map((city) => [city.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''), city]),
)
