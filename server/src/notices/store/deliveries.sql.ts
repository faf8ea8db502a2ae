// Printed from deliveries.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, maybe, run } from '#db'

/** What `writeDelivery` is given. */
export type WriteDeliveryParams = {
  account_id: Id<'acct'>
  id: string
  channel_id: string
  status: string
  now: Date
  next_attempt_at: Date | null
  finished_at: Date | null
}

/** Writes a message: pending, or handed to the mail that goes by itself. */
export const writeDelivery = run<WriteDeliveryParams>({
  name: null,
  text: `insert into notice_delivery (account_id, id, channel_id, status, created_at, next_attempt_at,
       finished_at)
values ($1, $2, $3, $4, $5, $6, $7)`,
  parameters: ['account_id', 'id', 'channel_id', 'status', 'now', 'next_attempt_at', 'finished_at'],
})

/** What `listDueChannels` is given. */
export type ListDueChannelsParams = {
  now: Date
  resting: readonly string[]
  limit: number
}

/** A row of `listDueChannels`. */
export type ListDueChannelsRow = {
  account_id: Id<'acct'>
  channel_id: string
}

/** Channels with a message that is due and may be called now. Not one account's: the worker's list. By the index notice_delivery_due. */
export const listDueChannels = many<ListDueChannelsParams, ListDueChannelsRow>({
  name: 'notices-list-due-channels',
  text: `select d.account_id, d.channel_id
  from notice_delivery as d
  join notice_channel as c
    on c.account_id = d.account_id
   and c.id = d.channel_id
 where d.status = 'pending'
   and d.next_attempt_at <= $1
   and d.account_id <> all($2)
   and c.status = 'enabled'
   and c.next_call_at <= $1
   and (c.breaker = 'closed' or c.probe_at <= $1)
 group by d.account_id, d.channel_id
 order by min(d.next_attempt_at)
 limit $3`,
  parameters: ['now', 'resting', 'limit'],
})

/** What `leaseDelivery` is given. */
export type LeaseDeliveryParams = {
  lease_until: Date
  account_id: Id<'acct'>
  channel_id: string
  now: Date
}

/** A row of `leaseDelivery`. */
export type LeaseDeliveryRow = {
  id: string
  number: number
  created_at: Date
}

/** Takes the earliest due message of a channel, and moves its due time past a lease: a process that dies leaves it pending, and it comes due again with the same id. */
export const leaseDelivery = maybe<LeaseDeliveryParams, LeaseDeliveryRow>({
  name: 'notices-lease-delivery',
  text: `update notice_delivery
   set attempts_made = attempts_made + 1,
       next_attempt_at = $1
 where account_id = $2
   and id = (
         select id
           from notice_delivery
          where account_id = $2
            and channel_id = $3
            and status = 'pending'
            and next_attempt_at <= $4
          order by next_attempt_at, id
          limit 1
            for update skip locked)
returning id, attempts_made as number, created_at`,
  parameters: ['lease_until', 'account_id', 'channel_id', 'now'],
})

/** What `writeFate` is given. */
export type WriteFateParams = {
  status: string
  next_attempt_at: Date | null
  finished_at: Date | null
  account_id: Id<'acct'>
  id: string
  number: number
}

/** Writes what became of a message, where nobody took it up since: the number of the attempt is its fence. */
export const writeFate = run<WriteFateParams>({
  name: 'notices-write-fate',
  text: `update notice_delivery
   set status = $1,
       next_attempt_at = $2,
       finished_at = $3
 where account_id = $4
   and id = $5
   and attempts_made = $6
   and status = 'pending'`,
  parameters: ['status', 'next_attempt_at', 'finished_at', 'account_id', 'id', 'number'],
})

/** What `cancelPending` is given. */
export type CancelPendingParams = {
  now: Date
  account_id: Id<'acct'>
  channel_id: string
}

/** Gives up what a channel is still to be sent. */
export const cancelPending = run<CancelPendingParams>({
  name: null,
  text: `update notice_delivery
   set status = 'cancelled',
       next_attempt_at = null,
       finished_at = $1
 where account_id = $2
   and channel_id = $3
   and status = 'pending'`,
  parameters: ['now', 'account_id', 'channel_id'],
})

/** What `writeAttempt` is given. */
export type WriteAttemptParams = {
  account_id: Id<'acct'>
  delivery_id: string
  number: number
  started_at: Date
  duration_ms: number
  status_code: number | null
  error_class: string | null
  error_message: string | null
  said: string | null
}

/** Keeps a call; one that is kept already, by who was slower, stays. */
export const writeAttempt = run<WriteAttemptParams>({
  name: null,
  text: `insert into notice_attempt (account_id, delivery_id, number, started_at, duration_ms, status_code,
       error_class, error_message, said)
values ($1, $2, $3, $4, $5, $6,
        $7, $8, $9)
on conflict (account_id, delivery_id, number) do nothing`,
  parameters: ['account_id', 'delivery_id', 'number', 'started_at', 'duration_ms', 'status_code', 'error_class', 'error_message', 'said'],
})

/** What `listAttemptsIn` is given. */
export type ListAttemptsInParams = {
  account_id: Id<'acct'>
  delivery_ids: readonly string[]
}

/** A row of `listAttemptsIn`. */
export type ListAttemptsInRow = {
  delivery_id: string
  number: number
  started_at: Date
  duration_ms: number
  status_code: number | null
  error_class: string | null
  error_message: string | null
  said: string | null
}

/** The calls of these messages, in their order. By primary key. */
export const listAttemptsIn = many<ListAttemptsInParams, ListAttemptsInRow>({
  name: null,
  text: `select delivery_id, number, started_at, duration_ms, status_code, error_class, error_message, said
  from notice_attempt
 where account_id = $1
   and delivery_id = any($2)
 order by delivery_id, number`,
  parameters: ['account_id', 'delivery_ids'],
})

/** What `listCarried` is given. */
export type ListCarriedParams = {
  account_id: Id<'acct'>
  delivery_ids: readonly string[]
}

/** A row of `listCarried`. */
export type ListCarriedRow = {
  delivery_id: string
  notice_id: string
}

/** The notices that each of these messages carries. By the index notice_due_of_delivery. */
export const listCarried = many<ListCarriedParams, ListCarriedRow>({
  name: null,
  text: `select delivery_id as delivery_id, notice_id
  from notice_due
 where account_id = $1
   and delivery_id = any($2)
 order by notice_id`,
  parameters: ['account_id', 'delivery_ids'],
})
