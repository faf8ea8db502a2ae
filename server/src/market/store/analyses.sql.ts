// Printed from analyses.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `renewAnalysis` is given. */
export type RenewAnalysisParams = {
  document: string
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Renews an analysis in place while it is neither told of nor an hour old. */
export const renewAnalysis = run<RenewAnalysisParams>({
  name: 'market-renew-analysis',
  text: `update market_analysis
   set document = $1,
       as_of = $2
 where account_id = $3
   and id = $4
   and told_at is null
   and created_at > $2::timestamptz - interval '1 hour'`,
  parameters: ['document', 'now', 'account_id', 'id'],
})

/** What `insertAnalysis` is given. */
export type InsertAnalysisParams = {
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
  id: string
  now: Date
  document: string
}

/** Begins an analysis of an area. */
export const insertAnalysis = run<InsertAnalysisParams>({
  name: 'market-insert-analysis',
  text: `insert into market_analysis (account_id, city, type, state, currency, id, created_at, as_of,
                             document)
values ($1, $2, $3, $4, $5, $6, $7, $7,
        $8)`,
  parameters: ['account_id', 'city', 'type', 'state', 'currency', 'id', 'now', 'document'],
})

/** What `findAnalysis` is given. */
export type FindAnalysisParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findAnalysis`. */
export type FindAnalysisRow = {
  id: string
  account_id: Id<'acct'>
  city: string
  type: string
  state: string
  currency: string
  created_at: Date
  document: ColumnTypes['market_analysis.document']
}

/** An analysis as it is kept, with the area it is of; undefined when the account has none of that id. By primary key. */
export const findAnalysis = maybe<FindAnalysisParams, FindAnalysisRow>({
  name: 'market-find-analysis',
  text: `select id, account_id, city, type, state, currency, created_at, document
  from market_analysis
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})

/** What `markNotified` is given. */
export type MarkNotifiedParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Marks an analysis as told of: from then on it never changes. */
export const markNotified = run<MarkNotifiedParams>({
  name: 'market-mark-notified',
  text: `update market_analysis
   set told_at = $1
 where account_id = $2
   and id = $3`,
  parameters: ['now', 'account_id', 'id'],
})

/** What `findUnwrittenAnalyses` is given. */
export type FindUnwrittenAnalysesParams = {
  told_after: Date
}

/** A row of `findUnwrittenAnalyses`. */
export type FindUnwrittenAnalysesRow = {
  account_id: Id<'acct'>
}

/** Accounts with told analyses that nobody was asked to write. Not one account's: the worker's list. Uses market_analysis_unwritten. */
export const findUnwrittenAnalyses = many<FindUnwrittenAnalysesParams, FindUnwrittenAnalysesRow>({
  name: 'market-find-unwritten-analyses',
  text: `select distinct account_id
  from market_analysis
 where told_at > $1
   and narrated_at is null`,
  parameters: ['told_after'],
})

/** What `takeUnwritten` is given. */
export type TakeUnwrittenParams = {
  now: Date
  account_id: Id<'acct'>
  told_after: Date
}

/** A row of `takeUnwritten`. */
export type TakeUnwrittenRow = {
  account_id: Id<'acct'>
  id: string
  document: ColumnTypes['takeUnwritten.document']
}

/**
 * Takes the account's newest told analysis nobody was asked to write, and notes that somebody is: a worker that dies leaves the template, which stands by itself. Uses
 * market_analysis_unwritten.
 */
export const takeUnwritten = maybe<TakeUnwrittenParams, TakeUnwrittenRow>({
  name: 'market-take-unwritten',
  text: `update market_analysis
   set narrated_at = $1
 where (account_id, id) in (
         select account_id, id
           from market_analysis
          where account_id = $2
            and told_at > $3
            and narrated_at is null
          order by told_at desc
          limit 1
            for update skip locked)
returning account_id, id, document`,
  parameters: ['now', 'account_id', 'told_after'],
})

/** What `saveNarrative` is given. */
export type SaveNarrativeParams = {
  narrative: string
  account_id: Id<'acct'>
  id: string
}

/** Puts a narrative in the place of the template. */
export const saveNarrative = run<SaveNarrativeParams>({
  name: 'market-save-narrative',
  text: `update market_analysis
   set document = jsonb_set(document, array['narrative'], $1::jsonb)
 where account_id = $2
   and id = $3`,
  parameters: ['narrative', 'account_id', 'id'],
})
