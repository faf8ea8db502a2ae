import { days, later } from '#kit'
import type { Sql } from '#db'
import { findPlace, keepPlace } from './queries.ts'

/** So long a place stays known after the last sign-in from it. */
export const placeKnownMs = days(180)

/** Whether a person has signed in from a place. */
export async function isKnownPlace(
  sql: Sql,
  { email, place, now }: { email: string; place: string; now: Date },
): Promise<boolean> {
  const found = await findPlace(sql, { email, place, since: later(now, -placeKnownMs) })
  return found !== undefined
}

/** Notes that a person has signed in from a place, where it is known. */
export async function rememberPlace(
  sql: Sql,
  use: { user_id: string; place: string; now: Date },
): Promise<void> {
  if (use.place !== '') await keepPlace(sql, use)
}
