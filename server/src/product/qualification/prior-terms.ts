import { featureSpec } from './directions.ts'
import { sealModel, type Axis, type Model, type Term } from './model.ts'
import { logitOfPoints } from './points.ts'
import type { FeaturePoints } from './profiles/points.ts'
import type { ProfileFile } from './profiles/profile.ts'

/**
 * Stage 0: the points of a profile as a model, which scores before an account has its own outcomes.
 * Ten points double the odds. The points were set by expert judgement, each with a wide standard
 * deviation of a third of its size plus three points. The intercept, in points, is chosen so that the
 * mean prediction over plain forms is the account's base rate. Homes, the first profile, is not named
 * in its model, so that models stored before profiles were added retain their ids.
 */
export const sealPrior = ({ name, intercept, points }: ProfileFile): Model =>
  sealModel({
    object: 'model',
    stage: 'prior',
    feature_spec: featureSpec,
    target: 'met',
    horizon_days: 28,
    base_rate: null,
    intercept: logitOfPoints(intercept),
    intercept_variance: logitOfPoints(7) ** 2,
    terms: points.map(termOf),
    trained_on: { outcomes: 0, conversions: 0, until: null },
    card: null,
    ...(name !== 'homes' && { profile: name }),
  })

/** Returns the points of a feature as a term. */
export function termOf(one: FeaturePoints): Term {
  const { feature, kind } = one
  const [axis, points]: [Axis, number[]] =
    kind === 'category'
      ? [
          { feature, kind, levels: Object.keys(one.points) },
          [0, ...Object.values(one.points), one.other],
        ]
      : [{ feature, kind, cuts: one.cuts }, [one.missing, ...one.points]]
  return {
    axes: [axis],
    logits: points.map(logitOfPoints),
    variances: points.map((value) =>
      value === 0 ? 0 : logitOfPoints(3 + Math.abs(value) / 3) ** 2,
    ),
    shares: [],
  }
}
