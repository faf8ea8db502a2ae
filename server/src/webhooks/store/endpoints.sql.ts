// Printed from endpoints.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** An endpoint w as its tables hold it, with what its lane l says of its health. */
export const endpointColumns = [
  'w.account_id',
  'w.id',
  'w.url',
  'w.events',
  'w.description',
  'w.status',
  'w.disabled_reason',
  'w.event_version',
  'w.retry_schedule',
  'w.timeout_seconds',
  'w.max_in_flight',
  'w.rate_limit_per_second',
  'w.ordering',
  'w.header_names',
  'w.headers_sealed',
  'w.app_id',
  'w.restored_at',
  'w.created_at',
  'w.updated_at',
  'w.version',
  'l.breaker',
  'l.consecutive_failures',
  'l.probe_at',
  'l.failing_since',
  'l.last_success_at',
  'l.last_failure_at',
] as const

/** How many deliveries of endpoint w are held. */
export const heldCount = (): string => `((select count(*)
    from webhook_unsettled as d
   where d.account_id = w.account_id
     and d.webhook_id = w.id
     and d.status = 'held')
 + (select coalesce(sum(case when p.size = 1 then 1
                             else p.size - (
                                    select count(*)
                                      from webhook_delivery as d
                                     where d.account_id = p.account_id
                                       and d.id >= p.id
                                       and d.id <= left(p.id, -2) || 'ff')
                        end), 0)::bigint
      from webhook_parcel as p
     where p.account_id = w.account_id
       and p.webhook_id = w.id
       and p.due_at is null))`

/** What `findEndpointById` is given. */
export type FindEndpointByIdParams = {
  since: Date
  account_id: Id<'acct'>
  id: string
  event_types: readonly string[]
  app_id: string | null
}

/** A row of `findEndpointById`. */
export type FindEndpointByIdRow = {
  account_id: Id<'acct'>
  id: Id<'whk'>
  url: string
  events: string[]
  description: string | null
  status: ColumnTypes['webhook.status']
  disabled_reason: ColumnTypes['webhook.disabled_reason'] | null
  event_version: string
  retry_schedule: number[]
  timeout_seconds: number
  max_in_flight: number
  rate_limit_per_second: number | null
  ordering: ColumnTypes['webhook.ordering']
  header_names: string[]
  headers_sealed: Buffer | null
  app_id: string | null
  restored_at: Date | null
  created_at: Date
  updated_at: Date
  version: number
  breaker: ColumnTypes['webhook_lane.breaker']
  consecutive_failures: number
  probe_at: Date | null
  failing_since: Date | null
  last_success_at: Date | null
  last_failure_at: Date | null
  held_count: number
  succeeded: number | null
  failed: number | null
}

/** One endpoint, where this caller has one of this id: of an app those it registered (`app_id`), and those whose events it may read. */
export const findEndpointById = maybe<FindEndpointByIdParams, FindEndpointByIdRow>({
  name: null,
  text: `select w.account_id, w.id, w.url, w.events, w.description, w.status, w.disabled_reason, w.event_version,
       w.retry_schedule, w.timeout_seconds, w.max_in_flight, w.rate_limit_per_second, w.ordering,
       w.header_names, w.headers_sealed, w.app_id, w.restored_at, w.created_at, w.updated_at, w.version,
       l.breaker, l.consecutive_failures, l.probe_at, l.failing_since, l.last_success_at,
       l.last_failure_at,
       ((select count(*)
           from webhook_unsettled as d
          where d.account_id = w.account_id
            and d.webhook_id = w.id
            and d.status = 'held')
        + (select coalesce(sum(case when p.size = 1 then 1
                                    else p.size - (
                                           select count(*)
                                             from webhook_delivery as d
                                            where d.account_id = p.account_id
                                              and d.id >= p.id
                                              and d.id <= left(p.id, -2) || 'ff')
                               end), 0)::bigint
             from webhook_parcel as p
            where p.account_id = w.account_id
              and p.webhook_id = w.id
              and p.due_at is null)) as held_count,
       (select sum(h.succeeded)
          from webhook_hour as h
         where h.account_id = w.account_id
           and h.webhook_id = w.id
           and h.hour > $1) as succeeded,
       (select sum(h.failed)
          from webhook_hour as h
         where h.account_id = w.account_id
           and h.webhook_id = w.id
           and h.hour > $1) as failed
  from webhook as w
  join webhook_lane as l
    on l.account_id = w.account_id
   and l.webhook_id = w.id
 where w.account_id = $2
   and w.id = $3
   and w.deleted_at is null
   and w.events <@ $4::text[]
   and ($5::text is null or w.app_id = $5)`,
  parameters: ['since', 'account_id', 'id', 'event_types', 'app_id'],
})

