import { days, later } from '#kit'
import type { Sql } from '#db'
import { findPlace, keepPlace } from './queries.ts'

/** How long a place remains known after the last sign-in from it. */
export const placeKnownMs = days(180)

/** Returns whether a person has signed in from a place. */
export async function isKnownPlace(
  sql: Sql,
  { email, place, now }: { email: string; place: string; now: Date },
): Promise<boolean> {
  const found = await findPlace(sql, { email, place, since: later(now, -placeKnownMs) })
  return found !== undefined
}

/** Records that a person has signed in from a place, if the place is known. */
export async function rememberPlace(
  sql: Sql,
  use: { user_id: string; place: string; now: Date },
): Promise<void> {
  if (use.place !== '') await keepPlace(sql, use)
}
