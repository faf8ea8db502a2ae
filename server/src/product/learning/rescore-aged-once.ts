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

/** What rounds of scoring again work with. */
export type RescoringWorker = {
  database: Database
  clock: Clock
  leads: LeadParts
  each: EachAccount
}

/** The ages at which an open lead is scored again though nothing happened: silence says something too. */
const agesMs = [2, 7, 14, 30, 60, 90].map(days)

/** A round takes no more than this much time that has passed, so that it stays short after a rest. */
const stepMs = hours(1)

/**
 * One round: scores again the open leads that have reached one of the ages since the last one. The span is taken first: a worker that dies
 * leaves its leads with the score they have until the next age. Falls are silent, as ever. Returns how many leads were scored.
 */
export async function rescoreAgedOnce(worker: RescoringWorker): Promise<number> {
  const { database, clock, leads, each } = worker
  const span = await takeSpan(database.pool, clock.now(), stepMs)
  if (!span) return 0
  return each({
    step: 'score',
    most: Infinity,
    // The span is gone: what fails is not tried again before the next age, and nobody has to rest.
    restMs: 0,
    find: () => listAging(database.pool, span, agesMs),
    work: async ({ account_id, id }) => {
      const context = contextFor(database, systemActor(account_id, 'aging'), clock)
      await rescoreOpenLead(context, leads, id, 'age')
    },
  })
}

/**
 * Moves the sweep on, to `now` but at most by `stepMs`, and gives the span it leaves behind; null when it has come this far already, or another worker
 * took the span. The first sweep of all begins now.
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

/** Open leads of all accounts that reach one of the ages within the span. */
const listAging = (
  sql: Sql,
  { from, until }: { from: Date; until: Date },
  agesMs: readonly number[],
): Promise<{ account_id: AccountId; id: string }[]> =>
  findAging(sql, {
    first_ids: agesMs.map((ms) => idsFrom('lead', later(from, 1 - ms))),
    last_ids: agesMs.map((ms) => idsFrom('lead', later(until, 1 - ms))),
  })
