import fs from 'node:fs'
import path from 'node:path'
import {
  compareLabels,
  labelledAt,
  labelledPlaces,
  readText,
  type LabelComparison,
  type LabelledText,
  type TextFacts,
} from '#qualification'

/** A labelled enquiry; see README.md. */
export type Judged = LabelledText & {
  form: string
  /** How serious the person is, from 1 to 5; only in the sets of other authors. */
  seriousness?: number
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
  const places = labelledPlaces(rows)
  for (const row of rows)
    for (const comparison of compareLabels(row, readJudged(row, places))) {
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

function outcomeOf({ said, wanted, isRight }: LabelComparison): keyof Tally {
  if (!said) return wanted ? 'missed' : 'neither'
  if (isRight) return 'right'
  return wanted ? 'different' : 'invented'
}

/** Reads a message as an account that offers services in the given places. */
export const readJudged = ({ text }: Judged, places: ReadonlyMap<string, string>): TextFacts =>
  readText(text, labelledAt, { places, types: null })
