import type { AccountCache } from '#accounts'
import type { Context } from '#db'
import { sumOutcomeCounts } from '#leads'
import { minToLearn, modelInUse, shapesOf, type Model } from '#qualification'
import type { ModelCard } from './schema.ts'
import { findLearningState, findModel, listModels } from './store/queries.ts'

/**
 * Returns the card of the model that scores for the account, with its drift and the models before
 * it.
 */
export async function getModelCard(
  context: Context,
  { accounts }: { accounts: AccountCache },
): Promise<ModelCard> {
  const { account_id } = context.actor
  const [state, account, labels, versions] = await Promise.all([
    findLearningState(context, {}),
    accounts.get(account_id),
    sumOutcomeCounts(context.sql, { account_id }),
    listModels(context, { limit: 10 }),
  ])
  const trained = state?.champion_id
    ? await findModel(context, { id: state.champion_id })
    : undefined
  const isInUse = (trained?.document.profile ?? 'homes') === account.profile
  const kept = isInUse ? trained : undefined
  const model = modelInUse(kept?.document ?? null, account)
  const won = state?.won_id ? (await findModel(context, { id: state.won_id }))?.document : undefined
  const card = model.card
  return {
    object: 'model',
    id: model.id,
    stage: model.stage,
    target: model.target,
    horizon_days: model.horizon_days,
    base_rate: model.base_rate ?? account.base_rate,
    trained_on: model.trained_on,
    outcomes_needed: minToLearn.outcomes,
    trained_at: kept?.trained_at ?? null,
    promoted_at: kept ? (state?.promoted_at ?? null) : null,
    won: won ? newDatabaseFolder(won) : null,
    previous_id: state?.previous_id ?? null,
    held_out: card?.held_out ? mutable(card.held_out) : null,
    stages: [...(card?.stages ?? [])],
    comparison: kept?.comparison ? { ...kept.comparison } : null,
    leakage_suspected: state?.leakage_suspected ?? [],
    left_out: mutable(card?.left_out ?? []),
    warnings: [...(card?.warnings ?? [])],
    drift: state?.drift ? mutable(state.drift) : null,
    labels,
    features: shapesOf(model),
    versions,
  }
}

const newDatabaseFolder = ({
  id,
  stage,
  target,
  horizon_days,
  base_rate,
  trained_on,
  card,
}: Model) => ({
  id,
  stage,
  target,
  horizon_days,
  base_rate,
  trained_on,
  held_out: card?.held_out ? mutable(card.held_out) : null,
})

/** Copies a value into the mutable type that the response schema requires. */
const mutable = <T>(value: T): Mutable<T> => structuredClone(value) as Mutable<T>
type Mutable<T> = T extends readonly (infer U)[]
  ? Mutable<U>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T
