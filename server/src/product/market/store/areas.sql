-- Areas as they are kept: counts current to the last fold, figures as of when they were computed. An area is a city, a type and a state, each '' for "all", in one currency.
-- Analyses of areas: what is told of stays as it is for ever.
-- What leads want, which the areas of their account are held against.

-- part: is_area
-- By primary key.
account_id = :account_id
and city = :city
and type = :type
and state = :state
and currency = :currency

-- part: lies_in_area
-- Lines of change that no fold has taken yet and that concern an area, whichever their currency.
account_id = :account_id
and (:city = '' or city = :city)
and (:type = '' or type = :type)
and (:state = '' or state = :state)

-- name: readArea :one
-- Reads an area by its key, with what changed since the last fold (`waiting` lines): one statement, one snapshot, so that no listing is counted twice or missed. `revision` is
-- that of the counts and `figures_revision` that of the figures; later ones are waiting to be computed. The cost is that of the key and of the few lines waiting.
select coalesce(a.listings, 0) + c.listings as "listings!",
       coalesce(a.active, 0) + c.active as "active!",
       coalesce(a.revision, 0) as "revision!",
       a.figures_revision, n.document as figures, a.computed_at, a.asked_at, a.analysis_id,
       a.told_at, a.told_low, a.told_high, a.told_sufficient, c.waiting as "waiting!"
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
-- Listings of the area in other currencies, by the counts kept of them.
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
-- Notes that an area is asked about, so that the round keeps it fresh.
update market_area
   set asked_at = :now
 where {is_area};

-- name: saveFigures :run
-- Keeps which analysis has the figures of an area. `computed_at` counts as asked where the area is new.
insert into market_area (account_id, city, type, state, currency, figures_revision, computed_at,
                         asked_at, analysis_id, tell_at)
values (:account_id, :city, :type, :state, :currency, :revision, :computed_at,
        :computed_at, :analysis_id, :tell_at?)
on conflict (account_id, city, type, state, currency) do update
   set figures_revision = excluded.figures_revision,
       computed_at = excluded.computed_at,
       asked_at = coalesce(market_area.asked_at, excluded.asked_at),
       analysis_id = excluded.analysis_id,
       tell_at = excluded.tell_at;

-- name: holdArea :maybe
-- Takes hold of an area until the transaction ends, as who tells of it does: both then write its analysis, and who came first is seen by the other. Answers what was told of
-- it, and which analysis it names; undefined when it is not there yet.
select analysis_id, told_at, told_low, told_high, told_sufficient
  from market_area
 where {is_area}
   for no key update;

-- name: lockArea :run
-- One at a time computes an area, over all processes: waits until the transaction that does so ends.
select pg_advisory_xact_lock(hashtextextended('market ' || :lock, 0));

-- name: findDueAreas :many
-- Areas of a size whose figures are due: of each account the longest waiting, then of each the second. An area somebody looks at follows a change of its listings at once when
-- it is small and every 25 s when it is large, and new leads more calmly; one nobody looks at is only kept true enough to tell of. Not one account's: the worker's list. Uses
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
-- Areas somebody looks at whose leads are newer than their figures, or whose figures only age. Not one account's: the worker's list. Uses market_area_asked.
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
-- Areas whose analysis is due to be told of, of each account one before the second of any. Not one account's: the worker's list. Uses market_area_to_tell.
select account_id, city, type, state, currency
  from market_area
 where tell_at <= :now
   and account_id <> all(:resting::text[])
 order by row_number() over (partition by account_id order by tell_at), tell_at
 limit :limit;

-- name: takeNotifiable :maybe
-- Takes an area that is still due to be told of, locked; undefined when another worker has it or told of it meanwhile.
select a.account_id, a.city, a.type, a.state, a.currency, a.analysis_id as "analysis_id!",
       n.document as figures
  from market_area as a
  join market_analysis as n on n.account_id = a.account_id and n.id = a.analysis_id
 where a.account_id = :account_id
   and a.city = :city
   and a.type = :type
   and a.state = :state
   and a.currency = :currency
   and a.tell_at <= :now
   for update of a skip locked;

-- name: noteNotified :run
-- Notes what was told of an area; the next telling needs something else to say.
update market_area
   set told_at = :now,
       told_low = :low?,
       told_high = :high?,
       told_sufficient = :sufficient,
       tell_at = null
 where {is_area};

-- name: findToExpect :many
-- Accounts whose listings changed since what is expected of them was reckoned, the longest waiting first, with the revision of them that was met. Not one account's: the
-- worker's list. Uses market_area_to_expect.
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
-- Notes of which revision it is what is expected of an area's services.
update market_area
   set expected_revision = :revision,
       expected_at = :now
 where {is_area};

-- name: addToAreas :run
-- Adds changes of listings, a JSON list by place, to the counts of every area they belong to: with or without their city, type and state, eight for most. Areas are written in
-- the order of their keys, so that two folds never wait for each other crosswise.
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
-- Renews an analysis in place while it is neither told of nor an hour old.
update market_analysis
   set document = :document,
       as_of = :now
 where account_id = :account_id
   and id = :id
   and told_at is null
   and created_at > :now::timestamptz - interval '1 hour';

-- name: insertAnalysis :run
-- Begins an analysis of an area.
insert into market_analysis (account_id, city, type, state, currency, id, created_at, as_of,
                             document)
values (:account_id, :city, :type, :state, :currency, :id, :now, :now,
        :document);

-- name: findAnalysis :maybe
-- An analysis as it is kept, with the area it is of; undefined when the account has none of that id. By primary key.
select id, account_id, city, type, state, currency, created_at, document
  from market_analysis
 where account_id = :account_id
   and id = :id;

-- name: markNotified :run
-- Marks an analysis as told of: from then on it never changes.
update market_analysis
   set told_at = :now
 where account_id = :account_id
   and id = :id;

-- name: findUnwrittenAnalyses :many
-- Accounts with told analyses that nobody was asked to write. Not one account's: the worker's list. Uses market_analysis_unwritten.
select distinct account_id
  from market_analysis
 where told_at > :told_after
   and narrated_at is null;

-- name: takeUnwritten :maybe
-- Takes the account's newest told analysis nobody was asked to write, and notes that somebody is: a worker that dies leaves the template, which stands by itself. Uses
-- market_analysis_unwritten.
update market_analysis
   set narrated_at = :now
 where (account_id, id) in (
         select account_id, id
           from market_analysis
          where account_id = :account_id
            and told_at > :told_after
            and narrated_at is null
          order by told_at desc
          limit 1
            for update skip locked)
returning account_id, id, document;

-- name: saveNarrative :run
-- Puts a narrative in the place of the template.
update market_analysis
   set document = jsonb_set(document, array['narrative'], :narrative::jsonb)
 where account_id = :account_id
   and id = :id;

-- name: findWishes :many
-- What leads from an id on want, equal wishes together, with null for what they do not say. Trials, deleted leads and leads that wish for nothing do not count. Read of the
-- 50,000 newest, 5,000 wishes at most: beyond, shares no longer move. By primary key: ids sort by the time leads came.
select wish ->> 'property_type' as type,
       wish ->> 'city' as city,
       upper(wish ->> 'state') as state,
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
 group by 1, 2, 3, 4, 5, 6
 order by 7 desc
 limit 5000;
