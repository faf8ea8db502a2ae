-- Endpoints, their health, and their secrets.
-- Endpoints that only fail, and those that were warned of.
-- use: ./parcels.sql

-- part: endpoint_columns exported as columns
-- An endpoint w as its tables hold it, with what its lane l says of its health.
w.account_id, w.id, w.url, w.events, w.description, w.status, w.disabled_reason, w.event_version,
w.retry_schedule, w.timeout_seconds, w.max_in_flight, w.rate_limit_per_second, w.ordering,
w.header_names, w.headers_sealed, w.app_id, w.restored_at, w.created_at, w.updated_at, w.version,
l.breaker, l.consecutive_failures, l.probe_at, l.failing_since, l.last_success_at,
l.last_failure_at

-- part: held_count exported as text
-- How many deliveries of endpoint w are held.
((select count(*)
    from webhook_unsettled as d
   where d.account_id = w.account_id
     and d.webhook_id = w.id
     and d.status = 'held')
 + (select coalesce(sum({left_in_p}), 0)::bigint
      from webhook_parcel as p
     where p.account_id = w.account_id
       and p.webhook_id = w.id
       and p.due_at is null))

-- part: endpoint
-- The endpoint of an id, where this caller may see it.
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
  join webhook_lane as l
    on l.account_id = w.account_id
   and l.webhook_id = w.id
 where w.account_id = :account_id
   and w.id = :id
   and w.deleted_at is null
   and w.events <@ :event_types::text[]
   and (:app_id?::text is null or w.app_id = :app_id)

-- name: findEndpointById :maybe replanned
-- One endpoint, where this caller has one of this id: of an app those it registered (`app_id`), and those whose events it may read.
{endpoint};

-- name: lockEndpointById :maybe replanned
-- The same, with nobody else changing it until the transaction ends.
{endpoint}
   for update of w;

-- name: countEndpoints :one replanned
-- How many endpoints the account has, whoever registered them.
select count(*) as "endpoints!"
  from webhook
 where account_id = :account_id
   and deleted_at is null;

-- name: insertWebhook :run replanned
-- Writes an endpoint.
insert into webhook (account_id, id, url, events, description, event_version, retry_schedule,
       timeout_seconds, max_in_flight, rate_limit_per_second, ordering, header_names,
       headers_sealed, app_id, created_at, updated_at)
values (:account_id, :id, :url, :events, :description?, :event_version, :retry_schedule,
       :timeout_seconds, :max_in_flight, :rate_limit_per_second?, :ordering, :header_names,
       :headers_sealed?, :app_id?, :created_at, :created_at);

-- name: insertLane :run replanned
-- Writes the lane of a new endpoint.
insert into webhook_lane (account_id, webhook_id)
values (:account_id, :webhook_id);

-- name: insertStream :run replanned
-- Gives the account its stream of attempts, unless it has one.
insert into webhook_stream (account_id)
values (:account_id)
    on conflict do nothing;

-- name: clearLane :run replanned
-- Takes an endpoint's record of failures back to where it is at rest.
update webhook_lane
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
-- Every change of an endpoint raises its version, which also tells the process that delivers to it to read it again.
updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id

-- name: updateEndpointSettings :run replanned
-- Changes what the owner of an endpoint may change of it.
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
       {of_next_version};

-- name: markPaused :run replanned
-- Pauses an endpoint that takes calls; `restored_at` where a restore does.
update webhook
   set status = 'paused',
       restored_at = :restored_at?,
       {of_next_version};

-- name: markEnabled :run replanned
-- Takes up an endpoint again.
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
-- Deletes an endpoint; its history stays.
update webhook
   set deleted_at = :now,
       {of_next_version};

-- name: markChanged :run replanned
-- Notes that something beside an endpoint changed that calls are made with.
update webhook
   set {of_next_version};

-- name: listListeners :many
-- The endpoints of these accounts, whatever state they are in. Uses webhook_newest: costs one look-up where an account has none.
select account_id, id as webhook_id, events, event_version, status, ordering
  from webhook
 where account_id = any(:account_ids::text[])
   and deleted_at is null
 order by account_id, id;

-- name: listEndpointsOfApp :many replanned
-- The endpoints an app registered.
select id
  from webhook
 where account_id = :account_id
   and app_id = :app_id;

-- name: findAppEndpoints :many
-- Endpoints that apps registered and that take calls. Not one account's: the round's.
select account_id, id, app_id as "app_id!"
  from webhook
 where app_id is not null
   and status = 'enabled'
   and deleted_at is null;

-- name: insertSecret :run replanned
-- Writes a new signing secret.
insert into webhook_secret (account_id, webhook_id, id, sealed, created_at, expires_at)
values (:account_id, :webhook_id, :id, :sealed, :created_at, null);

-- name: listSecrets :many replanned
-- The active secrets of an endpoint, newest first; with former ones that ran out since `since`, for the validator.
select id, sealed, created_at, expires_at
  from webhook_secret
 where account_id = :account_id
   and webhook_id = :webhook_id
   and (expires_at is null or expires_at > :since)
 order by created_at desc, id desc;

-- name: expireSecrets :run replanned
-- Lets secrets run out at `at` unless they do so before.
update webhook_secret
   set expires_at = least(coalesce(expires_at, :at), :at)
 where account_id = :account_id
   and webhook_id = :webhook_id;

-- part: ailing_columns
-- What tells how an endpoint fails.
l.account_id, l.webhook_id, w.url, l.failing_since, l.failed_attempts, l.last_failure_at,
l.warnings_sent, l.warned_for

-- name: findAiling :many
-- Endpoints that failed since before `since`, and those that recovered after a warning. Not one account's: the round's. Uses webhook_lane_failing and
-- webhook_lane_warned.
select {ailing_columns}
  from webhook_lane as l
  join webhook as w
    on w.account_id = l.account_id
   and w.id = l.webhook_id
   and w.status = 'enabled'
   and w.deleted_at is null
 where l.failing_since <= :since
    or (l.warned_for is not null and l.failing_since is null);

-- name: lockAiling :maybe replanned
-- The same endpoint, locked until the transaction ends; none when another process judges it now or it is enabled no more.
select {ailing_columns}
  from webhook as w
  join webhook_lane as l
    on l.account_id = w.account_id
   and l.webhook_id = w.id
 where w.account_id = :account_id
   and w.id = :webhook_id
   and w.status = 'enabled'
   and w.deleted_at is null
   for update of w skip locked;

-- name: markWarned :run replanned
-- Remembers that warnings were sent for a time of failure; none and null once it is over.
update webhook_lane
   set warnings_sent = :warnings_sent,
       warned_for = :warned_for?
 where account_id = :account_id
   and webhook_id = :webhook_id;

-- name: findLastFailure :maybe replanned
-- The last attempt at an endpoint that failed, to name it in a notice.
select delivery_id, event_type, error_message
  from webhook_attempt
 where account_id = :account_id
   and webhook_id = :webhook_id
   and error_class is not null
 order by sequence desc
 limit 1;
