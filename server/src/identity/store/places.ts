import { days, later } from '#kit'
import type { Sql } from '#db'

/** So long a place stays known after the last sign-in from it. */
export const placeKnownMs = days(180)

/** Whether a person has signed in from a place. By the unique index on the address and the primary key. */
export async function isKnownPlace(
  sql: Sql,
  { email, place, now }: { email: string; place: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'place-known',
    text: `select 1
             from person p
             join sign_in_place s on s.user_id = p.id
            where p.email = $1
              and s.place = $2
              and s.last_at > $3`,
    values: [email, place, later(now, -placeKnownMs)],
  })
  return rowCount === 1
}

/** Notes that a person has signed in from a place. */
export async function rememberPlace(
  sql: Sql,
  { user_id, place, now }: { user_id: string; place: string; now: Date },
): Promise<void> {
  if (place === '') return
  await sql.query({
    name: 'place-remember',
    text: `insert into sign_in_place (user_id, place, last_at)
           values ($1, $2, $3)
           on conflict (user_id, place) do update
              set last_at = greatest(sign_in_place.last_at, excluded.last_at)`,
    values: [user_id, place, now],
  })
}
