// Printed from areas.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** What `readArea` is given. */
export type ReadAreaParams = {
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
}

/** A row of `readArea`. */
export type ReadAreaRow = {
  listings: number
  active: number
  revision: number
  figures_revision: number | null
  figures: ColumnTypes['market_analysis.document'] | null
  computed_at: Date | null
  asked_at: Date | null
  analysis_id: string | null
  told_at: Date | null
  told_low: number | null
  told_high: number | null
  told_sufficient: boolean | null
  waiting: number
}

/**
 * Reads an area by its key, with what changed since the last fold (`waiting` lines): one statement, one snapshot, so that no listing is counted twice or missed. `revision` is
 * that of the counts and `figures_revision` that of the figures; later ones are waiting to be computed. The cost is that of the key and of the few lines waiting.
 */
export const readArea = one<ReadAreaParams, ReadAreaRow>({
  name: 'market-read-area',
  text: `select coalesce(a.listings, 0) + c.listings as listings,
       coalesce(a.active, 0) + c.active as active,
       coalesce(a.revision, 0) as revision,
       a.figures_revision, n.document as figures, a.computed_at, a.asked_at, a.analysis_id,
       a.told_at, a.told_low, a.told_high, a.told_sufficient, c.waiting as waiting
  from (select coalesce(sum(listings), 0)::int as listings,
               coalesce(sum(active), 0)::int as active,
               count(*)::int as waiting
          from market_change
         where account_id = $1
               and ($2 = '' or city = $2)
               and ($3 = '' or type = $3)
               and ($4 = '' or state = $4)
           and currency = $5) as c
  left join market_area as a
    on a.account_id = $1
   and a.city = $2
   and a.type = $3
   and a.state = $4
   and a.currency = $5
  left join market_analysis as n on n.account_id = a.account_id and n.id = a.analysis_id`,
  parameters: ['account_id', 'city', 'type', 'state', 'currency'],
})

/** What `countOtherCurrencies` is given. */
export type CountOtherCurrenciesParams = {
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
}

/** A row of `countOtherCurrencies`. */
export type CountOtherCurrenciesRow = {
  listings: number
}

/** Listings of the area in other currencies, by the counts kept of them. */
export const countOtherCurrencies = one<CountOtherCurrenciesParams, CountOtherCurrenciesRow>({
  name: 'market-count-other-currencies',
  text: `select ((select coalesce(sum(listings), 0)
           from market_area
          where account_id = $1
            and city = $2
            and type = $3
            and state = $4
            and currency <> $5)
        + (select coalesce(sum(listings), 0)
             from market_change
            where account_id = $1
                  and ($2 = '' or city = $2)
                  and ($3 = '' or type = $3)
                  and ($4 = '' or state = $4)
              and currency <> $5))::int as listings`,
  parameters: ['account_id', 'city', 'type', 'state', 'currency'],
})

/** What `noteAsked` is given. */
export type NoteAskedParams = {
  now: Date
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
}

/** Notes that an area is asked about, so that the round keeps it fresh. */
export const noteAsked = run<NoteAskedParams>({
  name: 'market-note-asked',
  text: `update market_area
   set asked_at = $1
 where account_id = $2
       and city = $3
       and type = $4
       and state = $5
       and currency = $6`,
  parameters: ['now', 'account_id', 'city', 'type', 'state', 'currency'],
})

/** What `saveFigures` is given. */
export type SaveFiguresParams = {
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
  revision: number
  computed_at: Date
  analysis_id: string
  tell_at: Date | null
}

/** Keeps which analysis has the figures of an area. `computed_at` counts as asked where the area is new. */
export const saveFigures = run<SaveFiguresParams>({
  name: 'market-save-figures',
  text: `insert into market_area (account_id, city, type, state, currency, figures_revision, computed_at,
                         asked_at, analysis_id, tell_at)
values ($1, $2, $3, $4, $5, $6, $7,
        $7, $8, $9)
on conflict (account_id, city, type, state, currency) do update
   set figures_revision = excluded.figures_revision,
       computed_at = excluded.computed_at,
       asked_at = coalesce(market_area.asked_at, excluded.asked_at),
       analysis_id = excluded.analysis_id,
       tell_at = excluded.tell_at`,
  parameters: ['account_id', 'city', 'type', 'state', 'currency', 'revision', 'computed_at', 'analysis_id', 'tell_at'],
})