/** What `lockEndpointById` is given. */
export type LockEndpointByIdParams = {
  since: Date
  account_id: Id<'acct'>
  id: string
  event_types: readonly string[]
  app_id: string | null
}

/** A row of `lockEndpointById`. */
export type LockEndpointByIdRow = {
  account_id: Id<'acct'>
  id: Id<'whk'>
  url: string
  events: string[]
  description: string | null
  status: ColumnTypes['webhook.status']
  disabled_reason: ColumnTypes['webhook.disabled_reason'] | null
  event_version: string
  retry_schedule: number[]
  timeout_seconds: number
  max_in_flight: number
  rate_limit_per_second: number | null
  ordering: ColumnTypes['webhook.ordering']
  header_names: string[]
  headers_sealed: Buffer | null
  app_id: string | null
  restored_at: Date | null
  created_at: Date
  updated_at: Date
  version: number
  breaker: ColumnTypes['webhook_lane.breaker']
  consecutive_failures: number
  probe_at: Date | null
  failing_since: Date | null
  last_success_at: Date | null
  last_failure_at: Date | null
  held_count: number
  succeeded: number | null
  failed: number | null
}

/** The same, with nobody else changing it until the transaction ends. */
export const lockEndpointById = maybe<LockEndpointByIdParams, LockEndpointByIdRow>({
  name: null,
  text: `select w.account_id, w.id, w.url, w.events, w.description, w.status, w.disabled_reason, w.event_version,
       w.retry_schedule, w.timeout_seconds, w.max_in_flight, w.rate_limit_per_second, w.ordering,
       w.header_names, w.headers_sealed, w.app_id, w.restored_at, w.created_at, w.updated_at, w.version,
       l.breaker, l.consecutive_failures, l.probe_at, l.failing_since, l.last_success_at,
       l.last_failure_at,
       ((select count(*)
           from webhook_unsettled as d
          where d.account_id = w.account_id
            and d.webhook_id = w.id
            and d.status = 'held')
        + (select coalesce(sum(case when p.size = 1 then 1
                                    else p.size - (
                                           select count(*)
                                             from webhook_delivery as d
                                            where d.account_id = p.account_id
                                              and d.id >= p.id
                                              and d.id <= left(p.id, -2) || 'ff')
                               end), 0)::bigint
             from webhook_parcel as p
            where p.account_id = w.account_id
              and p.webhook_id = w.id
              and p.due_at is null)) as held_count,
       (select sum(h.succeeded)
          from webhook_hour as h
         where h.account_id = w.account_id
           and h.webhook_id = w.id
           and h.hour > $1) as succeeded,
       (select sum(h.failed)
          from webhook_hour as h
         where h.account_id = w.account_id
           and h.webhook_id = w.id
           and h.hour > $1) as failed
  from webhook as w
  join webhook_lane as l
    on l.account_id = w.account_id
   and l.webhook_id = w.id
 where w.account_id = $2
   and w.id = $3
   and w.deleted_at is null
   and w.events <@ $4::text[]
   and ($5::text is null or w.app_id = $5)
   for update of w`,
  parameters: ['since', 'account_id', 'id', 'event_types', 'app_id'],
})

/** What `countEndpoints` is given. */
export type CountEndpointsParams = {
  account_id: Id<'acct'>
}

/** A row of `countEndpoints`. */
export type CountEndpointsRow = {
  endpoints: number
}

/** How many endpoints the account has, whoever registered them. */
export const countEndpoints = one<CountEndpointsParams, CountEndpointsRow>({
  name: null,
  text: `select count(*) as endpoints
  from webhook
 where account_id = $1
   and deleted_at is null`,
  parameters: ['account_id'],
})

/** What `insertWebhook` is given. */
export type InsertWebhookParams = {
  account_id: Id<'acct'>
  id: string
  url: string
  events: readonly string[]
  description: string | null
  event_version: string
  retry_schedule: readonly number[]
  timeout_seconds: number
  max_in_flight: number
  rate_limit_per_second: number | null
  ordering: string
  header_names: readonly string[]
  headers_sealed: Buffer | null
  app_id: string | null
  created_at: Date
}

