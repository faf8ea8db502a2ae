// Printed from channels.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** What is kept of a channel. */
export const channelColumns = [
  'id',
  'user_id',
  'type',
  'name',
  'kinds',
  'sealed',
  'shown',
  'status',
  'disabled_reason',
  'breaker',
  'consecutive_failures',
  'probe_at',
  'probe_interval_ms',
  'failing_since',
  'failed_attempts',
  'created_at',
  'updated_at',
  'version',
] as const

/** What `findOpenChannels` is given. */
export type FindOpenChannelsParams = {
  account_id: Id<'acct'>
}

/** A row of `findOpenChannels`. */
export type FindOpenChannelsRow = {
  id: string
  user_id: string | null
  type: ColumnTypes['notice_channel.type']
  name: string
  kinds: ColumnTypes['notice_channel.kinds']
  sealed: Buffer
  shown: string
  status: ColumnTypes['notice_channel.status']
  disabled_reason: ColumnTypes['notice_channel.disabled_reason'] | null
  breaker: ColumnTypes['notice_channel.breaker']
  consecutive_failures: number
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: number
  created_at: Date
  updated_at: Date
  version: number
}

/** All channels of the account that carry anything now, whoever's they are. */
export const findOpenChannels = many<FindOpenChannelsParams, FindOpenChannelsRow>({
  name: null,
  text: `select id, user_id, type, name, kinds, sealed, shown, status, disabled_reason, breaker,
       consecutive_failures, probe_at, probe_interval_ms, failing_since, failed_attempts, created_at,
       updated_at, version
  from notice_channel
 where account_id = $1
   and status = 'enabled'`,
  parameters: ['account_id'],
})

/** What `findSeenChannel` is given. */
export type FindSeenChannelParams = {
  account_id: Id<'acct'>
  id: string
  user_id: string
}

/** A row of `findSeenChannel`. */
export type FindSeenChannelRow = {
  id: string
  user_id: string | null
  type: ColumnTypes['notice_channel.type']
  name: string
  kinds: ColumnTypes['notice_channel.kinds']
  sealed: Buffer
  shown: string
  status: ColumnTypes['notice_channel.status']
  disabled_reason: ColumnTypes['notice_channel.disabled_reason'] | null
  breaker: ColumnTypes['notice_channel.breaker']
  consecutive_failures: number
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: number
  created_at: Date
  updated_at: Date
  version: number
}

/** One channel, where it is the account's or this person's own. */
export const findSeenChannel = maybe<FindSeenChannelParams, FindSeenChannelRow>({
  name: null,
  text: `select id, user_id, type, name, kinds, sealed, shown, status, disabled_reason, breaker,
       consecutive_failures, probe_at, probe_interval_ms, failing_since, failed_attempts, created_at,
       updated_at, version
  from notice_channel
 where account_id = $1
   and id = $2
   and (user_id is null or user_id = $3)`,
  parameters: ['account_id', 'id', 'user_id'],
})

/** What `lockChannelOf` is given. */
export type LockChannelOfParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `lockChannelOf`. */
export type LockChannelOfRow = {
  id: string
  user_id: string | null
  type: ColumnTypes['notice_channel.type']
  name: string
  kinds: ColumnTypes['notice_channel.kinds']
  sealed: Buffer
  shown: string
  status: ColumnTypes['notice_channel.status']
  disabled_reason: ColumnTypes['notice_channel.disabled_reason'] | null
  breaker: ColumnTypes['notice_channel.breaker']
  consecutive_failures: number
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: number
  created_at: Date
  updated_at: Date
  version: number
}

/** One channel, whoever's it is, held until the end of the transaction. */
export const lockChannelOf = maybe<LockChannelOfParams, LockChannelOfRow>({
  name: null,
  text: `select id, user_id, type, name, kinds, sealed, shown, status, disabled_reason, breaker,
       consecutive_failures, probe_at, probe_interval_ms, failing_since, failed_attempts, created_at,
       updated_at, version
  from notice_channel
 where account_id = $1
   and id = $2
   for update`,
  parameters: ['account_id', 'id'],
})

/** What `holdCallableChannel` is given. */
export type HoldCallableChannelParams = {
  account_id: Id<'acct'>
  id: string
  now: Date
}

/** A row of `holdCallableChannel`. */
export type HoldCallableChannelRow = {
  id: string
  user_id: string | null
  type: ColumnTypes['notice_channel.type']
  name: string
  kinds: ColumnTypes['notice_channel.kinds']
  sealed: Buffer
  shown: string
  status: ColumnTypes['notice_channel.status']
  disabled_reason: ColumnTypes['notice_channel.disabled_reason'] | null
  breaker: ColumnTypes['notice_channel.breaker']
  consecutive_failures: number
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: number
  created_at: Date
  updated_at: Date
  version: number
}

/** The same where it may be called now; nothing also where another process is at it. */
export const holdCallableChannel = maybe<HoldCallableChannelParams, HoldCallableChannelRow>({
  name: 'notices-hold-callable-channel',
  text: `select id, user_id, type, name, kinds, sealed, shown, status, disabled_reason, breaker,
       consecutive_failures, probe_at, probe_interval_ms, failing_since, failed_attempts, created_at,
       updated_at, version
  from notice_channel
 where account_id = $1
   and id = $2
   and status = 'enabled'
   and next_call_at <= $3
   and (breaker = 'closed' or probe_at <= $3)
   for update skip locked`,
  parameters: ['account_id', 'id', 'now'],
})

