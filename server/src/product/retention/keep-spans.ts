import { setTimeout as pause } from 'node:timers/promises'
import { recordAudit } from '#audit'
import { eraseCustomer, findQuiet, type PersonalData, type Erasing } from '#customers'
import { contextFor, inTransaction, type Context, type Database, type LetGo } from '#db'
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

/** What a night lets go of, as the modules that keep it do. */
export type Letting = Readonly<Record<Exclude<RetentionKind, 'leads'>, readonly LetGo[]>>

/** What the round works with. */
export type RetentionParts = {
  database: Database
  clock: Clock
  seal: Seal
  personalData: readonly PersonalData[]
  heldInBackups: Erasing['heldInBackups']
  letting: Letting
  pressure: Pressure
  each: EachAccount
}

/** So long a step waits while leads do, in milliseconds, and so often at most. */
const restMs = 50
const maxRests = 200

/**
 * Once a day (UTC) for each account that set how long it keeps what it has: lets go of what is older, in steps that give way to intake. Each step commits with the count
 * of what it let go, and the night with an entry of the audit log. A night that was cut short is done again from its beginning, where nothing is left of what was done.
 */
export const keepSpansOnce = (parts: RetentionParts): Promise<number> => {
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
    const steps = kind === 'leads' ? [eraseQuiet(parts)] : parts.letting[kind]
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

/** Before when what is let go of, of the kinds that have a time. */
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

/** The same day so many months ago, or the last of that month. */
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
  { kind, before, step }: { kind: RetentionKind; before: Date; step: LetGo },
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

/** Few at a time: each is an erasure of its own. */
const peopleAtOnce = 20

const eraseQuiet =
  ({ seal, personalData, heldInBackups }: RetentionParts): LetGo =>
  async (tx, before, after) => {
    const ids = await findQuiet(tx, { before, after, most: peopleAtOnce })
    const erasing: Erasing = { seal, personalData, heldInBackups, cause: 'retention' }
    for (const id of ids) await eraseCustomer(tx, erasing, id)
    return { removed: ids.length, last: ids.length < peopleAtOnce ? null : (ids.at(-1) ?? null) }
  }