/** Writes an endpoint. */
export const insertWebhook = run<InsertWebhookParams>({
  name: null,
  text: `insert into webhook (account_id, id, url, events, description, event_version, retry_schedule,
       timeout_seconds, max_in_flight, rate_limit_per_second, ordering, header_names,
       headers_sealed, app_id, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7,
       $8, $9, $10, $11, $12,
       $13, $14, $15, $15)`,
  parameters: ['account_id', 'id', 'url', 'events', 'description', 'event_version', 'retry_schedule', 'timeout_seconds', 'max_in_flight', 'rate_limit_per_second', 'ordering', 'header_names', 'headers_sealed', 'app_id', 'created_at'],
})

/** What `insertLane` is given. */
export type InsertLaneParams = {
  account_id: Id<'acct'>
  webhook_id: string
}

/** Writes the lane of a new endpoint. */
export const insertLane = run<InsertLaneParams>({
  name: null,
  text: `insert into webhook_lane (account_id, webhook_id)
values ($1, $2)`,
  parameters: ['account_id', 'webhook_id'],
})

/** What `insertStream` is given. */
export type InsertStreamParams = {
  account_id: Id<'acct'>
}

/** Gives the account its stream of attempts, unless it has one. */
export const insertStream = run<InsertStreamParams>({
  name: null,
  text: `insert into webhook_stream (account_id)
values ($1)
    on conflict do nothing`,
  parameters: ['account_id'],
})

/** What `clearLane` is given. */
export type ClearLaneParams = {
  breaker: string
  consecutive_failures: number
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: number
  account_id: Id<'acct'>
  webhook_id: string
}

/** Takes an endpoint's record of failures back to where it is at rest. */
export const clearLane = run<ClearLaneParams>({
  name: null,
  text: `update webhook_lane
   set breaker = $1,
       consecutive_failures = $2,
       probe_at = $3,
       probe_interval_ms = $4,
       failing_since = $5,
       failed_attempts = $6,
       warnings_sent = 0,
       warned_for = null
 where account_id = $7
   and webhook_id = $8`,
  parameters: ['breaker', 'consecutive_failures', 'probe_at', 'probe_interval_ms', 'failing_since', 'failed_attempts', 'account_id', 'webhook_id'],
})