/** What `countChannelsOf` is given. */
export type CountChannelsOfParams = {
  account_id: Id<'acct'>
  user_id: string | null
}

/** A row of `countChannelsOf`. */
export type CountChannelsOfRow = {
  count: number
}

/** How many channels a person has, or the account where nobody is named. */
export const countChannelsOf = one<CountChannelsOfParams, CountChannelsOfRow>({
  name: null,
  text: `select count(*)::integer as count
  from notice_channel
 where account_id = $1
   and user_id is not distinct from $2`,
  parameters: ['account_id', 'user_id'],
})

/** What `listChannelIdsOf` is given. */
export type ListChannelIdsOfParams = {
  account_id: Id<'acct'>
  user_id: string
}

/** A row of `listChannelIdsOf`. */
export type ListChannelIdsOfRow = {
  id: string
}

/** A person's own channels. */
export const listChannelIdsOf = many<ListChannelIdsOfParams, ListChannelIdsOfRow>({
  name: null,
  text: `select id
  from notice_channel
 where account_id = $1
   and user_id = $2`,
  parameters: ['account_id', 'user_id'],
})

/** What `writeChannel` is given. */
export type WriteChannelParams = {
  account_id: Id<'acct'>
  id: string
  user_id: string | null
  type: string
  name: string
  kinds: readonly string[]
  sealed: Buffer
  shown: string
  now: Date
}

/** Writes a new channel. */
export const writeChannel = run<WriteChannelParams>({
  name: null,
  text: `insert into notice_channel (account_id, id, user_id, type, name, kinds, sealed, shown,
       next_call_at, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9)`,
  parameters: ['account_id', 'id', 'user_id', 'type', 'name', 'kinds', 'sealed', 'shown', 'now'],
})

/** What `changeChannel` is given. */
export type ChangeChannelParams = {
  name: string
  kinds: readonly string[]
  sealed: Buffer
  shown: string
  status: string
  disabled_reason: string | null
  breaker: string
  consecutive_failures: number
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: number
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Changes a channel and raises its version. */
export const changeChannel = run<ChangeChannelParams>({
  name: null,
  text: `update notice_channel
   set name = $1,
       kinds = $2,
       sealed = $3,
       shown = $4,
       status = $5,
       disabled_reason = $6,
       breaker = $7,
       consecutive_failures = $8,
       probe_at = $9,
       probe_interval_ms = $10,
       failing_since = $11,
       failed_attempts = $12,
       updated_at = $13,
       version = version + 1
 where account_id = $14
   and id = $15`,
  parameters: ['name', 'kinds', 'sealed', 'shown', 'status', 'disabled_reason', 'breaker', 'consecutive_failures', 'probe_at', 'probe_interval_ms', 'failing_since', 'failed_attempts', 'now', 'account_id', 'id'],
})

/** What `disableChannel` is given. */
export type DisableChannelParams = {
  disabled_reason: string
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Has a channel carry nothing from now on. */
export const disableChannel = run<DisableChannelParams>({
  name: null,
  text: `update notice_channel
   set status = 'disabled',
       disabled_reason = $1,
       updated_at = $2,
       version = version + 1
 where account_id = $3
   and id = $4`,
  parameters: ['disabled_reason', 'now', 'account_id', 'id'],
})

/** What `noteCallOf` is given. */
export type NoteCallOfParams = {
  next_call_at: Date
  breaker: string
  is_probe: boolean
  lease_until: Date
  account_id: Id<'acct'>
  id: string
}

/** Notes that a channel is being called, and when it may be called next. */
export const noteCallOf = run<NoteCallOfParams>({
  name: 'notices-note-call-of',
  text: `update notice_channel
   set next_call_at = $1,
       breaker = $2,
       probe_at = case when $3 then $4::timestamptz else probe_at end
 where account_id = $5
   and id = $6`,
  parameters: ['next_call_at', 'breaker', 'is_probe', 'lease_until', 'account_id', 'id'],
})

/** What `writeCondition` is given. */
export type WriteConditionParams = {
  breaker: string
  consecutive_failures: number
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: number
  account_id: Id<'acct'>
  id: string
}

/** Notes how a channel fares; nobody's change, so its version stays. */
export const writeCondition = run<WriteConditionParams>({
  name: null,
  text: `update notice_channel
   set breaker = $1,
       consecutive_failures = $2,
       probe_at = $3,
       probe_interval_ms = $4,
       failing_since = $5,
       failed_attempts = $6
 where account_id = $7
   and id = $8`,
  parameters: ['breaker', 'consecutive_failures', 'probe_at', 'probe_interval_ms', 'failing_since', 'failed_attempts', 'account_id', 'id'],
})

/** What `removeChannel` is given. */
export type RemoveChannelParams = {
  account_id: Id<'acct'>
  id: string
}

/** Takes a channel out. */
export const removeChannel = run<RemoveChannelParams>({
  name: null,
  text: `delete from notice_channel
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})
