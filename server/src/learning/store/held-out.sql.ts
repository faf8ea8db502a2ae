// Printed from held-out.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** What `deleteStalePromises` is given. */
export type DeleteStalePromisesParams = {
  account_id: Id<'acct'>
}

/** Lets go of the promises of models that are neither at work nor to go back to. */
export const deleteStalePromises = run<DeleteStalePromisesParams>({
  name: null,
  text: `delete from held_out_promise as h
 using learning as l
 where h.account_id = $1
   and l.account_id = h.account_id
   and h.model_id is distinct from l.champion_id
   and h.model_id is distinct from l.former_id`,
  parameters: ['account_id'],
})

/** What `insertPromises` is given. */
export type InsertPromisesParams = {
  account_id: Id<'acct'>
  model_id: string
  promises: string
}

/**
 * Keeps with a model the promises, a JSON list, for those of the leads that came by import. Others were promised something when they came. Cost: a look-up a lead by the
 * primary key of scores, 30,000 in about a second.
 */
export const insertPromises = run<InsertPromisesParams>({
  name: null,
  text: `insert into held_out_promise (account_id, model_id, lead_id, probability)
select $1, $2, t.lead_id, t.probability
  from json_to_recordset($3::json) as t (lead_id text, probability float8)
 where exists (
         select
           from every_score as s
          where s.account_id = $1
            and s.lead_id = t.lead_id
            and s.cause = 'lead.imported')
on conflict do nothing`,
  parameters: ['account_id', 'model_id', 'promises'],
})

/** What `findPromises` is given. */
export type FindPromisesParams = {
  account_id: Id<'acct'>
  model_id: string
  lead_ids: readonly string[]
}

/** A row of `findPromises`. */
export type FindPromisesRow = {
  lead_id: Id<'lead'>
  probability: number
}

/** Some promise that is kept with a model, and those for some leads. By primary key. */
export const findPromises = many<FindPromisesParams, FindPromisesRow>({
  name: 'learning-find-promises',
  text: `(select lead_id as lead_id, probability as probability
   from held_out_promise
  where account_id = $1
    and model_id = $2
  limit 1)
 union
select lead_id, probability
  from held_out_promise
 where account_id = $1
   and model_id = $2
   and lead_id = any($3)`,
  parameters: ['account_id', 'model_id', 'lead_ids'],
})
