import { Type, type Static, type TSchema } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'
import { leftOutReasons } from '#qualification'

const number = (description: string) => Type.Number({ description })
const whole = (description: string) => Type.Integer({ description })
const text = (description: string) => Type.String({ description })
const list = <T extends TSchema>(items: T, description: string) =>
  Type.Array(items, { description })
const pair = (description: string) =>
  Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description })

const crossFitted = whole(
  'Of these, those that came by import: nothing was promised of them on their day, so they count by what a model like the one that scores says that was not taught them.',
)

const CalibrationBin = Type.Object({
  rows: whole('Leads of similar promise.'),
  promised: number('Their mean probability.'),
  happened: number('The share that reached the target.'),
  low: number('From here on a 95 % interval of what happened.'),
  high: number('Up to here.'),
})

const HeldOut = Type.Object(
  {
    rows: whole('Leads that were judged without having been taught.'),
    auc: number(
      'How often a lead that reached the target was promised more than one that did not.',
    ),
    auc_ci95: pair('Its 95 % interval.'),
    log_loss: number('The mean log loss of the promises.'),
    base_log_loss: number('What promising everybody the usual would have had.'),
    brier: number('The mean squared distance between promise and outcome.'),
    ece: number('The mean distance between promised and happened over ten groups.'),
    ece_ci95: pair('Its 95 % interval.'),
    interval_coverage: nullable(
      number(
        'In which share of groups of 25 to 200 leads of similar promise what happened lay within the 80 % interval and the chance of the group’s size together. Measured on leads the model had not seen; nothing was tuned to it. It cannot see what errs within a group.',
      ),
    ),
    calibration: list(CalibrationBin, 'Promised against happened, in ten groups.'),
  },
  { description: 'How the model did on leads it had not seen.' },
)

const Step = Type.Object({
  from: nullable(number('Values from here on; null without a bound.')),
  to: nullable(number('Values below this; null without a bound.')),
  level: nullable(text('The word; null for numbers.')),
  points: number('What it adds to the score.'),
  low: number('From here on an 80 % interval of the points.'),
  high: number('Up to here.'),
  share: nullable(number('The share of leads in this step; null where it is not known.')),
})

const Drift = Type.Object(
  {
    psi: list(
      Type.Object({
        feature: text('The feature.'),
        psi: number('Its population stability index; above 0.25 it moved.'),
      }),
      'How far each feature has moved.',
    ),
    observed_over_expected: nullable(
      Type.Object({
        ratio: number('Conversions seen over promised.'),
        low: number('Its 95 % interval, from'),
        high: number('to'),
        rows: whole('Promises that met their outcome.'),
      }),
    ),
    brier: nullable(
      Type.Object({
        score: number('Of the newest promises.'),
        of_base_rate: number('Of promising the usual.'),
        rows: whole('Promises.'),
      }),
    ),
    evidence: nullable(
      Type.Object({
        outcomes: whole('Of so many of the newest outcomes, at most 300.'),
        promised: number('Conversions that were promised.'),
        happened: number('Conversions there were.'),
        least: number('What a model whose promises hold does not fall below, on whatever night.'),
        most: number('What it does not rise above.'),
        usual: number('How many times better promising everybody the usual fits.'),
      }),
    ),
    troubles: list(
      text(
        'features_moved: leads look different; promises_off: what happened is below the least or above the most; worse_than_base_rate: the usual for everybody fits it 500 times better.',
      ),
      'What is wrong. A model whose promises hold is called off with a probability of 2 % at most within its first 300 outcomes, however many nights it is looked at, and in each 150 after.',
    ),
  },
  { description: 'How the model holds since it was promoted.' },
)

const TrainedOn = Type.Object({
  outcomes: whole('Leads with an answer.'),
  conversions: whole('Those that reached the target.'),
  until: nullable(text('When the newest answer was known.')),
})

const Stage = oneOf(
  ['prior', 'ridge', 'ebm'],
  'prior: rules, moved to the share that was met from the first outcome on; ridge: a scorecard; ebm: a boosted sum of shapes, pairs and small trees.',
)

