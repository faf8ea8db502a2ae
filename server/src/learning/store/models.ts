import type { Sql, TransactionContext } from '#db'
import type { Comparison, Model } from '#qualification'

/** A model as an account keeps it. */
export type KeptModel = { document: Model; comparison: Comparison | null; trained_at: Date }

/** Keeps a model. Learning the same again finds it already there. */
export async function insertModel(
  tx: TransactionContext,
  model: Model,
  comparison: Comparison | null,
): Promise<void> {
  await tx.sql.query({
    text: `insert into model (account_id, id, document, stage, target, outcomes, conversions, comparison, trained_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict do nothing`,
    values: [
      tx.actor.account_id,
      model.id,
      JSON.stringify(model),
      model.stage,
      model.target,
      model.trained_on.outcomes,
      model.trained_on.conversions,
      JSON.stringify(comparison),
      tx.clock.now(),
    ],
  })
}

/** A model of an account by its id. By primary key. */
export async function findModel(
  sql: Sql,
  account_id: string,
  id: string,
): Promise<KeptModel | undefined> {
  const { rows } = await sql.query<KeptModel>({
    name: 'model-by-id',
    text: 'select document, comparison, trained_at from model where account_id = $1 and id = $2',
    values: [account_id, id],
  })
  return rows[0]
}

/** Keeps the starting rules of this version, by their content. */
export async function insertPrior(sql: Sql, model: Model, now: Date): Promise<void> {
  await sql.query({
    text: 'insert into prior_model (id, document, kept_at) values ($1, $2, $3) on conflict do nothing',
    values: [model.id, JSON.stringify(model), now],
  })
}

/** Starting rules that scored here once. By primary key. */
export async function findPrior(sql: Sql, id: string): Promise<Model | undefined> {
  const { rows } = await sql.query<{ document: Model }>({
    name: 'model-prior',
    text: 'select document from prior_model where id = $1',
    values: [id],
  })
  return rows[0]?.document
}

/** The models of an account, newest first, without their documents. Uses model_newest. */
export async function listModels(sql: Sql, account_id: string, limit: number) {
  const { rows } = await sql.query<{
    id: string
    stage: string
    outcomes: number
    conversions: number
    trained_at: Date
  }>({
    name: 'model-list',
    text: `select id, stage, outcomes, conversions, trained_at
             from model
            where account_id = $1
            order by trained_at desc
            limit $2`,
    values: [account_id, limit],
  })
  return rows
}
