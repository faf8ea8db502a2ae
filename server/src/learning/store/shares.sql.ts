// Printed from shares.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, one, run } from '#db'

/** What is counted of leads beside how many they are, in the order of the tables. */
export const counted = [
  'contacted',
  'met',
  'offer',
  'won',
  'lost',
  'disqualified',
  'spam',
  'answered',
  'answered_by_import',
  'promised',
  'happened',
  'answered_by_rules',
  'promised_by_rules',
  'happened_by_rules',
] as const

/** What `findShares` is given. */
export type FindSharesParams = {
  account_id: Id<'acct'>
  lead_ids: readonly string[]
}

/** A row of `findShares`. */
export type FindSharesRow = {
  lead_id: Id<'lead'>
  day: Date
  tier: ColumnTypes['funnel_lead.tier']
  score: number
  is_imported: boolean
  is_cross_fitted: boolean
  contacted: number
  met: number
  offer: number
  won: number
  lost: number
  disqualified: number
  spam: number
  answered: number
  answered_by_import: number
  promised: number
  happened: number
  answered_by_rules: number
  promised_by_rules: number
  happened_by_rules: number
}

/** What these leads count for as yet: `day` is the midnight, UTC, before a lead came. By primary key. */
export const findShares = many<FindSharesParams, FindSharesRow>({
  name: 'learning-find-shares',
  text: `select lead_id, day, tier, score, is_imported, is_cross_fitted, contacted, met, offer, won, lost, disqualified, spam, answered, answered_by_import, promised,
                                                                happened, answered_by_rules, promised_by_rules, happened_by_rules
  from funnel_lead
 where account_id = $1
   and lead_id = any($2)`,
  parameters: ['account_id', 'lead_ids'],
})

/** What `saveShares` is given. */
export type SaveSharesParams = {
  account_id: Id<'acct'>
  shares: string
}

/** Keeps what leads, a JSON list, count for now. */
export const saveShares = run<SaveSharesParams>({
  name: 'learning-save-shares',
  text: `insert into funnel_lead (account_id, lead_id, day, tier, score, is_imported, is_cross_fitted,
                         contacted, met, offer, won, lost, disqualified, spam, answered, answered_by_import, promised,
                         happened, answered_by_rules, promised_by_rules, happened_by_rules)
select $1, lead_id, day, tier, score, is_imported, is_cross_fitted,
       contacted, met, offer, won, lost, disqualified, spam, answered, answered_by_import, promised,
       happened, answered_by_rules, promised_by_rules, happened_by_rules
  from json_to_recordset($2::json)
         as t (lead_id text, day timestamptz, tier text, score integer, is_imported boolean,
               is_cross_fitted boolean, contacted integer, met integer, offer integer, won integer, lost integer, disqualified integer,
                                        spam integer, answered integer, answered_by_import integer, promised bigint, happened integer,
                                        answered_by_rules integer, promised_by_rules bigint, happened_by_rules integer)
on conflict (account_id, lead_id) do update
   set day = excluded.day,
       tier = excluded.tier,
       score = excluded.score,
       is_imported = excluded.is_imported,
       is_cross_fitted = excluded.is_cross_fitted,
       contacted = excluded.contacted,
       met = excluded.met,
       offer = excluded.offer,
       won = excluded.won,
       lost = excluded.lost,
       disqualified = excluded.disqualified,
       spam = excluded.spam,
       answered = excluded.answered,
       answered_by_import = excluded.answered_by_import,
       promised = excluded.promised,
       happened = excluded.happened,
       answered_by_rules = excluded.answered_by_rules,
       promised_by_rules = excluded.promised_by_rules,
       happened_by_rules = excluded.happened_by_rules`,
  parameters: ['account_id', 'shares'],
})

/** What `deleteShares` is given. */
export type DeleteSharesParams = {
  account_id: Id<'acct'>
  lead_ids: readonly string[]
}

/** Forgets leads that count for nothing any more. */
export const deleteShares = run<DeleteSharesParams>({
  name: 'learning-delete-shares',
  text: `delete from funnel_lead
 where account_id = $1
   and lead_id = any($2)`,
  parameters: ['account_id', 'lead_ids'],
})

/** What `addToShareDays` is given. */
export type AddToShareDaysParams = {
  account_id: Id<'acct'>
  changes: string
}

