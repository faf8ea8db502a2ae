// Printed from places.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import { maybe, run } from '#db'

/** What `findPlace` is given. */
export type FindPlaceParams = {
  email: string
  place: string
  since: Date
}

/** A row of `findPlace`. */
export type FindPlaceRow = {
  last_at: Date
}

/** A place from which a person has signed in since then. By the unique index on the address and the primary key. */
export const findPlace = maybe<FindPlaceParams, FindPlaceRow>({
  name: 'identity-find-place',
  text: `select s.last_at
  from person as p
  join sign_in_place as s on s.user_id = p.id
 where p.email = $1
   and s.place = $2
   and s.last_at > $3`,
  parameters: ['email', 'place', 'since'],
})

/** What `keepPlace` is given. */
export type KeepPlaceParams = {
  user_id: string
  place: string
  now: Date
}

/** Notes that a person has signed in from a place. */
export const keepPlace = run<KeepPlaceParams>({
  name: 'identity-keep-place',
  text: `insert into sign_in_place (user_id, place, last_at)
values ($1, $2, $3)
on conflict (user_id, place) do update
   set last_at = greatest(sign_in_place.last_at, excluded.last_at)`,
  parameters: ['user_id', 'place', 'now'],
})

/** What `deleteOldPlaces` is given. */
export type DeleteOldPlacesParams = {
  before: Date
}

/** Sweeps places that were not used since then. */
export const deleteOldPlaces = run<DeleteOldPlacesParams>({
  name: null,
  text: `delete from sign_in_place
 where last_at < $1`,
  parameters: ['before'],
})
