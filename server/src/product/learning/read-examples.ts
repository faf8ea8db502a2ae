import { createHash } from 'node:crypto'
import type { Sql } from '#db'
import { days, later, type AccountId } from '#kit'
import {
  featuresFor,
  labelOf,
  targets,
  type Example,
  type Label,
  type Model,
  type Target,
} from '#qualification'
import { betweenRequests } from './between-requests.ts'
import { readHistory, readInputs, type LeadHistory, type PastInputs } from './store/history.ts'

/** A training lead, with its prediction and the time at which its outcome was known. */
export type PastExample = Example & { past: PastInputs; received_at: Date; until: Date }

/** Maximum age of leads that are used for training. */
const oldest = days(730)

/**
 * Returns the leads of an account with a known outcome, oldest first. Each is seen at one point in
 * time before the outcome: half of them at arrival, half at a later score, so that the model also
 * learns from engagement. The half depends only on the id of the lead, so the same leads give the same
 * examples. `model` determines the profile and the rules of the features.
 */
export async function readExamples(
  sql: Sql,
  account_id: AccountId,
  target: Target,
  now: Date,
  model: Model,
): Promise<PastExample[]> {
  const history = await readHistory(sql, account_id, later(now, -oldest))
  const { labels, asked } = await betweenRequests(labelsOf(history, target, now))
  const examples: PastExample[] = []
  for await (const page of readInputs(sql, account_id, asked)) {
    for (const past of page) {
      const label = labels.get(past.lead_id)
      if (label) examples.push({ ...label, past, features: featuresFor(model, past.inputs) })
    }
  }
  return examples.sort(
    (a, b) =>
      a.received_at.getTime() - b.received_at.getTime() ||
      (a.past.lead_id < b.past.lead_id ? -1 : 1),
  )
}

/** Number of leads labelled in one step, which takes about a millisecond. */
const stepSize = 250

/** Returns the outcome of each lead that has one, and which of its scores to read. */
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

/** The outcome that models predict: meetings, which happen within weeks. */
export const target = targets.met

const isSeenLater = (id: string): boolean =>
  ((createHash('sha256').update(id).digest()[0] ?? 0) & 1) === 1
