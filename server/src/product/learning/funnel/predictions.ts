import type { Context } from '#db'
import {
  featuresFor,
  qualify,
  scoreAt,
  tierOf,
  unpackInputs,
  type Model,
  type QualificationType,
} from '#qualification'
import { findHeldOut } from '../store/held-out.ts'
import type { CountBasis } from '../store/funnel.ts'
import type { FindFirstScoresRow } from '../store/queries.ts'

/**
 * The prediction for a lead when it came. `is_cross_fitted` is true for an imported lead, which had
 * no prediction on its day. Its prediction comes from a model that is similar to the scoring one
 * and was trained without the lead.
 */
export type Predicted = {
  score: number
  tier: QualificationType
  probability: number
  is_imported: boolean
  is_cross_fitted: boolean
  is_by_rules: boolean
}

/**
 * Returns the predictions for leads. For most leads this is their first score. For imported leads
 * it is the prediction stored when the model was trained. If others have a stored prediction and a
 * lead has none, the model was not trained on it, because it had no known outcome or came later.
 * Then the model itself predicts it.
 */
export async function readPredictions(
  { sql, actor }: Context,
  model: Model,
  { base_rate, hot_threshold: hot, warm_threshold: warm, qualifying_tier }: CountBasis,
  firsts: readonly FindFirstScoresRow[],
): Promise<Map<string, Predicted>> {
  const imported = firsts.filter((first) => first.inputs !== null).map(({ lead_id }) => lead_id)
  const heldOut =
    imported.length > 0 && (await findHeldOut(sql, actor.account_id, model.id, imported))
  const settings = { base_rate, hot, warm, qualifying_tier }
  const predictionOf = (first: FindFirstScoresRow): Predicted => {
    const { lead_id, inputs, score, tier, probability, is_by_rules } = first
    const is_imported = inputs !== null
    if (inputs === null || !heldOut || !heldOut.hasAny)
      return { score, tier, probability, is_imported, is_cross_fitted: false, is_by_rules }
    const features = featuresFor(model, unpackInputs(inputs).inputs)
    const kept = heldOut.predictions.get(lead_id) ?? qualify(features, model, settings).probability
    const points = scoreAt(kept, model.base_rate ?? base_rate)
    return {
      score: points,
      tier: tierOf(points, features, settings, model),
      probability: kept,
      is_imported,
      is_cross_fitted: true,
      is_by_rules: model.stage === 'prior',
    }
  }
  return new Map(firsts.map((first) => [first.lead_id, predictionOf(first)]))
}