/** Adds to the counts of days what a JSON list says. The account's turn is held, so no two meet at a row. */
export const addToShareDays = run<AddToShareDaysParams>({
  name: 'learning-add-to-share-days',
  text: `insert into funnel_day as d (account_id, day, tier, leads, contacted, met, offer, won, lost, disqualified, spam, answered, answered_by_import, promised,
                                                           happened, answered_by_rules, promised_by_rules, happened_by_rules)
select $1, day, tier, leads, contacted, met, offer, won, lost, disqualified, spam, answered, answered_by_import, promised,
                                      happened, answered_by_rules, promised_by_rules, happened_by_rules
  from json_to_recordset($2::json)
         as t (day timestamptz, tier text, leads integer, contacted integer, met integer, offer integer, won integer, lost integer, disqualified integer,
                                                          spam integer, answered integer, answered_by_import integer, promised bigint, happened integer,
                                                          answered_by_rules integer, promised_by_rules bigint, happened_by_rules integer)
on conflict (account_id, day, tier) do update
   set leads = d.leads + excluded.leads,
       contacted = d.contacted + excluded.contacted,
       met = d.met + excluded.met,
       offer = d.offer + excluded.offer,
       won = d.won + excluded.won,
       lost = d.lost + excluded.lost,
       disqualified = d.disqualified + excluded.disqualified,
       spam = d.spam + excluded.spam,
       answered = d.answered + excluded.answered,
       answered_by_import = d.answered_by_import + excluded.answered_by_import,
       promised = d.promised + excluded.promised,
       happened = d.happened + excluded.happened,
       answered_by_rules = d.answered_by_rules + excluded.answered_by_rules,
       promised_by_rules = d.promised_by_rules + excluded.promised_by_rules,
       happened_by_rules = d.happened_by_rules + excluded.happened_by_rules`,
  parameters: ['account_id', 'changes'],
})

/** What `countNewcomers` is given. */
export type CountNewcomersParams = {
  account_id: Id<'acct'>
  from_id: string
  before_id: string
  most: number
}

/** A row of `countNewcomers`. */
export type CountNewcomersRow = {
  leads: number
  last_id: string | null
  others: string[]
}

/**
 * Counts up to `most` leads, from one id on and before another, that have only come: nobody worked them, nothing is known of them, and they have their first score. They
 * count as that, whatever the model. Those that were counted are passed over. By primary keys and lead_outcome_of_lead: 15 µs of PostgreSQL a lead.
 * Answers how many leads there were, whether they count or not; the id of the last; and those that are more than newly come, and are not counted yet.
 */
export const countNewcomers = one<CountNewcomersParams, CountNewcomersRow>({
  name: 'learning-count-newcomers',
  text: `with walked as materialized (
         select id, score, coalesce(own_type, qualification_type) as tier,
                date_trunc('day', created_at, 'UTC') as day, cause,
                is_test
                  or deleted_at is not null
                  or exists (
                       select
                         from funnel_lead as f
                        where f.account_id = $1
                          and f.lead_id = lead.id) as is_none
           from lead
          where account_id = $1
            and id >= $2
            and id < $3
          order by id
          limit $4),
       came as materialized (
         select id, score, tier, day, is_none,
                not is_none
                  and cause = 'lead.created'
                  and not exists (
                        select
                          from lead_outcome as o
                         where o.account_id = $1
                           and o.lead_id = walked.id)
                  and not exists (
                        select
                          from message as m
                         where m.account_id = $1
                           and m.lead_id = walked.id
                           and m.direction = 'outbound') as is_bare
           from walked),
       kept as (
         insert into funnel_lead (account_id, lead_id, day, tier, score, is_imported,
                                  is_cross_fitted, contacted, met, offer, won, lost, disqualified, spam, answered, answered_by_import, promised,
                                                   happened, answered_by_rules, promised_by_rules, happened_by_rules)
         select $1, id, day, tier, score, false,
                false, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
           from came
          where is_bare
         on conflict do nothing
         returning day, tier),
       summed as (
         insert into funnel_day as d (account_id, day, tier, leads, contacted, met, offer, won, lost, disqualified, spam, answered, answered_by_import, promised,
                                                                    happened, answered_by_rules, promised_by_rules, happened_by_rules)
         select $1, day, tier, count(*), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
           from kept
          group by day, tier
         on conflict (account_id, day, tier) do update
            set leads = d.leads + excluded.leads)
select count(*)::integer as leads, max(id) as last_id,
       coalesce(array_agg(id) filter (where not is_bare and not is_none), '{}') as others
  from came`,
  parameters: ['account_id', 'from_id', 'before_id', 'most'],
})

