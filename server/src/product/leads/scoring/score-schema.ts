import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'
import { Override, Tier } from '../schema.ts'

const text = (description: string) => Type.String({ description })
const number = (description: string) => Type.Number({ description })
const value = Type.Union([Type.String(), Type.Number(), Type.Null()])

const Reason = Type.Object({
  feature: text('What was looked at.'),
  value: Type.Union([Type.String(), Type.Number(), Type.Null()], {
    description: 'What was seen; null for not known.',
  }),
  points: number('What it added to the score.'),
  direction: oneOf(['up', 'down'], ''),
  text: text('The same in a sentence that can be checked.'),
})

const Counterfactual = Type.Object({
  change: Type.Object({
    path: text('What would be different, as a JSON pointer into the lead.'),
    from: value,
    to: value,
  }),
  text: text('What to ask or do, in a sentence.'),
  score: Type.Integer({ description: 'The score it would then have.' }),
  qualification_type: Tier,
})

const Interval = Type.Object({
  level: number('The share of such intervals that hold.'),
  low: number('From this probability.'),
  high: number('To this one.'),
})

const ScoringModel = Type.Object({
  id: text('The model, named by its content.'),
  stage: oneOf(
    ['prior', 'ridge', 'ebm'],
    'prior: rules, with the share that was met from the first outcome on.',
  ),
  trained_on: Type.Object({
    outcomes: Type.Integer(),
    conversions: Type.Integer(),
    until: Type.Union([Type.String(), Type.Null()]),
  }),
})

/** What a second model says of the same lead. */
const Won = Type.Object(
  {
    target: text('What it predicts: won.'),
    horizon_days: Type.Integer({ description: 'Within how many days of the lead.' }),
    probability: number('How likely that is, from 0 to 1.'),
    interval: Interval,
    odds_ratio: number('How many times the account’s usual odds of it.'),
    one_in: number(
      'About one in this many leads like this is won: whole from 2 on, to a tenth below.',
    ),
    base_rate: number('The account’s usual probability of it.'),
    model: ScoringModel,
  },
  { description: 'How likely the lead is won, once enough leads were.' },
)

const TextRead = Type.Object(
  {
    language: Type.Union([Type.String(), Type.Null()], {
      description:
        'The language, as ISO 639-1; null where it cannot be told. Never looked at by a score.',
    }),
    read: Type.Boolean({
      description: 'Whether the words were known. Where not, they say nothing, for or against.',
    }),
    writer: Type.Union([Type.String(), Type.Null()], {
      description:
        'Who writes who is no buyer: buyers_agent, complaint, survey, advertisement or job_application.',
    }),
    facts: Type.Array(
      Type.Object({
        fact: text('What was read, such as financing or money.'),
        value: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()], {
          description:
            'As what it was read. A field of the lead that says otherwise counts instead.',
        }),
        words: text('The words that say it.'),
      }),
      { description: 'What the messages say, with the words that say it.' },
    ),
  },
  { description: 'How the messages were read; null where nothing was written.' },
)

/** A score that explains itself. */
export const Score = Type.Object(
  {
    object: Type.Literal('score'),
    id: text('The score.'),
    lead_id: text('The lead.'),
    customer_id: text('Its customer.'),
    score: Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        '50 is the account’s usual; ten more double the odds. A sort key: say one_in to people.',
    }),
    raw_score: number(
      'The score before it is rounded and bounded: base_points plus the points of all reasons.',
    ),
    qualification_type: Tier,
    triggers: Type.Array(Type.String(), {
      description: 'What spoke for and against it, in the documented vocabulary.',
    }),
    probability: nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'How likely the target is within the horizon, from 0 to 1. Null while `basis` is `rules`. The lead shows the same value.',
      }),
    ),
    interval: Interval,
    odds_ratio: number('How many times the account’s usual odds.'),
    one_in: number(
      'About one in this many leads like this reaches the target: whole from 2 on, to a tenth below.',
    ),
    base_rate: number('The account’s usual probability.'),
    target: text('What is predicted: met or won.'),
    horizon_days: Type.Integer({ description: 'Within how many days of the lead.' }),
    base_points: number('The points of a lead of which nothing is known.'),
    reasons: Type.Array(Reason, {
      description: 'The strongest first; five, or all with explain=full.',
    }),
    counterfactuals: Type.Array(Counterfactual, {
      description: 'What one could ask or do, and the score it would give.',
    }),
    confidence: oneOf(['low', 'medium', 'high'], 'How wide the interval is against the tiers.'),
    basis: oneOf(
      ['rules', 'outcomes'],
      'rules: the model learned from fewer than 25 outcomes. `probability` is null, and `one_in` and `interval` are untested estimates; use the tier.',
    ),
    model: ScoringModel,
    won: Type.Union([Won, Type.Null()]),
    feature_spec: text('Which features these are.'),
    input_hash: text('Names exactly what was looked at.'),
    override: Type.Union([Override, Type.Null()]),
    llm: Type.Object({
      used: Type.Boolean({ description: 'Whether a language model read the messages.' }),
      state: nullable(
        oneOf(
          ['off', 'due', 'read', 'empty', 'failed'],
          'How far the reading of the messages is: `off` if no model is asked; `due` while they wait to be read; `empty` if no fact was found; `failed` without a usable answer for 24 hours. Null without messages.',
        ),
      ),
      failure: nullable(
        Type.String({ description: 'Why the last attempt to read them failed, if it did.' }),
      ),
    }),
    text: Type.Union([TextRead, Type.Null()]),
    injection_suspected: Type.Boolean({
      description:
        'Whether a message gives orders to whoever scores it; its words then count for nothing.',
    }),
    scored_at: Timestamp('When it was judged.'),
  },
  { description: 'The latest score of a lead with its reasons.' },
)
export type Score = Static<typeof Score>

/** Whether to name the strongest reasons or all of them. */
export const ScoreQuery = Type.Object(
  {
    explain: Type.Optional(oneOf(['brief', 'full'], 'brief: five reasons; full: all.')),
  },
  { additionalProperties: false },
)
