import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'
import { EnoughInformation, Override, Tier } from '../schema.ts'

const text = (description: string) => Type.String({ description })
const number = (description: string) => Type.Number({ description })
const value = Type.Union([Type.String(), Type.Number(), Type.Null()])

const Reason = Type.Object({
  feature: text('Name of the feature.'),
  value: Type.Union([Type.String(), Type.Number(), Type.Null()], {
    description: 'Value of the feature. Null if it is unknown.',
  }),
  points: number('Points that the feature added to the score.'),
  direction: oneOf(
    ['up', 'down'],
    'Whether the feature raised (`up`) or lowered (`down`) the score.',
  ),
  text: text('The reason as a sentence that can be verified.'),
  rule: Type.Optional(
    Type.Object(
      {
        written_by: text('ID of the member, API key or app that wrote the rule.'),
        written_at: text('Time when the rule was written, RFC 3339 in UTC.'),
      },
      { description: 'Author of the rule. Present only if the reason is a rule of the account.' },
    ),
  ),
})

const Counterfactual = Type.Object({
  change: Type.Object({
    path: text('Field that would change, as a JSON pointer into the lead.'),
    from: value,
    to: value,
  }),
  text: text('Question or action for the member, as a sentence.'),
  score: Type.Integer({ description: 'Score of the lead after the change.' }),
  qualification_type: Tier,
})

const Interval = Type.Object({
  level: number('Confidence level: share of such intervals that contain the true probability.'),
  low: number('Lower bound of the probability.'),
  high: number('Upper bound of the probability.'),
})

