-- Endpoints, their health and their secrets, including failing endpoints and warnings about them.
-- use: ./delivery-batches.sql

-- part: endpoint_columns exported as columns
-- Columns of an endpoint w, with the health that its endpoint queue l records and its filter f.
w.account_id, w.id, w.url, w.events, w.description, w.status, w.disabled_reason, w.event_version,
w.retry_schedule, w.timeout_seconds, w.max_in_flight, w.rate_limit_per_second, w.ordering,
w.header_names, w.headers_sealed, w.app_id, w.on_gone, w.restored_at, w.created_at, w.updated_at,
w.version, l.breaker, l.consecutive_failures, l.probe_at, l.failing_since, l.last_success_at,
l.last_failure_at, f.filter

-- part: held_count exported as text
-- Number of paused deliveries (status `held`) of endpoint w.
((select count(*)
    from webhook_open_delivery as d
   where d.account_id = w.account_id
     and d.webhook_id = w.id
     and d.status = 'held')
 + (select coalesce(sum({left_in_p}), 0)::bigint
      from webhook_batch as p
     where p.account_id = w.account_id
       and p.webhook_id = w.id
       and p.due_at is null))

-- part: endpoint
-- Selects the endpoint with the given id, if the caller may see it.
select {endpoint_columns},
       {held_count} as "held_count!",
       (select sum(h.succeeded)
          from webhook_hour as h
         where h.account_id = w.account_id
           and h.webhook_id = w.id
           and h.hour > :since) as succeeded,
       (select sum(h.failed)
          from webhook_hour as h
         where h.account_id = w.account_id
           and h.webhook_id = w.id
           and h.hour > :since) as failed
  from webhook as w
  join webhook_queue as l
    on l.account_id = w.account_id
   and l.webhook_id = w.id
  left join webhook_filter as f
    on f.account_id = w.account_id
   and f.webhook_id = w.id
   and f.version = w.filter_version
 where w.account_id = :account_id
   and w.id = :id
   and w.deleted_at is null
   and w.events <@ :event_types::text[]
   and (:app_id?::text is null or w.app_id = :app_id)

-- name: findEndpointById :maybe replanned
-- Returns one endpoint if the caller may see it. An app sees only endpoints it registered
-- (`app_id`). The caller must be allowed to read all event types of the endpoint.
{endpoint};

-- name: lockEndpointById :maybe replanned
-- Returns one endpoint if the caller may see it, and locks the endpoint against changes until the
-- transaction ends.
{endpoint}
   for update of w;

-- name: countEndpoints :one replanned
-- Counts the endpoints of the account, regardless of who registered them. Ended endpoints do not
-- count, because they only document the end of a subscription.
select count(*) as "endpoints!"
  from webhook
 where account_id = :account_id
   and status <> 'ended'
   and deleted_at is null;

-- name: insertWebhook :run replanned
-- Inserts an endpoint.
insert into webhook (account_id, id, url, events, description, event_version, retry_schedule,
       timeout_seconds, max_in_flight, rate_limit_per_second, ordering, header_names,
       headers_sealed, app_id, on_gone, created_at, updated_at)
values (:account_id, :id, :url, :events, :description?, :event_version, :retry_schedule,
       :timeout_seconds, :max_in_flight, :rate_limit_per_second?, :ordering, :header_names,
       :headers_sealed?, :app_id?, :on_gone, :created_at, :created_at);

-- name: insertQueue :run replanned
-- Inserts the queue row of a new endpoint.
insert into webhook_queue (account_id, webhook_id)
values (:account_id, :webhook_id);

-- name: insertStream :run replanned
-- Creates the account's stream of attempts if it does not exist.
insert into webhook_stream (account_id)
values (:account_id)
    on conflict do nothing;

-- name: clearQueue :run replanned
-- Resets the failure record of an endpoint to its initial state.
update webhook_queue
   set breaker = :breaker,
       consecutive_failures = :consecutive_failures,
       probe_at = :probe_at?,
       probe_interval_ms = :probe_interval_ms?,
       failing_since = :failing_since?,
       failed_attempts = :failed_attempts,
       warnings_sent = 0,
       warned_for = null
 where account_id = :account_id
   and webhook_id = :webhook_id;

-- part: of_next_version
-- Increments the version with every change of an endpoint. The process that makes its deliveries
-- detects the new version and reads the endpoint again.
updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id

-- name: updateEndpointSettings :run replanned
-- Updates the settings that the owner of an endpoint may change.
update webhook
   set url = :url,
       events = :events,
       description = :description?,
       event_version = :event_version,
       retry_schedule = :retry_schedule,
       timeout_seconds = :timeout_seconds,
       max_in_flight = :max_in_flight,
       rate_limit_per_second = :rate_limit_per_second?,
       ordering = :ordering,
       header_names = :header_names,
       headers_sealed = :headers_sealed?,
       on_gone = :on_gone,
       {of_next_version};

-- name: markPaused :run replanned
-- Pauses an enabled endpoint. `restored_at` is set if a restore paused it.
update webhook
   set status = 'paused',
       restored_at = :restored_at?,
       {of_next_version};

