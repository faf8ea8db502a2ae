import type { Due } from './due.ts'
import type { Outcome } from '../outcome.ts'
import { plainArray, type Plain } from './plain-array.ts'

/** What an attempt changes on its delivery; null leaves the delivery as it was, as a resend that failed does. */
export type NextStatus = {
  status: 'succeeded' | 'failed' | 'exhausted'
  next_attempt_at: Date | null
} | null

/** One attempt as it is recorded. */
export type Result = {
  due: Due
  fence: number
  id: string
  trigger: 'automatic' | 'manual' | 'replay'
  url: string
  request_headers: string
  outcome: Outcome
  started_at: Date
  ended_at: Date
  next: NextStatus
}

/** A column of results as a statement reads it: its name, its type, and what stands in it. Its values need no quotes in the text of an array. */
export type ResultColumn = [name: string, type: string, read: (result: Result) => Plain]

/** What every statement on results needs: which delivery, and whether whoever made the call held its lane. */
export const whose: ResultColumn[] = [
  ['account_id', 'text', ({ due }) => due.account_id],
  ['webhook_id', 'text', ({ due }) => due.webhook_id],
  ['delivery_id', 'text', ({ due }) => due.id],
  ['fence', 'bigint', ({ fence }) => fence],
]

/** What an attempt makes of its delivery. */
export const verdict: ResultColumn[] = [
  ['made_before', 'integer', ({ due }) => due.attempts_made],
  ['is_resend', 'boolean', ({ due }) => due.is_resend],
  ['status', 'text', ({ next }) => next?.status ?? null],
  ['next_attempt_at', 'timestamptz', ({ next }) => next?.next_attempt_at ?? null],
  ['ended_at', 'timestamptz', ({ ended_at }) => ended_at],
  ['status_code', 'smallint', ({ outcome }) => outcome.status_code],
  ['error_class', 'text', ({ outcome }) => outcome.failure?.class ?? null],
]

/** Which event, as the row of a delivery names it. */
export const whichEvent: ResultColumn[] = [
  ['event_id', 'text', ({ due }) => due.event_id],
  ['event_type', 'text', ({ due }) => due.event_type],
]

/** The columns of results as a relation whose parameters begin with `from`. */
export const resultsAs = (columns: readonly ResultColumn[], from = 1): string =>
  `unnest(${arraysOf(columns, from)}) as r(${columns.map(([name]) => name).join(', ')})`

/** The parameters of such a relation, each with its type. */
export const arraysOf = (columns: readonly ResultColumn[], from: number): string =>
  columns.map(([, type], i) => `$${from + i}::${type}[]`).join(', ')

/** What is given for those parameters. */
export const valuesOf = (columns: readonly ResultColumn[], results: readonly Result[]): string[] =>
  columns.map(([, , read]) => plainArray(results, read))

/** The lane of a result, where whoever made the call holds it still. */
export const heldLane = `
    join webhook_lane as l
      on l.account_id = r.account_id
     and l.webhook_id = r.webhook_id
     and l.fence = r.fence`

/** Statements sent together, and those of them that answer the ids of the deliveries they moved on. */
export type Settling = {
  statements: Promise<unknown>[]
  moved: Promise<{ rows: { id: string }[] }>[]
}

export const nothing: Settling = { statements: [], moved: [] }
