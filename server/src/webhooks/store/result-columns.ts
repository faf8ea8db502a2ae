import type { Sql } from '#db'
import type { Outcome } from '#egress'
import type { Due } from './due.ts'
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

/** The columns of results as a relation. */
export const resultsAs = (columns: readonly ResultColumn[]): string => {
  const arrays = columns.map(([, type], i) => `$${i + 1}::${type}[]`).join(', ')
  return `unnest(${arrays}) as r(${columns.map(([name]) => name).join(', ')})`
}

/** What is given for its parameters. */
export const valuesOf = (columns: readonly ResultColumn[], results: readonly Result[]): string[] =>
  columns.map(([, , read]) => plainArray(results, read))

/** The lane of a result, where whoever made the call holds it still. */
export const heldLane = `
    join webhook_lane as l
      on l.account_id = r.account_id
     and l.webhook_id = r.webhook_id
     and l.fence = r.fence`

/** The lanes of results that whoever made their calls holds still. */
export type HeldLanes = ReadonlySet<string>

export async function readHeldLanes(tx: Sql, results: readonly Result[]): Promise<HeldLanes> {
  const lanes = [...new Map(results.map((result) => [nameOfLane(result), result])).values()]
  if (lanes.length === 0) return new Set()
  const { rows } = await tx.query<{ webhook_id: string; fence: number }>({
    name: 'webhook-lanes-held',
    text: `select l.webhook_id, l.fence from ${resultsAs(whose)}${heldLane}`,
    values: valuesOf(whose, lanes),
  })
  return new Set(rows.map(({ webhook_id, fence }) => `${webhook_id}/${fence}`))
}

export const isHeldIn = (lanes: HeldLanes, result: Result): boolean => lanes.has(nameOfLane(result))

const nameOfLane = ({ due, fence }: Result): string => `${due.webhook_id}/${fence}`

/** Statements sent together, and those of them that answer the ids of the deliveries they moved on. */
export type Settling = {
  statements: Promise<unknown>[]
  moved: Promise<{ rows: { id: string }[] }>[]
}

export const nothing: Settling = { statements: [], moved: [] }
