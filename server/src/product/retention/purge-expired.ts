import { setTimeout as pause } from 'node:timers/promises'
import { recordAudit } from '#audit'
import { eraseCustomer, findQuiet, type PersonalData, type Erasing } from '#customers'
import { contextFor, inTransaction, type Context, type Database, type PurgeBatch } from '#db'
import { gatherEvents, type Emit } from '#events'
import {
  days,
  later,
  systemActor,
  utcDay,
  type Clock,
  type EachAccount,
  type Pressure,
  type Seal,
} from '#kit'
import type { RetentionKind, Spans } from './schema.ts'
import { findDueAccounts, findSpans, noteRemoved, noteSwept } from './store/queries.ts'

/** The functions that delete expired data of each kind, provided by the modules that store it. */
export type PurgeJobs = Readonly<Record<Exclude<RetentionKind, 'leads'>, readonly PurgeBatch[]>>

/** Dependencies of the retention job. */
export type RetentionParts = {
  database: Database
  clock: Clock
  seal: Seal
  emit: Emit
  personalData: readonly PersonalData[]
  heldInBackups: Erasing['heldInBackups']
  purgeJobs: PurgeJobs
  pressure: Pressure
  each: EachAccount
}

/**
 * Length of one pause while lead intake has priority, in milliseconds, and the maximum number of
 * pauses per step.
 */
const restMs = 50
const maxRests = 200

/**
 * Deletes expired data once a day (UTC) for each account that set retention periods, in steps that
 * give way to lead intake. Each step commits together with its count, and the run ends with an
 * audit entry. An interrupted run restarts from the beginning. Data that the interrupted run
 * deleted is not processed again.
 */
export const purgeExpiredOnce = (parts: RetentionParts): Promise<number> => {
  const most = 20
  const { database, clock } = parts
  const before = new Date(`${utcDay(clock.now())}T00:00:00Z`)
  return parts.each({
    step: 'retention',
    most,
    find: (resting) => findDueAccounts(database.pool, { before, resting, limit: most }),
    work: ({ account_id }) =>
      keepOf(contextFor(database, systemActor(account_id, 'retention'), clock), parts),
  })
}

async function keepOf(context: Context, parts: RetentionParts): Promise<void> {
  const { account_id } = context.actor
  const spans = await findSpans(context, {})
  if (!spans) return
  const removed: Partial<Record<RetentionKind, number>> = {}
  for (const [kind, before] of moments(spans, context.clock.now())) {
    const steps = kind === 'leads' ? [eraseQuiet(parts)] : parts.purgeJobs[kind]
    let all = 0
    for (const step of steps) all += await walk(context, parts.pressure, { kind, before, step })
    removed[kind] = all
  }
  await inTransaction(context, async (tx) => {
    await noteSwept(tx.sql, { account_id, now: tx.clock.now() })
    if (!Object.values(removed).some((count) => count > 0)) return
    await recordAudit(tx, [
      { action: 'retention.keep', subject_id: account_id, before: null, after: removed },
    ])
  })
}

/** Returns the cutoff times of the kinds that have a retention period. */
function moments(spans: Spans, now: Date): [RetentionKind, Date][] {
  const { lead_months, message_months, audit_days, payload_days, request_days } = spans
  const found: [RetentionKind, Date | null][] = [
    ['leads', lead_months && monthsBefore(now, lead_months)],
    ['messages', message_months && monthsBefore(now, message_months)],
    ['audit', audit_days && later(now, -days(audit_days))],
    ['payloads', payload_days && later(now, -days(payload_days))],
    ['requests', request_days && later(now, -days(request_days))],
  ].map(([kind, before]) => [kind as RetentionKind, before instanceof Date ? before : null])
  return found.flatMap(([kind, before]) => (before ? [[kind, before]] : []))
}

/** Returns the same day a number of months ago, or the last day of that month. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), last))
  return then
}

async function walk(
  context: Context,
  pressure: Pressure,
  { kind, before, step }: { kind: RetentionKind; before: Date; step: PurgeBatch },
): Promise<number> {
  const day = utcDay(context.clock.now())
  let all = 0
  let after: string | null = null
  do {
    for (let rests = 0; pressure.isHigh && rests < maxRests; rests += 1) await pause(restMs)
    const from = after
    const { removed, last } = await inTransaction(context, async (tx) => {
      const done = await step(tx, before, from)
      const { removed } = done
      if (removed > 0) await noteRemoved(tx, { day, kind, removed, older_than: before })
      return done
    })
    all += removed
    after = last
  } while (after !== null)
  return all
}

/** Number of people per step. The number is small because each person is erased separately. */
const peopleAtOnce = 20

const eraseQuiet =
  ({ seal, emit, personalData, heldInBackups }: RetentionParts): PurgeBatch =>
  async (tx, before, after) => {
    const ids = await findQuiet(tx, { before, after, most: peopleAtOnce })
    const gathered = gatherEvents(emit)
    const erasing: Erasing = {
      seal,
      emit: gathered.emit,
      personalData,
      heldInBackups,
      cause: 'retention',
    }
    for (const id of ids) await eraseCustomer(tx, erasing, id)
    await gathered.flush(tx)
    return { removed: ids.length, last: ids.length < peopleAtOnce ? null : (ids.at(-1) ?? null) }
  }