/** The card of the model that scores: what it is, how good it proved, what it looks at. */
export const ModelCard = Type.Object(
  {
    object: Type.Literal('model'),
    id: text('The model, named by its content.'),
    stage: Stage,
    target: text('What is predicted.'),
    horizon_days: whole('Within so many days of the lead.'),
    base_rate: number('The usual probability.'),
    trained_on: TrainedOn,
    won: nullable(
      Type.Object(
        {
          id: text('The model, named by its content.'),
          stage: Stage,
          target: text('What is predicted: won.'),
          horizon_days: whole('Within so many days of the lead.'),
          base_rate: nullable(number('The usual probability.')),
          trained_on: TrainedOn,
          held_out: nullable(HeldOut),
        },
        { description: 'The model that stands beside it once enough leads were won.' },
      ),
    ),
    outcomes_needed: whole('Leads with an answer from which learning begins.'),
    trained_at: nullable(Timestamp('When it was trained.')),
    promoted_at: nullable(Timestamp('Since when it scores.')),
    former_id: nullable(
      text('What rollback would bring back; null is the prior scorecard or nothing.'),
    ),
    held_out: nullable(HeldOut),
    stages: list(
      Type.Object({
        stage: text('A stage that was tried.'),
        log_loss: number('Its held-out log loss.'),
      }),
      'What the stages would have had.',
    ),
    comparison: nullable(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'How it did against the champion of its day on the newest leads.',
      }),
    ),
    leakage_suspected: list(
      Type.String(),
      'Features that seem to know the answer; they are left out.',
    ),
    left_out: list(
      Type.Object({
        feature: text('A feature without a part in the model.'),
        reason: oneOf(
          leftOutReasons,
          'knows_the_answer: it alone tells nearly all; tells_nothing_apart: the same on every lead, or another word on each; moves_nothing: nothing beside the others; others_say_more: of very many features, others explain more.',
        ),
      }),
      'Features that were there and were left out, and why.',
    ),
    warnings: list(Type.String(), 'leakage_suspected, no_skill.'),
    drift: nullable(Drift),
    labels: list(
      Type.Object({
        outcome: text('A milestone.'),
        explicit: whole('Said by a person.'),
        inferred: whole('Concluded from behaviour.'),
      }),
      'What the ledger holds.',
    ),
    features: list(
      Type.Object({
        feature: text('What is looked at.'),
        kind: oneOf(['number', 'category'], ''),
        steps: list(Step, 'Its range, cut into steps.'),
      }),
      'What each feature adds over its range, the one that moves most first.',
    ),
    versions: list(
      Type.Object({
        id: text('A model.'),
        stage: text('Its stage.'),
        outcomes: whole('What it learned from.'),
        conversions: whole('Those that reached the target.'),
        trained_at: Timestamp('When.'),
      }),
      'The newest models of the account.',
    ),
  },
  { description: 'The model that scores, with what is known of how good it is.' },
)
export type ModelCard = Static<typeof ModelCard>

/** Thresholds to try. What is absent is as it is. */
export const NewSimulation = Type.Object(
  {
    hot: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100, description: 'From this score on a lead is hot.' }),
    ),
    warm: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100, description: 'From this score on a lead is warm.' }),
    ),
    qualify_at: Type.Optional(
      oneOf(['hot', 'warm', 'cold'], 'The lowest tier that meets the criteria.'),
    ),
  },
  { additionalProperties: false },
)
export type NewSimulation = Static<typeof NewSimulation>

const rate = (description: string) => nullable(number(description))
const Simulated = Type.Object({
  thresholds: Type.Object({
    hot: whole('Hot from.'),
    warm: whole('Warm from.'),
    qualify_at: text('Qualified from.'),
  }),
  tiers: list(
    Type.Object({
      tier: text('The tier.'),
      leads: whole('Leads in it.'),
      with_outcome: whole('Those whose answer is known.'),
      converted: whole('Those that reached the target.'),
      rate: rate('Their share of the known.'),
    }),
    'By tier.',
  ),
  qualified: Type.Object({
    leads: whole('Leads that would meet the criteria.'),
    converted: whole('Those that reached the target.'),
    rate: rate('Their share of the known.'),
    share_of_conversions: rate('The share of all that reached the target.'),
  }),
})

/** What other thresholds would have made of the leads of the last year. */
export const Simulation = Type.Object({
  object: Type.Literal('simulation'),
  leads: whole('Leads that were looked at.'),
  cross_fitted: crossFitted,
  present: Simulated,
  proposed: Simulated,
})
export type Simulation = Static<typeof Simulation>

/** Since when leads count. */
export const FunnelQuery = Type.Object(
  { created_after: Type.Optional(Timestamp('Leads from then on; a year when absent.')) },
  { additionalProperties: false },
)
export type FunnelQuery = Static<typeof FunnelQuery>

/** What became of leads, and whether promises held. */
export const Funnel = Type.Object({
  object: Type.Literal('funnel'),
  created_after: Timestamp('Leads from then on.'),
  target: text('What is promised.'),
  leads: whole('Leads that came.'),
  milestones: list(
    Type.Object({
      outcome: text('A milestone.'),
      leads: whole('Leads that have it, or one beyond it.'),
    }),
    'How far leads got.',
  ),
  promises: list(
    Type.Object({
      month: text('The month the leads came in, YYYY-MM (UTC).'),
      tier: text(
        'What they were called when they came; of those that came by import, what they would be now.',
      ),
      leads: whole('Those whose answer is known.'),
      cross_fitted: crossFitted,
      promised: number('Their mean probability.'),
      happened: number('The share that reached the target.'),
      by_rules: nullable(
        Type.Object(
          {
            leads: whole('How many of them.'),
            promised: number('Their mean probability.'),
            happened: number('The share that reached the target.'),
          },
          { description: 'Of them those whom rules promised it; null where a model promised all.' },
        ),
      ),
    }),
    'Promised against happened, by month and tier.',
  ),
})
export type Funnel = Static<typeof Funnel>
