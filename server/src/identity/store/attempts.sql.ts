// Printed from attempts.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import { maybe, one, run } from '#db'

/** What `findFailures` is given. */
export type FindFailuresParams = {
  name: Buffer
  now: Date
}

/** A row of `findFailures`. */
export type FindFailuresRow = {
  failures: number
  window_ends_at: Date
}

/** Failures under a name in the window that runs, if one does. */
export const findFailures = maybe<FindFailuresParams, FindFailuresRow>({
  name: 'identity-find-failures',
  text: `select failures, window_ends_at
  from attempt
 where name = $1
   and window_ends_at > $2`,
  parameters: ['name', 'now'],
})

/** What `addFailure` is given. */
export type AddFailureParams = {
  name: Buffer
  window_ends_at: Date
  now: Date
}

/** A row of `addFailure`. */
export type AddFailureRow = {
  failures: number
  window_ends_at: Date
}

/** Counts a failure; a window that has run out begins anew. Gives how many it now has. */
export const addFailure = one<AddFailureParams, AddFailureRow>({
  name: 'identity-add-failure',
  text: `insert into attempt (name, failures, window_ends_at)
values ($1, 1, $2)
on conflict (name) do update
   set failures = case when attempt.window_ends_at > $3 then attempt.failures + 1 else 1 end,
       window_ends_at = case
         when attempt.window_ends_at > $3 then attempt.window_ends_at
         else excluded.window_ends_at
       end
returning failures, window_ends_at`,
  parameters: ['name', 'window_ends_at', 'now'],
})

/** What `takeBackFailure` is given. */
export type TakeBackFailureParams = {
  name: Buffer
}

/** Takes one failure back. */
export const takeBackFailure = run<TakeBackFailureParams>({
  name: 'identity-take-back-failure',
  text: `update attempt
   set failures = failures - 1
 where name = $1
   and failures > 0`,
  parameters: ['name'],
})

/** What `clearFailures` is given. */
export type ClearFailuresParams = {
  name: Buffer
}

/** Forgets the failures under a name. */
export const clearFailures = run<ClearFailuresParams>({
  name: 'identity-clear-failures',
  text: `delete from attempt
 where name = $1`,
  parameters: ['name'],
})

/** What `deleteOldAttempts` is given. */
export type DeleteOldAttemptsParams = {
  now: Date
}

/** Sweeps windows that have run out. */
export const deleteOldAttempts = run<DeleteOldAttemptsParams>({
  name: null,
  text: `delete from attempt
 where window_ends_at < $1`,
  parameters: ['now'],
})
