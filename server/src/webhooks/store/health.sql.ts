// Printed from health.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, maybe, run } from '#db'

/** What `findAiling` is given. */
export type FindAilingParams = {
  since: Date
}

/** A row of `findAiling`. */
export type FindAilingRow = {
  account_id: Id<'acct'>
  webhook_id: Id<'whk'>
  url: string
  failing_since: Date | null
  failed_attempts: number
  last_failure_at: Date | null
  warnings_sent: number
  warned_for: Date | null
}

/**
 * Endpoints that failed since before `since`, and those that recovered after a warning. Not one account's: the round's. Uses webhook_lane_failing and
 * webhook_lane_warned.
 */
export const findAiling = many<FindAilingParams, FindAilingRow>({
  name: 'webhooks-find-ailing',
  text: `select l.account_id, l.webhook_id, w.url, l.failing_since, l.failed_attempts, l.last_failure_at,
       l.warnings_sent, l.warned_for
  from webhook_lane as l
  join webhook as w
    on w.account_id = l.account_id
   and w.id = l.webhook_id
   and w.status = 'enabled'
   and w.deleted_at is null
 where l.failing_since <= $1
    or (l.warned_for is not null and l.failing_since is null)`,
  parameters: ['since'],
})

/** What `lockAiling` is given. */
export type LockAilingParams = {
  account_id: Id<'acct'>
  webhook_id: string
}

/** A row of `lockAiling`. */
export type LockAilingRow = {
  account_id: Id<'acct'>
  webhook_id: Id<'whk'>
  url: string
  failing_since: Date | null
  failed_attempts: number
  last_failure_at: Date | null
  warnings_sent: number
  warned_for: Date | null
}

/** The same endpoint, locked until the transaction ends; none when another process judges it now or it is enabled no more. */
export const lockAiling = maybe<LockAilingParams, LockAilingRow>({
  name: null,
  text: `select l.account_id, l.webhook_id, w.url, l.failing_since, l.failed_attempts, l.last_failure_at,
       l.warnings_sent, l.warned_for
  from webhook as w
  join webhook_lane as l
    on l.account_id = w.account_id
   and l.webhook_id = w.id
 where w.account_id = $1
   and w.id = $2
   and w.status = 'enabled'
   and w.deleted_at is null
   for update of w skip locked`,
  parameters: ['account_id', 'webhook_id'],
})

/** What `markWarned` is given. */
export type MarkWarnedParams = {
  warnings_sent: number
  warned_for: Date | null
  account_id: Id<'acct'>
  webhook_id: string
}

/** Remembers that warnings were sent for a time of failure; none and null once it is over. */
export const markWarned = run<MarkWarnedParams>({
  name: null,
  text: `update webhook_lane
   set warnings_sent = $1,
       warned_for = $2
 where account_id = $3
   and webhook_id = $4`,
  parameters: ['warnings_sent', 'warned_for', 'account_id', 'webhook_id'],
})

/** What `findLastFailure` is given. */
export type FindLastFailureParams = {
  account_id: Id<'acct'>
  webhook_id: string
}

/** A row of `findLastFailure`. */
export type FindLastFailureRow = {
  delivery_id: string
  event_type: string
  error_message: string | null
}

/** The last attempt at an endpoint that failed, to name it in a notice. */
export const findLastFailure = maybe<FindLastFailureParams, FindLastFailureRow>({
  name: null,
  text: `select delivery_id, event_type, error_message
  from webhook_attempt
 where account_id = $1
   and webhook_id = $2
   and error_class is not null
 order by sequence desc
 limit 1`,
  parameters: ['account_id', 'webhook_id'],
})