/** What `holdArea` is given. */
export type HoldAreaParams = {
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
}

/** A row of `holdArea`. */
export type HoldAreaRow = {
  analysis_id: string | null
  told_at: Date | null
  told_low: number | null
  told_high: number | null
  told_sufficient: boolean | null
}

/**
 * Takes hold of an area until the transaction ends, as who tells of it does: both then write its analysis, and who came first is seen by the other. Answers what was told of
 * it, and which analysis it names; undefined when it is not there yet.
 */
export const holdArea = maybe<HoldAreaParams, HoldAreaRow>({
  name: 'market-hold-area',
  text: `select analysis_id, told_at, told_low, told_high, told_sufficient
  from market_area
 where account_id = $1
       and city = $2
       and type = $3
       and state = $4
       and currency = $5
   for no key update`,
  parameters: ['account_id', 'city', 'type', 'state', 'currency'],
})

/** What `lockArea` is given. */
export type LockAreaParams = {
  lock: string
}

/** One at a time computes an area, over all processes: waits until the transaction that does so ends. */
export const lockArea = run<LockAreaParams>({
  name: 'market-lock-area',
  text: `select pg_advisory_xact_lock(hashtextextended('market ' || $1, 0))`,
  parameters: ['lock'],
})

/** What `findDueAreas` is given. */
export type FindDueAreasParams = {
  small_area: number
  is_small: boolean
  asked_after: Date
  asked_due: Date
  due: Date
  resting: readonly string[]
  limit: number
}

/** A row of `findDueAreas`. */
export type FindDueAreasRow = {
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
}

/**
 * Areas of a size whose figures are due: of each account the longest waiting, then of each the second. An area somebody looks at follows a change of its listings at once when
 * it is small and every 25 s when it is large, and new leads more calmly; one nobody looks at is only kept true enough to tell of. Not one account's: the worker's list. Uses
 * market_area_stale and market_area_asked.
 */
export const findDueAreas = many<FindDueAreasParams, FindDueAreasRow>({
  name: 'market-find-due-areas',
  text: `select account_id, city, type, state, currency
  from market_area
 where computed_at is not null
   and revision > figures_revision
   and (listings <= $1) = $2
   and computed_at <= case when asked_at > $3 then $4::timestamptz
                           else $5::timestamptz end
   and account_id <> all($6::text[])
 order by row_number() over (partition by account_id order by computed_at), computed_at
 limit $7`,
  parameters: ['small_area', 'is_small', 'asked_after', 'asked_due', 'due', 'resting', 'limit'],
})

/** What `findAgedAreas` is given. */
export type FindAgedAreasParams = {
  asked_after: Date
  small_area: number
  is_small: boolean
  aged: Date
  due: Date
  resting: readonly string[]
  limit: number
}

/** A row of `findAgedAreas`. */
export type FindAgedAreasRow = {
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
}

/** Areas somebody looks at whose leads are newer than their figures, or whose figures only age. Not one account's: the worker's list. Uses market_area_asked. */
export const findAgedAreas = many<FindAgedAreasParams, FindAgedAreasRow>({
  name: 'market-find-aged-areas',
  text: `select a.account_id, a.city, a.type, a.state, a.currency
  from market_area as a
 where a.computed_at is not null
   and a.asked_at > $1
   and (a.listings <= $2) = $3
   and (a.computed_at <= $4
        or (a.computed_at <= $5
            and a.computed_at < (
                  select l.created_at
                    from lead as l
                   where l.account_id = a.account_id
                     and l.deleted_at is null
                   order by l.id desc
                   limit 1)))
   and a.account_id <> all($6::text[])
 order by row_number() over (partition by a.account_id order by a.computed_at), a.computed_at
 limit $7`,
  parameters: ['asked_after', 'small_area', 'is_small', 'aged', 'due', 'resting', 'limit'],
})

/** What `findNotifiable` is given. */
export type FindNotifiableParams = {
  now: Date
  resting: readonly string[]
  limit: number
}

/** A row of `findNotifiable`. */
export type FindNotifiableRow = {
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
}

