-- Areas with their counts, as of the last aggregation, and their figures, as of their computation.
-- An area is a city, a type and a state, each '' for "all", in one currency. Also the analyses of
-- areas, which never change after a notification, and the search criteria of leads, with which all
-- areas of their account are compared.

-- part: is_area
-- Selects the area by primary key.
account_id = :account_id
and city = :city
and type = :type
and state = :state
and currency = :currency

-- part: lies_in_area
-- Changes that are not aggregated yet and belong to the area, in any currency.
account_id = :account_id
and (:city = '' or city = :city)
and (:type = '' or type = :type)
and (:state = '' or state = :state)

-- name: readArea :one
-- Reads an area by its key, including the changes since the last aggregation (`waiting` rows). One
-- statement uses one snapshot, so that no listing is counted twice or missed. `revision` is that of
-- the counts and `figures_revision` that of the figures; the figures are outdated if it is lower.
-- Cost: one lookup and the few pending changes.
select coalesce(a.listings, 0) + c.listings as "listings!",
       coalesce(a.active, 0) + c.active as "active!",
       coalesce(a.revision, 0) as "revision!",
       a.figures_revision, n.document as figures, a.computed_at, a.asked_at, a.analysis_id,
       a.notified_at, a.notified_low, a.notified_high, a.notified_sufficient,
       c.waiting as "waiting!"
  from (select coalesce(sum(listings), 0)::int as listings,
               coalesce(sum(active), 0)::int as active,
               count(*)::int as waiting
          from market_change
         where {lies_in_area}
           and currency = :currency) as c
  left join market_area as a
    on a.account_id = :account_id
   and a.city = :city
   and a.type = :type
   and a.state = :state
   and a.currency = :currency
  left join market_analysis as n on n.account_id = a.account_id and n.id = a.analysis_id;

-- name: countOtherCurrencies :one
-- Counts the listings of the area in other currencies, from the stored counts.
select ((select coalesce(sum(listings), 0)
           from market_area
          where account_id = :account_id
            and city = :city
            and type = :type
            and state = :state
            and currency <> :currency)
        + (select coalesce(sum(listings), 0)
             from market_change
            where {lies_in_area}
              and currency <> :currency))::int as "listings!";

-- name: noteAsked :run
-- Records that an area was requested, so that the background job refreshes it.
update market_area
   set asked_at = :now
 where {is_area};

-- name: saveFigures :run
-- Stores which analysis contains the figures of an area. For a new area, `computed_at` is also the
-- time of the last request.
insert into market_area (account_id, city, type, state, currency, figures_revision, computed_at,
                         asked_at, analysis_id, notify_at)
values (:account_id, :city, :type, :state, :currency, :revision, :computed_at,
        :computed_at, :analysis_id, :notify_at?)
on conflict (account_id, city, type, state, currency) do update
   set figures_revision = excluded.figures_revision,
       computed_at = excluded.computed_at,
       asked_at = coalesce(market_area.asked_at, excluded.asked_at),
       analysis_id = excluded.analysis_id,
       notify_at = excluded.notify_at;

-- name: holdArea :maybe
-- Locks an area until the transaction ends, like the notification job does. Both write its
-- analysis, and the second one must see the change of the first. Returns the last notification and
-- the current analysis; no row if the area does not exist yet.
select analysis_id, notified_at, notified_low, notified_high, notified_sufficient
  from market_area
 where {is_area}
   for no key update;

-- name: lockArea :run
-- Waits until no other process computes the area, and locks it until the transaction ends.
select pg_advisory_xact_lock(hashtextextended('market ' || :lock, 0));

