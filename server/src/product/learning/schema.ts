import { Type, type Static, type TSchema } from 'typebox'
import { NewAccountRules, AccountProfile } from '#accounts'
import { nullable, oneOf, Timestamp } from '#kit'
import { leftOutReasons } from '#qualification'
import { crossFitted } from './funnel-schema.ts'

const number = (description: string) => Type.Number({ description })
const whole = (description: string) => Type.Integer({ description })
const text = (description: string) => Type.String({ description })
const list = <T extends TSchema>(items: T, description: string) =>
  Type.Array(items, { description })
const pair = (description: string) =>
  Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description })

const CalibrationBin = Type.Object({
  rows: whole('Number of leads in this bin; all have a similar predicted probability.'),
  predicted: number('Mean predicted probability of these leads.'),
  observed: number('Share of these leads that reached the target.'),
  low: number('Lower bound of the 95 % confidence interval of `observed`.'),
  high: number('Upper bound of the 95 % confidence interval of `observed`.'),
})

const HeldOut = Type.Object(
  {
    rows: whole('Number of leads that were evaluated and not used for training.'),
    auc: number(
      'Area under the ROC curve: how often a lead that reached the target has a higher predicted probability than one that did not.',
    ),
    auc_ci95: pair('95 % confidence interval of `auc`.'),
    log_loss: number('Mean log loss of the predictions.'),
    base_log_loss: number('Mean log loss if every lead is predicted to have the base rate.'),
    brier: number(
      'Brier score: the mean squared difference between predicted probability and outcome.',
    ),
    ece: number(
      'Expected calibration error: the mean difference between predicted and observed share over ten bins.',
    ),
    ece_ci95: pair('95 % confidence interval of `ece`.'),
    interval_coverage: nullable(
      number(
        'Share of groups of 25 to 200 leads with similar predictions with an observed share within the 80 % interval, widened by the random variation of the group’s size. Measured on leads that the model had not seen; nothing was tuned to it. It does not detect errors within a group.',
      ),
    ),
    calibration: list(CalibrationBin, 'Predicted against observed share, in ten bins.'),
  },
  { $id: 'ModelEvaluation', description: 'Results of the model on leads that it had not seen.' },
)

const Step = Type.Object({
  from: nullable(number('Lower bound of the values, inclusive; null if unbounded.')),
  to: nullable(number('Upper bound of the values, exclusive; null if unbounded.')),
  level: nullable(text('The category; null for numeric features.')),
  points: number('Points that this step adds to the score.'),
  low: number('Lower bound of the 80 % interval of `points`.'),
  high: number('Upper bound of the 80 % interval of `points`.'),
  share: nullable(number('Share of leads in this step; null if unknown.')),
})

const Drift = Type.Object(
  {
    psi: list(
      Type.Object({
        feature: text('Name of the feature.'),
        psi: number('Population stability index; above 0.25 the feature has drifted.'),
      }),
      'Drift of each feature.',
    ),
    observed_over_expected: nullable(
      Type.Object({
        ratio: number('Observed conversions divided by predicted conversions.'),
        low: number('Lower bound of the 95 % confidence interval of `ratio`.'),
        high: number('Upper bound of the 95 % confidence interval of `ratio`.'),
        rows: whole('Number of predictions with a known outcome.'),
      }),
    ),
    brier: nullable(
      Type.Object({
        score: number('Brier score of the newest predictions.'),
        of_base_rate: number('Brier score of predicting the base rate for every lead.'),
        rows: whole('Number of predictions.'),
      }),
    ),
    evidence: nullable(
      Type.Object({
        outcomes: whole('Number of the newest outcomes that are evaluated; at most 300.'),
        predicted: number('Number of predicted conversions.'),
        observed: number('Number of observed conversions.'),
        least: number(
          'Lower limit: the observed conversions of a well-calibrated model do not fall below it in any nightly check.',
        ),
        most: number(
          'Upper limit: the observed conversions of a well-calibrated model do not rise above it in any nightly check.',
        ),
        usual: number(
          'How many times better the base rate for every lead fits the outcomes than the predictions do.',
        ),
      }),
    ),
    problems: list(
      text(
        'features_moved: the features of leads have drifted; miscalibrated: observed conversions are below `least` or above `most`; worse_than_base_rate: the base rate for every lead fits the outcomes 500 times better.',
      ),
      'Detected problems. The probability that a well-calibrated model is reported is at most 2 % within its first 300 outcomes, and in each 150 after. The number of nightly checks does not change it.',
    ),
  },
  { description: 'Performance of the model since it was promoted.' },
)

const TrainedOn = Type.Object({
  outcomes: whole('Number of leads with a known outcome.'),
  conversions: whole('Number of these leads that reached the target.'),
  until: nullable(text('Time at which the newest outcome became known.')),
})

const Stage = oneOf(
  ['prior', 'ridge', 'ebm'],
  'prior: rules, adjusted to the observed conversion rate from the first outcome on; ridge: a scorecard; ebm: a boosted sum of shape functions, pairs and small trees.',
)