/** Areas whose analysis is due to be told of, of each account one before the second of any. Not one account's: the worker's list. Uses market_area_to_tell. */
export const findNotifiable = many<FindNotifiableParams, FindNotifiableRow>({
  name: 'market-find-notifiable',
  text: `select account_id, city, type, state, currency
  from market_area
 where tell_at <= $1
   and account_id <> all($2::text[])
 order by row_number() over (partition by account_id order by tell_at), tell_at
 limit $3`,
  parameters: ['now', 'resting', 'limit'],
})

/** What `takeNotifiable` is given. */
export type TakeNotifiableParams = {
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
  now: Date
}

/** A row of `takeNotifiable`. */
export type TakeNotifiableRow = {
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
  analysis_id: string
  figures: ColumnTypes['takeNotifiable.figures']
}

/** Takes an area that is still due to be told of, locked; undefined when another worker has it or told of it meanwhile. */
export const takeNotifiable = maybe<TakeNotifiableParams, TakeNotifiableRow>({
  name: 'market-take-notifiable',
  text: `select a.account_id, a.city, a.type, a.state, a.currency, a.analysis_id as analysis_id,
       n.document as figures
  from market_area as a
  join market_analysis as n on n.account_id = a.account_id and n.id = a.analysis_id
 where a.account_id = $1
   and a.city = $2
   and a.type = $3
   and a.state = $4
   and a.currency = $5
   and a.tell_at <= $6
   for update of a skip locked`,
  parameters: ['account_id', 'city', 'type', 'state', 'currency', 'now'],
})

/** What `noteNotified` is given. */
export type NoteNotifiedParams = {
  now: Date
  low: number | null
  high: number | null
  sufficient: boolean
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
}

/** Notes what was told of an area; the next telling needs something else to say. */
export const noteNotified = run<NoteNotifiedParams>({
  name: 'market-note-notified',
  text: `update market_area
   set told_at = $1,
       told_low = $2,
       told_high = $3,
       told_sufficient = $4,
       tell_at = null
 where account_id = $5
       and city = $6
       and type = $7
       and state = $8
       and currency = $9`,
  parameters: ['now', 'low', 'high', 'sufficient', 'account_id', 'city', 'type', 'state', 'currency'],
})

/** What `findToExpect` is given. */
export type FindToExpectParams = {
  rested_before: Date
  resting: readonly string[]
  limit: number
}

/** A row of `findToExpect`. */
export type FindToExpectRow = {
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
  revision: number
}

/**
 * Accounts whose listings changed since what is expected of them was reckoned, the longest waiting first, with the revision of them that was met. Not one account's: the
 * worker's list. Uses market_area_to_expect.
 */
export const findToExpect = many<FindToExpectParams, FindToExpectRow>({
  name: 'market-find-to-expect',
  text: `select account_id, city, type, state, currency, revision
  from market_area
 where city = ''
   and type = ''
   and state = ''
   and revision > coalesce(expected_revision, 0)
   and (expected_at is null or expected_at <= $1)
   and account_id <> all($2::text[])
 order by expected_at nulls first
 limit $3`,
  parameters: ['rested_before', 'resting', 'limit'],
})

/** What `noteExpected` is given. */
export type NoteExpectedParams = {
  revision: number
  now: Date
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
}

/** Notes of which revision it is what is expected of an area's services. */
export const noteExpected = run<NoteExpectedParams>({
  name: 'market-note-expected',
  text: `update market_area
   set expected_revision = $1,
       expected_at = $2
 where account_id = $3
       and city = $4
       and type = $5
       and state = $6
       and currency = $7`,
  parameters: ['revision', 'now', 'account_id', 'city', 'type', 'state', 'currency'],
})

/** What `addToAreas` is given. */
export type AddToAreasParams = {
  moved: string
  account_id: Id<'acct'>
  now: Date
}

/**
 * Adds changes of listings, a JSON list by place, to the counts of every area they belong to: with or without their city, type and state, eight for most. Areas are written in
 * the order of their keys, so that two folds never wait for each other crosswise.
 */
export const addToAreas = run<AddToAreasParams>({
  name: 'market-add-to-areas',
  text: `with moved as (
         select city, state, type, currency, listings, active
           from json_to_recordset($1::json)
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
select $2, city, type, state, currency, listings, active, 1,
       $3
  from spread
on conflict (account_id, city, type, state, currency) do update
   set listings = a.listings + excluded.listings,
       active = a.active + excluded.active,
       revision = a.revision + 1,
       changed_at = excluded.changed_at`,
  parameters: ['moved', 'account_id', 'now'],
})
