import { contextFor, type Database, type Sql } from '#db'
import {
  days,
  hours,
  systemActor,
  idsFrom,
  later,
  type Clock,
  type EachAccount,
  type AccountId,
} from '#kit'
import { rescoreOpenLead, type LeadParts } from '#leads'
import { findAging, findSweep, insertSweep, moveSweep } from './store/queries.ts'

/** Dependencies of the rescoring jobs. */
export type RescoringWorker = {
  database: Database
  clock: Clock
  leads: LeadParts
  each: EachAccount
}

/**
 * The ages at which an open lead is rescored although nothing happened. The absence of activity is
 * also evidence.
 */
const agesMs = [2, 7, 14, 30, 60, 90].map(days)

/** One run covers at most this much elapsed time, so that it stays short after a pause. */
const stepMs = hours(1)

/**
 * Runs the job once: rescores the open leads that reached one of the ages since the last run. The
 * time span is marked as done first: if the worker dies, its leads keep their scores until the next
 * age. As always, a falling score sends no notification. Returns the number of leads rescored.
 */
export async function rescoreAgedOnce(worker: RescoringWorker): Promise<number> {
  const { database, clock, leads, each } = worker
  const span = await takeSpan(database.pool, clock.now(), stepMs)
  if (!span) return 0
  return each({
    step: 'score',
    most: Infinity,
    // The span is already marked as done. A failed lead is not retried before the next age, so the
    // account needs no pause.
    restMs: 0,
    find: () => listAging(database.pool, span, agesMs),
    work: async ({ account_id, id }) => {
      const context = contextFor(database, systemActor(account_id, 'aging'), clock)
      await rescoreOpenLead(context, leads, id, 'age')
    },
  })
}

/**
 * Moves the sweep forward to `now`, but at most by `stepMs`, and returns the span covered. Returns
 * null if the sweep is already there or another worker took the span. The first sweep starts now.
 */
async function takeSpan(
  sql: Sql,
  now: Date,
  stepMs: number,
): Promise<{ from: Date; until: Date } | null> {
  await insertSweep(sql, { now })
  const from = (await findSweep(sql, {}))?.swept_until ?? now
  const until = new Date(Math.min(now.getTime(), from.getTime() + stepMs))
  if (until <= from) return null
  return (await moveSweep(sql, { from, until })) === 1 ? { from, until } : null
}

/** Returns open leads of all accounts that reach one of the ages within the span. */
const listAging = (
  sql: Sql,
  { from, until }: { from: Date; until: Date },
  agesMs: readonly number[],
): Promise<{ account_id: AccountId; id: string }[]> =>
  findAging(sql, {
    first_ids: agesMs.map((ms) => idsFrom('lead', later(from, 1 - ms))),
    last_ids: agesMs.map((ms) => idsFrom('lead', later(until, 1 - ms))),
  })