/** What `updateEndpointSettings` is given. */
export type UpdateEndpointSettingsParams = {
  url: string
  events: readonly string[]
  description: string | null
  event_version: string
  retry_schedule: readonly number[]
  timeout_seconds: number
  max_in_flight: number
  rate_limit_per_second: number | null
  ordering: string
  header_names: readonly string[]
  headers_sealed: Buffer | null
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Changes what the owner of an endpoint may change of it. */
export const updateEndpointSettings = run<UpdateEndpointSettingsParams>({
  name: null,
  text: `update webhook
   set url = $1,
       events = $2,
       description = $3,
       event_version = $4,
       retry_schedule = $5,
       timeout_seconds = $6,
       max_in_flight = $7,
       rate_limit_per_second = $8,
       ordering = $9,
       header_names = $10,
       headers_sealed = $11,
       updated_at = $12,
              version = version + 1
        where account_id = $13
          and id = $14`,
  parameters: ['url', 'events', 'description', 'event_version', 'retry_schedule', 'timeout_seconds', 'max_in_flight', 'rate_limit_per_second', 'ordering', 'header_names', 'headers_sealed', 'now', 'account_id', 'id'],
})

/** What `markPaused` is given. */
export type MarkPausedParams = {
  restored_at: Date | null
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Pauses an endpoint that takes calls; `restored_at` where a restore does. */
export const markPaused = run<MarkPausedParams>({
  name: null,
  text: `update webhook
   set status = 'paused',
       restored_at = $1,
       updated_at = $2,
              version = version + 1
        where account_id = $3
          and id = $4`,
  parameters: ['restored_at', 'now', 'account_id', 'id'],
})

/** What `markEnabled` is given. */
export type MarkEnabledParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Takes up an endpoint again. */
export const markEnabled = run<MarkEnabledParams>({
  name: null,
  text: `update webhook
   set status = 'enabled',
       disabled_reason = null,
       restored_at = null,
       resumed_at = $1,
       updated_at = $1,
              version = version + 1
        where account_id = $2
          and id = $3`,
  parameters: ['now', 'account_id', 'id'],
})

/** What `markDisabled` is given. */
export type MarkDisabledParams = {
  reason: string
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Disables an endpoint. */
export const markDisabled = run<MarkDisabledParams>({
  name: null,
  text: `update webhook
   set status = 'disabled',
       disabled_reason = $1,
       updated_at = $2,
              version = version + 1
        where account_id = $3
          and id = $4`,
  parameters: ['reason', 'now', 'account_id', 'id'],
})

/** What `markEndpointDeleted` is given. */
export type MarkEndpointDeletedParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Deletes an endpoint; its history stays. */
export const markEndpointDeleted = run<MarkEndpointDeletedParams>({
  name: null,
  text: `update webhook
   set deleted_at = $1,
       updated_at = $1,
              version = version + 1
        where account_id = $2
          and id = $3`,
  parameters: ['now', 'account_id', 'id'],
})

/** What `markChanged` is given. */
export type MarkChangedParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Notes that something beside an endpoint changed that calls are made with. */
export const markChanged = run<MarkChangedParams>({
  name: null,
  text: `update webhook
   set updated_at = $1,
              version = version + 1
        where account_id = $2
          and id = $3`,
  parameters: ['now', 'account_id', 'id'],
})

/** What `listListeners` is given. */
export type ListListenersParams = {
  account_ids: readonly string[]
}

/** A row of `listListeners`. */
export type ListListenersRow = {
  account_id: Id<'acct'>
  webhook_id: Id<'whk'>
  events: string[]
  event_version: string
  status: ColumnTypes['webhook.status']
  ordering: ColumnTypes['webhook.ordering']
}

/** The endpoints of these accounts, whatever state they are in. Uses webhook_newest: costs one look-up where an account has none. */
export const listListeners = many<ListListenersParams, ListListenersRow>({
  name: 'webhooks-list-listeners',
  text: `select account_id, id as webhook_id, events, event_version, status, ordering
  from webhook
 where account_id = any($1::text[])
   and deleted_at is null
 order by account_id, id`,
  parameters: ['account_ids'],
})

/** What `listEndpointsOfApp` is given. */
export type ListEndpointsOfAppParams = {
  account_id: Id<'acct'>
  app_id: string
}

/** A row of `listEndpointsOfApp`. */
export type ListEndpointsOfAppRow = {
  id: Id<'whk'>
}

/** The endpoints an app registered. */
export const listEndpointsOfApp = many<ListEndpointsOfAppParams, ListEndpointsOfAppRow>({
  name: null,
  text: `select id
  from webhook
 where account_id = $1
   and app_id = $2`,
  parameters: ['account_id', 'app_id'],
})

/** A row of `findAppEndpoints`. */
export type FindAppEndpointsRow = {
  account_id: Id<'acct'>
  id: Id<'whk'>
  app_id: string
}

/** Endpoints that apps registered and that take calls. Not one account's: the round's. */
export const findAppEndpoints = many<Record<never, never>, FindAppEndpointsRow>({
  name: 'webhooks-find-app-endpoints',
  text: `select account_id, id, app_id as app_id
  from webhook
 where app_id is not null
   and status = 'enabled'
   and deleted_at is null`,
  parameters: [],
})

/** What `insertSecret` is given. */
export type InsertSecretParams = {
  account_id: Id<'acct'>
  webhook_id: string
  id: string
  sealed: Buffer
  created_at: Date
}

/** Writes a new signing secret. */
export const insertSecret = run<InsertSecretParams>({
  name: null,
  text: `insert into webhook_secret (account_id, webhook_id, id, sealed, created_at, expires_at)
values ($1, $2, $3, $4, $5, null)`,
  parameters: ['account_id', 'webhook_id', 'id', 'sealed', 'created_at'],
})

/** What `listSecrets` is given. */
export type ListSecretsParams = {
  account_id: Id<'acct'>
  webhook_id: string
  since: Date
}

/** A row of `listSecrets`. */
export type ListSecretsRow = {
  id: string
  sealed: Buffer
  created_at: Date
  expires_at: Date | null
}

/** The active secrets of an endpoint, newest first; with former ones that ran out since `since`, for the validator. */
export const listSecrets = many<ListSecretsParams, ListSecretsRow>({
  name: null,
  text: `select id, sealed, created_at, expires_at
  from webhook_secret
 where account_id = $1
   and webhook_id = $2
   and (expires_at is null or expires_at > $3)
 order by created_at desc, id desc`,
  parameters: ['account_id', 'webhook_id', 'since'],
})

/** What `expireSecrets` is given. */
export type ExpireSecretsParams = {
  at: Date
  account_id: Id<'acct'>
  webhook_id: string
}

/** Lets secrets run out at `at` unless they do so before. */
export const expireSecrets = run<ExpireSecretsParams>({
  name: null,
  text: `update webhook_secret
   set expires_at = least(coalesce(expires_at, $1), $1)
 where account_id = $2
   and webhook_id = $3`,
  parameters: ['at', 'account_id', 'webhook_id'],
})