-- name: findDueAreas :many
-- Lists areas of a size with outdated figures: first the longest waiting of each account, then the
-- second of each. A recently requested area is due at once after a change of its listings if it is
-- small, and after 25 s if it is large. New leads are handled by `findAgedAreas`. Other areas are
-- only refreshed often enough for notifications. Covers all accounts, for the worker. Uses
-- market_area_stale and market_area_asked.
select account_id, city, type, state, currency
  from market_area
 where computed_at is not null
   and revision > figures_revision
   and (listings <= :small_area) = :is_small
   and computed_at <= case when asked_at > :asked_after then :asked_due::timestamptz
                           else :due::timestamptz end
   and account_id <> all(:resting::text[])
 order by row_number() over (partition by account_id order by computed_at), computed_at
 limit :limit;

-- name: findAgedAreas :many
-- Lists recently requested areas with leads newer than their figures, or with old figures. Covers
-- all accounts, for the worker. Uses market_area_asked.
select a.account_id, a.city, a.type, a.state, a.currency
  from market_area as a
 where a.computed_at is not null
   and a.asked_at > :asked_after
   and (a.listings <= :small_area) = :is_small
   and (a.computed_at <= :aged
        or (a.computed_at <= :due
            and a.computed_at < (
                  select l.created_at
                    from lead as l
                   where l.account_id = a.account_id
                     and l.deleted_at is null
                   order by l.id desc
                   limit 1)))
   and a.account_id <> all(:resting::text[])
 order by row_number() over (partition by a.account_id order by a.computed_at), a.computed_at
 limit :limit;

-- name: findNotifiable :many
-- Lists areas with a due notification, one of each account before the second of any. Covers all
-- accounts, for the worker. Uses market_area_notify_at.
select account_id, city, type, state, currency
  from market_area
 where notify_at <= :now
   and account_id <> all(:resting::text[])
 order by row_number() over (partition by account_id order by notify_at), notify_at
 limit :limit;

-- name: takeNotifiable :maybe
-- Locks an area that still has a due notification. No row if another worker has locked it or
-- already sent the notification.
select a.account_id, a.city, a.type, a.state, a.currency, a.analysis_id as "analysis_id!",
       n.document as figures
  from market_area as a
  join market_analysis as n on n.account_id = a.account_id and n.id = a.analysis_id
 where a.account_id = :account_id
   and a.city = :city
   and a.type = :type
   and a.state = :state
   and a.currency = :currency
   and a.notify_at <= :now
   for update of a skip locked;

-- name: noteNotified :run
-- Stores the content of a notification; the next one requires different figures.
update market_area
   set notified_at = :now,
       notified_low = :low?,
       notified_high = :high?,
       notified_sufficient = :sufficient,
       notify_at = null
 where {is_area};

-- name: findToExpect :many
-- Lists accounts with listings that changed after their expected prices were computed, longest
-- waiting first, with the current revision. Covers all accounts, for the worker. Uses
-- market_area_to_expect.
select account_id, city, type, state, currency, revision
  from market_area
 where city = ''
   and type = ''
   and state = ''
   and revision > coalesce(expected_revision, 0)
   and (expected_at is null or expected_at <= :rested_before)
   and account_id <> all(:resting::text[])
 order by expected_at nulls first
 limit :limit;

-- name: noteExpected :run
-- Stores the revision of the expected prices of an area.
update market_area
   set expected_revision = :revision,
       expected_at = :now
 where {is_area};

-- name: addToAreas :run
-- Adds changes of listings, a JSON list by place, to the counts of every area that contains them:
-- with or without their city, type and state, up to eight areas per change. Writes areas in the
-- order of their keys, so that two aggregations cannot deadlock.
  with moved as (
         select city, state, type, currency, listings, active
           from json_to_recordset(:moved::json)
                  as m (city text, state text, type text, currency text, listings integer,
                        active integer)),
       spread as (
         select c.city, t.type, s.state, m.currency, sum(m.listings) as listings,
                sum(m.active) as active
           from moved as m
          cross join lateral (select '' as city union select m.city) as c
          cross join lateral (select '' as type union select m.type) as t
          cross join lateral (select '' as state union select m.state) as s
          group by c.city, t.type, s.state, m.currency
          order by c.city, t.type, s.state, m.currency)