/** What `sumMonths` is given. */
export type SumMonthsParams = {
  account_id: Id<'acct'>
  first_day: Date
  last_day: Date
  head_id: string
  head_end_id: string
  tail_id: string
  tail_end_id: string
}

/** A row of `sumMonths`. */
export type SumMonthsRow = {
  month: string
  tier: string
  leads: number
  contacted: number
  met: number
  offer: number
  won: number
  lost: number
  disqualified: number
  spam: number
  answered: number
  answered_by_import: number
  promised: number
  happened: number
  answered_by_rules: number
  promised_by_rules: number
  happened_by_rules: number
}

/**
 * The counts of leads by month, UTC, and tier: those of the days from `first_day` on and before `last_day`, and of the leads between `head_id` and `head_end_id` and between
 * `tail_id` and `tail_end_id`. By primary keys.
 */
export const sumMonths = many<SumMonthsParams, SumMonthsRow>({
  name: 'learning-sum-months',
  text: `select to_char(day at time zone 'UTC', 'YYYY-MM') as month, tier as tier,
       sum(leads)::float8 as leads,
       sum(contacted)::float8 as contacted,
       sum(met)::float8 as met,
       sum(offer)::float8 as offer,
       sum(won)::float8 as won,
       sum(lost)::float8 as lost,
       sum(disqualified)::float8 as disqualified,
       sum(spam)::float8 as spam,
       sum(answered)::float8 as answered,
       sum(answered_by_import)::float8 as answered_by_import,
       sum(promised)::float8 as promised,
       sum(happened)::float8 as happened,
       sum(answered_by_rules)::float8 as answered_by_rules,
       sum(promised_by_rules)::float8 as promised_by_rules,
       sum(happened_by_rules)::float8 as happened_by_rules
  from (select day, tier, leads, contacted, met, offer, won, lost, disqualified, spam, answered, answered_by_import, promised,
                                 happened, answered_by_rules, promised_by_rules, happened_by_rules
          from funnel_day
         where account_id = $1
           and day >= $2
           and day < $3
         union all
        select day, tier, 1, contacted, met, offer, won, lost, disqualified, spam, answered, answered_by_import, promised,
                             happened, answered_by_rules, promised_by_rules, happened_by_rules
          from funnel_lead
         where account_id = $1
           and lead_id >= $4
           and lead_id < $5
         union all
        select day, tier, 1, contacted, met, offer, won, lost, disqualified, spam, answered, answered_by_import, promised,
                             happened, answered_by_rules, promised_by_rules, happened_by_rules
          from funnel_lead
         where account_id = $1
           and lead_id >= $6
           and lead_id < $7) as l
 group by 1, 2
 order by 1, 2`,
  parameters: ['account_id', 'first_day', 'last_day', 'head_id', 'head_end_id', 'tail_id', 'tail_end_id'],
})

/** What `countScores` is given. */
export type CountScoresParams = {
  unripe_id: string
  account_id: Id<'acct'>
  since_id: string
}

/** A row of `countScores`. */
export type CountScoresRow = {
  qualification_type: ColumnTypes['funnel_lead.tier']
  score: number
  is_cross_fitted: boolean
  converted: boolean | null
  leads: number
}

/** The leads from one id on, alike ones together; those from `unripe_id` on have no answer yet. Reads a row of some 150 bytes a lead, by primary key. */
export const countScores = many<CountScoresParams, CountScoresRow>({
  name: 'learning-count-scores',
  text: `select tier as qualification_type, score, is_cross_fitted,
       case when lead_id < $1 and answered = 1 then happened = 1 end as converted,
       count(*)::integer as leads
  from funnel_lead
 where account_id = $2
   and lead_id >= $3
 group by 1, 2, 3, 4`,
  parameters: ['unripe_id', 'account_id', 'since_id'],
})