/** The model that scores leads, with its evaluation and the effects of its features. */
export const ModelCard = Type.Object(
  {
    object: Type.Literal('model'),
    id: text('ID of the model, derived from its content.'),
    stage: Stage,
    target: text('Outcome that the model predicts.'),
    horizon_days: whole(
      'Number of days after the arrival of the lead within which the outcome counts.',
    ),
    base_rate: number(
      'Base rate: the average probability of the target. It combines the `trained_on.outcomes` outcomes with the setting `base_rate` of the account, which has the weight of eight leads until a model is learned.',
    ),
    trained_on: TrainedOn,
    won: nullable(
      Type.Object(
        {
          id: text('ID of the model, derived from its content.'),
          stage: Stage,
          target: text('Outcome that the model predicts: won.'),
          horizon_days: whole(
            'Number of days after the arrival of the lead within which the outcome counts.',
          ),
          base_rate: nullable(number('Base rate: the average probability of the target.')),
          trained_on: TrainedOn,
          held_out: nullable(HeldOut),
        },
        { description: 'Additional model that predicts `won`; present once enough leads are won.' },
      ),
    ),
    outcomes_needed: whole(
      'Number of leads with a known outcome from which a model can be learned. Before, each outcome moves the base rate, and scales the points of the rules by a common factor.',
    ),
    trained_at: nullable(Timestamp('Time at which the model was trained.')),
    promoted_at: nullable(Timestamp('Time since which the model scores leads.')),
    previous_id: nullable(
      text(
        'ID of the model that a rollback restores; null if that is the prior scorecard, or if no previous model exists.',
      ),
    ),
    held_out: nullable(HeldOut),
    stages: list(
      Type.Object({
        stage: text('Stage that was evaluated.'),
        log_loss: number('Log loss of the stage on held-out leads.'),
      }),
      'Held-out log loss of each stage.',
    ),
    comparison: nullable(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Comparison with the model that scored at the time of training, on the newest leads. Null below 300 outcomes, after an import was undone, and if the base rate of the rules was moved: then nothing is compared.',
      }),
    ),
    leakage_suspected: list(
      Type.String(),
      'Features that appear to leak the outcome; they are left out of the model.',
    ),
    left_out: list(
      Type.Object({
        feature: text('Name of a feature that the model does not use.'),
        reason: oneOf(
          leftOutReasons,
          'contains_outcome: the feature predicts nearly every outcome without the others; uninformative: the value is the same on every lead, or different on each; no_effect: it adds nothing to the other features; redundant: among very many features, others explain more; not_in_rules: rules score, and they have no points for it.',
        ),
      }),
      'Features of the training leads that the model does not use, with the reason. Empty before the first training.',
    ),
    warnings: list(Type.String(), 'Warning codes: leakage_suspected, no_skill.'),
    drift: nullable(Drift),
    labels: list(
      Type.Object({
        outcome: text('Milestone that a lead can reach.'),
        explicit: whole('Number of outcomes reported by a person.'),
        inferred: whole('Number of outcomes reported by a CRM or inferred from behavior.'),
      }),
      'Number of recorded outcomes by milestone.',
    ),
    features: list(
      Type.Object({
        feature: text('Name of the feature.'),
        kind: oneOf(['number', 'category'], 'Type of the values.'),
        steps: list(Step, 'Range of the feature, divided into steps.'),
      }),
      'Effect of each feature over its range, strongest first.',
    ),
    versions: list(
      Type.Object({
        id: text('ID of the model.'),
        stage: text('Stage of the model.'),
        outcomes: whole('Number of outcomes in the training data.'),
        conversions: whole('Number of leads in the training data that reached the target.'),
        trained_at: Timestamp('Time at which the model was trained.'),
      }),
      'The newest models of the account.',
    ),
  },
  { description: 'The model that scores leads, with its evaluation.' },
)
export type ModelCard = Static<typeof ModelCard>

/** Thresholds to simulate. An absent threshold is not changed. */
export const NewSimulation = Type.Object(
  {
    hot: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100, description: 'Minimum score of the tier `hot`.' }),
    ),
    warm: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100, description: 'Minimum score of the tier `warm`.' }),
    ),
    qualifying_tier: Type.Optional(
      oneOf(['hot', 'warm', 'cold'], 'Lowest tier that meets the criteria.'),
    ),
    profile: Type.Optional(AccountProfile),
    rules: Type.Optional(NewAccountRules),
  },
  { $id: 'SimulationInput', additionalProperties: false },
)
export type NewSimulation = Static<typeof NewSimulation>

const rate = (description: string) => nullable(number(description))
const Simulated = Type.Object(
  {
    thresholds: Type.Object({
      hot: whole('Minimum score of the tier `hot`.'),
      warm: whole('Minimum score of the tier `warm`.'),
      qualifying_tier: text('Lowest tier that meets the criteria.'),
    }),
    tiers: list(
      Type.Object({
        tier: text('Tier of the leads.'),
        leads: whole('Number of leads in the tier.'),
        with_outcome: whole('Number of these leads with a known outcome.'),
        converted: whole('Number of these leads that reached the target.'),
        rate: rate('Share of the leads with a known outcome that reached the target.'),
      }),
      'Results by tier.',
    ),
    qualified: Type.Object({
      leads: whole('Number of leads that would meet the criteria.'),
      converted: whole('Number of these leads that reached the target.'),
      rate: rate('Share of the leads with a known outcome that reached the target.'),
      share_of_conversions: rate(
        'Share of all leads that reached the target which would meet the criteria.',
      ),
    }),
  },
  { $id: 'SimulatedThresholds' },
)

/** Results of other thresholds on the leads of the last year. */
export const Simulation = Type.Object({
  object: Type.Literal('simulation'),
  leads: whole('Number of leads in the simulation.'),
  cross_fitted: crossFitted,
  present: Simulated,
  proposed: Simulated,
})
export type Simulation = Static<typeof Simulation>