const ScoringModel = Type.Object(
  {
    id: text('ID of the model, derived from its content.'),
    stage: oneOf(
      ['prior', 'ridge', 'ebm'],
      'Stage of the model. `prior`: rules; from the first outcome on, their base rate moves to the share of leads that were met.',
    ),
    trained_on: Type.Object({
      outcomes: Type.Integer(),
      conversions: Type.Integer(),
      until: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  { $id: 'ScoringModel' },
)

/** Prediction of a second model for the same lead. */
const Won = Type.Object(
  {
    target: text('Target of the prediction: won.'),
    horizon_days: Type.Integer({
      description: 'Horizon of the prediction, in days after the lead.',
    }),
    probability: number('Predicted probability of the target within the horizon, from 0 to 1.'),
    interval: Interval,
    odds_ratio: number('Odds of the target, as a multiple of the usual odds in the account.'),
    one_in: number(
      'About one in this many similar leads is won. A whole number from 2 on; one decimal below 2.',
    ),
    base_rate: number('Usual probability of the target in the account.'),
    model: ScoringModel,
  },
  {
    description:
      'Prediction that the lead is won. It is present once enough leads of the account were won.',
  },
)

const TextRead = Type.Object(
  {
    language: Type.Union([Type.String(), Type.Null()], {
      description:
        'Language of the messages, as ISO 639-1. Null if it cannot be detected. The score does not use it.',
    }),
    read: Type.Boolean({
      description: 'Whether the text could be interpreted. If not, it does not affect the score.',
    }),
    writer: Type.Union([Type.String(), Type.Null()], {
      description:
        'Kind of writer who is not a buyer: buyers_agent, complaint, survey, advertisement or job_application.',
    }),
    facts: Type.Array(
      Type.Object({
        fact: text('Name of the fact, such as financing or money.'),
        value: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()], {
          description:
            'Value of the fact. A field of the lead with a different value takes precedence.',
        }),
        words: text(
          'Words of the message that state the fact. Empty for facts of a language model that an earlier version stored.',
        ),
        by: oneOf(
          ['rules', 'model'],
          'Reader of the fact: the built-in rules or a language model.',
        ),
        suggested: Type.Boolean({
          description:
            'Whether the fact is only suggested: it gives no points, because nothing proves it, or because its kind of fact is not read precisely enough.',
        }),
      }),
      {
        description:
          'Facts found in the messages, with the words that state them. Suggested facts are last.',
      },
    ),
  },
  { description: 'Interpretation of the messages. Null if there is no message text.' },
)

/** Score of a lead with its explanation. */
export const Score = Type.Object(
  {
    object: Type.Literal('score'),
    id: text('ID of the score.'),
    lead_id: text('ID of the lead.'),
    customer_id: text('ID of the customer of the lead.'),
    score: Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        'Score from 0 to 100. 50 is usual for the account; ten more points double the odds. Use it to sort. Show people `one_in` instead.',
    }),
    raw_score: number(
      'Score before rounding and clamping: `base_points` plus the points of all reasons.',
    ),
    qualification_type: Tier,
    triggers: Type.Array(Type.String(), {
      description: 'Signals for and against the lead, as documented codes.',
    }),
    probability: nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'Predicted probability of the target within the horizon, from 0 to 1. Null until the model has 25 outcomes. From then on it is also given while `basis` is `rules`, because these outcomes determine the base rate. The lead shows the same value.',
      }),
    ),
    interval: Interval,
    odds_ratio: number('Odds of the target, as a multiple of the usual odds in the account.'),
    one_in: number(
      'About one in this many similar leads reaches the target. A whole number from 2 on; one decimal below 2.',
    ),
    base_rate: number('Usual probability of the target in the account.'),
    target: text('Target of the prediction: met or won.'),
    horizon_days: Type.Integer({
      description: 'Horizon of the prediction, in days after the lead.',
    }),
    base_points: number('Points of a lead without any known feature.'),
    reasons: Type.Array(Reason, {
      description: 'Reasons for the score, strongest first: five, or all with `explain=full`.',
    }),
    counterfactuals: Type.Array(Counterfactual, {
      description: 'Questions or actions that would change the score, with the new score.',
    }),
    enough_information: EnoughInformation,
    question: Type.Union([Type.String(), Type.Null()], {
      description:
        'The one question to ask next, as a sentence. Null if enough is known, or if no question would raise the score.',
      examples: [null],
    }),
    confidence: oneOf(
      ['low', 'medium', 'high'],
      'Confidence of the score, from the width of the interval compared with the tiers.',
    ),
    basis: oneOf(
      ['rules', 'outcomes'],
      'Basis of the score. `outcomes`: a model learned from outcomes; below 300 outcomes it predicts unseen leads better than the base rate. `rules`: rules around the base rate, which outcomes move. While `probability` is null, `one_in` and `interval` are untested estimates; use the tier.',
    ),
    model: ScoringModel,
    won: Type.Union([Won, Type.Null()]),
    feature_spec: text('Version of the feature definitions.'),
    input_hash: text('Hash of the inputs of the score.'),
    override: Type.Union([Override, Type.Null()]),
    llm: Type.Object({
      used: Type.Boolean({
        description:
          'Whether facts that a language model read in the messages are part of the score.',
      }),
      state: nullable(
        oneOf(
          ['off', 'due', 'read', 'empty', 'failed'],
          'State of the reading by a language model. `off`: no model is used. `due`: the messages wait to be read. `empty`: no fact was found. `failed`: no usable response for 24 hours. Null without messages.',
        ),
      ),
      failure: nullable(
        Type.String({
          description:
            'Reason why the last attempt to read the messages failed. Null if it did not fail.',
        }),
      ),
    }),
    text: Type.Union([TextRead, Type.Null()]),
    injection_suspected: Type.Boolean({
      description:
        'Whether a message contains instructions to the scoring system. Its text is then ignored.',
    }),
    scored_at: Timestamp('Time when the score was computed.'),
  },
  { description: 'Latest score of a lead, with its reasons.' },
)
export type Score = Static<typeof Score>

/** Query parameters of the score of a lead. */
export const ScoreQuery = Type.Object(
  {
    explain: Type.Optional(
      oneOf(['brief', 'full'], 'Number of reasons. `brief`: five. `full`: all.'),
    ),
  },
  { additionalProperties: false },
)

/** Request body that overrides a score. */
export const NewOverride = Type.Object(
  { qualification_type: Tier, reason: Override.properties.reason },
  {
    $id: 'OverrideInput',
    additionalProperties: false,
    description: 'Override of the tier of a score.',
  },
)
export type NewOverride = Static<typeof NewOverride>