-- name: markEnabled :run replanned
-- Enables an endpoint again.
update webhook
   set status = 'enabled',
       disabled_reason = null,
       restored_at = null,
       resumed_at = :now,
       {of_next_version};

-- name: markDisabled :run replanned
-- Disables an endpoint.
update webhook
   set status = 'disabled',
       disabled_reason = :reason,
       {of_next_version};

-- name: markEndpointDeleted :run replanned
-- Marks an endpoint as deleted. Its delivery history is retained.
update webhook
   set deleted_at = :now,
       {of_next_version};

-- name: markChanged :run replanned
-- Increments the version after a change outside the endpoint's row that affects its calls, such as
-- a new secret.
update webhook
   set {of_next_version};

-- name: listListeners :many
-- Returns the endpoints of these accounts that have not ended, with their filters. Uses the index
-- webhook_newest, so an account without endpoints costs one index look-up.
select w.account_id, w.id as webhook_id, w.events, w.event_version, w.status, w.ordering,
       w.filter_version, f.filter
  from webhook as w
  left join webhook_filter as f
    on f.account_id = w.account_id
   and f.webhook_id = w.id
   and f.version = w.filter_version
 where w.account_id = any(:account_ids::text[])
   and w.status <> 'ended'
   and w.deleted_at is null
 order by w.account_id, w.id;

-- name: insertFilter :run replanned
-- Sets the filter of an endpoint, under the version that the endpoint has after the change.
with changed as (
       update webhook
          set filter_version = version
        where account_id = :account_id
          and id = :id
       returning account_id, id, version)
insert into webhook_filter (account_id, webhook_id, version, filter)
select account_id, id, version, :filter
  from changed;

-- name: clearFilter :run replanned
-- Removes the filter of an endpoint.
update webhook
   set filter_version = null
 where account_id = :account_id
   and id = :id;

-- name: listEndpointsOfApp :many replanned
-- Returns the endpoints that an app registered.
select id
  from webhook
 where account_id = :account_id
   and app_id = :app_id;

-- name: findAppEndpoints :many
-- Returns enabled endpoints that were registered by apps. Covers all accounts, for the background
-- job.
select account_id, id, app_id as "app_id!"
  from webhook
 where app_id is not null
   and status = 'enabled'
   and deleted_at is null;

-- name: insertSecret :run replanned
-- Inserts a new signing secret.
insert into webhook_secret (account_id, webhook_id, id, sealed, created_at, expires_at)
values (:account_id, :webhook_id, :id, :sealed, :created_at, null);

-- name: listSecrets :many replanned
-- Returns the active secrets of an endpoint, newest first. With an earlier `since`, also returns
-- previous secrets that expired after `since`, for the signature check.
select id, sealed, created_at, expires_at
  from webhook_secret
 where account_id = :account_id
   and webhook_id = :webhook_id
   and (expires_at is null or expires_at > :since)
 order by created_at desc, id desc;

-- name: expireSecrets :run replanned
-- Sets the expiry of an endpoint's secrets to `at`, unless they expire earlier.
update webhook_secret
   set expires_at = least(coalesce(expires_at, :at), :at)
 where account_id = :account_id
   and webhook_id = :webhook_id;

-- part: ailing_columns
-- Columns that describe the failures of an endpoint.
l.account_id, l.webhook_id, w.url, l.failing_since, l.failed_attempts, l.last_failure_at,
l.warnings_sent, l.warned_for

-- name: findAiling :many
-- Returns endpoints that have been failing since `since` or earlier, and endpoints that recovered
-- after a warning. Covers all accounts, for the background job. Uses the indexes
-- webhook_queue_failing and webhook_queue_warned.
select {ailing_columns}
  from webhook_queue as l
  join webhook as w
    on w.account_id = l.account_id
   and w.id = l.webhook_id
   and w.status = 'enabled'
   and w.deleted_at is null
 where l.failing_since <= :since
    or (l.warned_for is not null and l.failing_since is null);

-- name: lockAiling :maybe replanned
-- Returns the failure record of one endpoint, locked until the transaction ends. Returns no row if
-- another process is checking the endpoint or if it is no longer enabled.
select {ailing_columns}
  from webhook as w
  join webhook_queue as l
    on l.account_id = w.account_id
   and l.webhook_id = w.id
 where w.account_id = :account_id
   and w.id = :webhook_id
   and w.status = 'enabled'
   and w.deleted_at is null
   for update of w skip locked;

-- name: markWarned :run replanned
-- Records the number of warnings sent, and the start time of the failure period that they were sent
-- for. Both are reset to 0 and null when the failure period ends.
update webhook_queue
   set warnings_sent = :warnings_sent,
       warned_for = :warned_for?
 where account_id = :account_id
   and webhook_id = :webhook_id;

-- name: findLastFailure :maybe replanned
-- Returns the last failed attempt at an endpoint, for use in a notice.
select delivery_id, event_type, error_message
  from webhook_attempt
 where account_id = :account_id
   and webhook_id = :webhook_id
   and error_class is not null
 order by sequence desc
 limit 1;
