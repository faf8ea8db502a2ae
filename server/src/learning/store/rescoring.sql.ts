// Printed from rescoring.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `askForRescoring` is given. */
export type AskForRescoringParams = {
  account_id: Id<'acct'>
  now: Date
}

/** Asks, with the change that is the reason, to score the account's open leads again from the newest on. */
export const askForRescoring = run<AskForRescoringParams>({
  name: 'learning-ask-for-rescoring',
  text: `insert into rescoring as r (account_id, cause, asked_at)
values ($1, 'model', $2)
on conflict (account_id) do update
   set cause = 'model',
       asked_at = $2,
       after_id = null`,
  parameters: ['account_id', 'now'],
})

/** What `findChangedCatalogues` is given. */
export type FindChangedCataloguesParams = {
  rested_before: Date
  changing_before: Date
}

/** A row of `findChangedCatalogues`. */
export type FindChangedCataloguesRow = {
  account_id: Id<'acct'>
  last_at: Date
}

/** Accounts whose catalogue has changed and then rested since `rested_before`, or goes on changing since `changing_before`. Uses service_change_newest, account by account. */
export const findChangedCatalogues = many<FindChangedCataloguesParams, FindChangedCataloguesRow>({
  name: 'learning-find-changed-catalogues',
  text: `select a.id as account_id, c.last_at as last_at
  from account as a
  left join rescoring as r on r.account_id = a.id
 cross join lateral (
         select (select changed_at
                   from service_change
                  where account_id = a.id
                    and changed_at > coalesce(r.catalogue_seen_at, '-infinity')
                  order by changed_at
                  limit 1) as first_at,
                (select changed_at
                   from service_change
                  where account_id = a.id
                    and changed_at > coalesce(r.catalogue_seen_at, '-infinity')
                  order by changed_at desc
                  limit 1) as last_at) as c
 where c.last_at <= $1
    or c.first_at <= $2`,
  parameters: ['rested_before', 'changing_before'],
})

/** What `askForCatalogue` is given. */
export type AskForCatalogueParams = {
  account_id: Id<'acct'>
  last_at: Date
  now: Date
}

/** Asks the same for a catalogue that was changed, last at `last_at`. What is being done for a model covers it. */
export const askForCatalogue = run<AskForCatalogueParams>({
  name: 'learning-ask-for-catalogue',
  text: `insert into rescoring as r (account_id, catalogue_seen_at, cause, asked_at)
values ($1, $2, 'catalogue', $3)
on conflict (account_id) do update
   set catalogue_seen_at = excluded.catalogue_seen_at,
       cause = case when r.asked_at is null then 'catalogue' else r.cause end,
       asked_at = $3,
       after_id = null`,
  parameters: ['account_id', 'last_at', 'now'],
})

/** What `findRescoring` is given. */
export type FindRescoringParams = {
  now: Date
}

/** A row of `findRescoring`. */
export type FindRescoringRow = {
  account_id: Id<'acct'>
}

/** Accounts whose leads are to be scored again and that nobody holds, those that wait longest first. Uses rescoring_asked. */
export const findRescoring = many<FindRescoringParams, FindRescoringRow>({
  name: 'learning-find-rescoring',
  text: `select account_id
  from rescoring
 where asked_at is not null
   and coalesce(leased_until, '-infinity') <= $1
 order by asked_at`,
  parameters: ['now'],
})

/** What `leaseRescoring` is given. */
export type LeaseRescoringParams = {
  leased_until: Date
  account_id: Id<'acct'>
  now: Date
}

/** A row of `leaseRescoring`. */
export type LeaseRescoringRow = {
  account_id: Id<'acct'>
  cause: ColumnTypes['leaseRescoring.cause']
  asked_at: Date
  after_id: string | null
}

/** Holds one of them until `leased_until`, if nobody does; a worker that dies lets go by the lease alone. */
export const leaseRescoring = maybe<LeaseRescoringParams, LeaseRescoringRow>({
  name: 'learning-lease-rescoring',
  text: `update rescoring
   set leased_until = $1
 where account_id = $2
   and asked_at is not null
   and coalesce(leased_until, '-infinity') <= $3
returning account_id, cause as cause, asked_at as asked_at, after_id`,
  parameters: ['leased_until', 'account_id', 'now'],
})

/** What `findToRescore` is given. */
export type FindToRescoreParams = {
  account_id: Id<'acct'>
  since_id: string
  since: Date
  after_id: string
  asked_at: Date
  limit: number
}

/** A row of `findToRescore`. */
export type FindToRescoreRow = {
  id: string
}

/**
 * Open leads whose ids begin at `since_id` or that were heard of after `since`, behind `after_id`, and that were not scored since it was asked, the newest first. Uses the
 * primary key and lead_alive.
 */
export const findToRescore = many<FindToRescoreParams, FindToRescoreRow>({
  name: 'learning-find-to-rescore',
  text: `select l.id as id
  from (select id, status, scored_at, is_test, is_demo
          from lead
         where account_id = $1
           and id >= $2
           and deleted_at is null
         union all
        select id, status, scored_at, is_test, is_demo
          from lead
         where account_id = $1
           and alive_at > $3
           and id < $2
           and deleted_at is null) as l
 where l.id < $4
   and (not l.is_test or l.is_demo)
   and l.status in ('received', 'qualified', 'unqualified')
   and l.scored_at <= $5
 order by l.id desc
 limit $6`,
  parameters: ['account_id', 'since_id', 'since', 'after_id', 'asked_at', 'limit'],
})

/** What `keepRescored` is given. */
export type KeepRescoredParams = {
  asked_at: Date
  last_id: string | null
  account_id: Id<'acct'>
}

/** Notes how far it has come, or with null that all is done, and lets go; what was asked anew meanwhile begins anew. */
export const keepRescored = run<KeepRescoredParams>({
  name: 'learning-keep-rescored',
  text: `update rescoring
   set leased_until = null,
       asked_at = case when asked_at = $1 and $2::text is null then null
                       else asked_at end,
       after_id = case when asked_at = $1 then $2::text end
 where account_id = $3`,
  parameters: ['asked_at', 'last_id', 'account_id'],
})
