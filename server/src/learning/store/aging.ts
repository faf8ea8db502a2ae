import type { Sql } from '#db'
import { idsFrom, later, type AccountId } from '#kit'
import { findAging, findSweep, insertSweep, moveSweep } from './queries.ts'

/**
 * Moves the sweep on, to `now` but at most by `stepMs`, and gives the span it leaves behind; null when it has come this far already, or another worker
 * took the span. The first sweep of all begins now.
 */
export async function takeSpan(
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
export const listAging = (
  sql: Sql,
  { from, until }: { from: Date; until: Date },
  agesMs: readonly number[],
): Promise<{ account_id: AccountId; id: string }[]> =>
  findAging(sql, {
    first_ids: agesMs.map((ms) => idsFrom('lead', later(from, 1 - ms))),
    last_ids: agesMs.map((ms) => idsFrom('lead', later(until, 1 - ms))),
  })