insert into market_area as a (account_id, city, type, state, currency, listings, active, revision,
                              changed_at)
select :account_id, city, type, state, currency, listings, active, 1,
       :now
  from spread
on conflict (account_id, city, type, state, currency) do update
   set listings = a.listings + excluded.listings,
       active = a.active + excluded.active,
       revision = a.revision + 1,
       changed_at = excluded.changed_at;

-- name: renewAnalysis :run
-- Replaces the content of an analysis that has no notification and is less than an hour old.
update market_analysis
   set document = :document,
       as_of = :now
 where account_id = :account_id
   and id = :id
   and notified_at is null
   and created_at > :now::timestamptz - interval '1 hour';

-- name: insertAnalysis :run
-- Creates an analysis of an area.
insert into market_analysis (account_id, city, type, state, currency, id, created_at, as_of,
                             document)
values (:account_id, :city, :type, :state, :currency, :id, :now, :now,
        :document);

-- name: findAnalysis :maybe
-- Returns a stored analysis with its area; no row if the account has none with this ID. By primary
-- key.
select id, account_id, city, type, state, currency, created_at, document
  from market_analysis
 where account_id = :account_id
   and id = :id;

-- name: markNotified :run
-- Marks an analysis as notified. It never changes afterwards.
update market_analysis
   set notified_at = :now
 where account_id = :account_id
   and id = :id;

-- name: findUnwrittenAnalyses :many
-- Lists accounts with notified analyses that no language model was asked to write. Covers all
-- accounts, for the worker. Uses market_analysis_unwritten.
select distinct account_id
  from market_analysis
 where notified_at > :told_after
   and narrated_at is null;

-- name: takeUnwritten :maybe
-- Claims the account's newest notified analysis that no language model was asked to write. If the
-- worker dies, the complete template stays. Uses market_analysis_unwritten.
update market_analysis
   set narrated_at = :now
 where (account_id, id) in (
         select account_id, id
           from market_analysis
          where account_id = :account_id
            and notified_at > :told_after
            and narrated_at is null
          order by notified_at desc
          limit 1
            for update skip locked)
returning account_id, id, document;

-- name: saveNarrative :run
-- Replaces the template of an analysis with a narrative.
update market_analysis
   set document = jsonb_set(document, array['narrative'], :narrative::jsonb)
 where account_id = :account_id
   and id = :id;

-- name: countNarrative :run
-- Counts the result of a request for a narrative.
insert into narrative_outcome as o (account_id, outcome, narratives, last_at)
values (:account_id, :outcome, 1, :now)
on conflict (account_id, outcome) do update
   set narratives = o.narratives + 1,
       last_at = excluded.last_at;

-- name: sumNarratives :many
-- Sums the requests for narratives by outcome. Spans all accounts: for metrics.
select outcome, sum(narratives) as "narratives!"
  from narrative_outcome
 group by outcome;

-- name: findWishes :many
-- Counts the search criteria of leads from an id on, with null for criteria not stated. Excludes
-- test leads, deleted leads and leads without criteria. Reads the newest 50,000 leads and returns
-- at most 5,000 rows: beyond that, the shares do not change. By primary key, because ids sort by
-- creation time.
select wish ->> 'property_type' as type,
       wish ->> 'city' as city,
       upper(wish ->> 'state') as state,
       wish ->> 'price_unit' as price_unit,
       (wish -> 'price_range' ->> 'min')::float8 as min,
       (wish -> 'price_range' ->> 'max')::float8 as max,
       (wish ->> 'bedrooms')::float8 as bedrooms,
       count(*)::int as "leads!"
  from (select preferences as wish
          from lead
         where account_id = :account_id
           and deleted_at is null
           and id >= :since_id
           and not is_test
           and preferences <> '{}'
         order by id desc
         limit 50000) as newest
 group by 1, 2, 3, 4, 5, 6, 7
 order by 8 desc
 limit 5000;
