import { createHash } from 'node:crypto'
import type { Sql } from '#db'
import { days, later, type AccountId } from '#kit'
import { featuresOf, labelOf, targets, type Example, type Label, type Target } from '#qualification'
import { betweenRequests } from './between-requests.ts'
import { readHistory, readInputs, type LeadHistory, type PastInputs } from './store/history.ts'

/** A lead to learn from, with what was promised of it and when the answer was known. */
export type PastExample = Example & { past: PastInputs; received_at: Date; until: Date }

/** How far back leads still teach. */
const oldest = days(730)

/**
 * The leads of an account that have an answer, oldest first, each seen as it was at one moment before the answer: half of them when they came,
 * half at a later score, so that engagement is learned too. Which half a lead is in depends on its id alone, so the same leads give the
 * same examples.
 */
export async function readExamples(
  sql: Sql,
  account_id: AccountId,
  target: Target,
  now: Date,
): Promise<PastExample[]> {
  const history = await readHistory(sql, account_id, later(now, -oldest))
  const { labels, asked } = await betweenRequests(labelsOf(history, target, now))
  const examples: PastExample[] = []
  for await (const page of readInputs(sql, account_id, asked)) {
    for (const past of page) {
      const label = labels.get(past.lead_id)
      if (label) examples.push({ ...label, past, features: featuresOf(past.inputs) })
    }
  }
  return examples.sort(
    (a, b) =>
      a.received_at.getTime() - b.received_at.getTime() ||
      (a.past.lead_id < b.past.lead_id ? -1 : 1),
  )
}

/** How many leads are labelled in one step, in about a millisecond. */
const stepSize = 250

/** What became of each lead that has an answer, and which of its scores to read. */
function* labelsOf(history: readonly LeadHistory[], target: Target, now: Date) {
  const labels = new Map<string, Label & { received_at: Date }>()
  const asked: { id: string; until: Date; later: boolean }[] = []
  for (const [i, { id, created_at, milestones, was_worked }] of history.entries()) {
    const label = labelOf(target, created_at, milestones, was_worked, now)
    if (label) {
      labels.set(id, { ...label, received_at: created_at })
      asked.push({ id, until: label.until, later: isSeenLater(id) })
    }
    if (i % stepSize === stepSize - 1) yield undefined
  }
  return { labels, asked }
}

/** What an account learns towards: meetings, which come in weeks. */
export const target = targets.met

const isSeenLater = (id: string): boolean =>
  ((createHash('sha256').update(id).digest()[0] ?? 0) & 1) === 1
