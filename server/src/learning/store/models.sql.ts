// Printed from models.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `insertModel` is given. */
export type InsertModelParams = {
  account_id: Id<'acct'>
  id: string
  document: string
  stage: string
  target: string
  outcomes: number
  conversions: number
  comparison: string
  trained_at: Date
}

/** Keeps a model. Learning the same again finds it already there. */
export const insertModel = run<InsertModelParams>({
  name: null,
  text: `insert into model (account_id, id, document, stage, target, outcomes, conversions, comparison,
                   trained_at)
values ($1, $2, $3, $4, $5, $6, $7, $8,
        $9)
on conflict do nothing`,
  parameters: ['account_id', 'id', 'document', 'stage', 'target', 'outcomes', 'conversions', 'comparison', 'trained_at'],
})

/** What `findModel` is given. */
export type FindModelParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findModel`. */
export type FindModelRow = {
  document: ColumnTypes['model.document']
  comparison: ColumnTypes['model.comparison'] | null
  trained_at: Date
}

/** A model of an account by its id. By primary key. */
export const findModel = maybe<FindModelParams, FindModelRow>({
  name: 'learning-find-model',
  text: `select document, comparison, trained_at
  from model
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})

/** What `insertPrior` is given. */
export type InsertPriorParams = {
  id: string
  document: string
  kept_at: Date
}

/** Keeps the starting rules of this version, by their content. */
export const insertPrior = run<InsertPriorParams>({
  name: null,
  text: `insert into prior_model (id, document, kept_at)
values ($1, $2, $3)
on conflict do nothing`,
  parameters: ['id', 'document', 'kept_at'],
})

/** What `findPrior` is given. */
export type FindPriorParams = {
  id: string
}

/** A row of `findPrior`. */
export type FindPriorRow = {
  document: ColumnTypes['prior_model.document']
}

/** Starting rules that scored here once. By primary key. */
export const findPrior = maybe<FindPriorParams, FindPriorRow>({
  name: 'learning-find-prior',
  text: `select document
  from prior_model
 where id = $1`,
  parameters: ['id'],
})

/** What `listModels` is given. */
export type ListModelsParams = {
  account_id: Id<'acct'>
  limit: number
}

/** A row of `listModels`. */
export type ListModelsRow = {
  id: string
  stage: string
  outcomes: number
  conversions: number
  trained_at: Date
}

/** The models of an account, newest first, without their documents. Uses model_newest. */
export const listModels = many<ListModelsParams, ListModelsRow>({
  name: 'learning-list-models',
  text: `select id, stage, outcomes, conversions, trained_at
  from model
 where account_id = $1
 order by trained_at desc
 limit $2`,
  parameters: ['account_id', 'limit'],
})
