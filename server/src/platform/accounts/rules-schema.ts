import { Type, type Static } from 'typebox'
import { maxRules } from '#qualification'
import { TimestampText } from '#kit'

const Value = Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()])
const number = (description: string) => Type.Optional(Type.Number({ description }))

const ScoringCondition = Type.Object(
  {
    eq: Type.Optional(Value),
    ne: Type.Optional(Value),
    in: Type.Optional(Type.Array(Value, { minItems: 1, maxItems: 100 })),
    gt: number('The value is greater than this number.'),
    gte: number('The value is this number or greater.'),
    lt: number('The value is less than this number.'),
    lte: number('The value is this number or less.'),
    exists: Type.Optional(
      Type.Boolean({
        description: 'Whether the field has a value. Only `exists: false` is met without one.',
      }),
    ),
  },
  {
    $id: 'ScoringCondition',
    minProperties: 1,
    additionalProperties: false,
    description:
      'Operators of a condition; all must be met. Texts are compared without case and accents. A field without a value meets only `exists: false`.',
  },
)

const rule = {
  when: Type.Record(Type.String({ maxLength: 120 }), ScoringCondition, {
    minProperties: 1,
    maxProperties: 10,
    examples: [{ 'attributes.company_size': { gte: 50 } }],
    description:
      'Conditions by field; all must be met. Fields: `attributes.NAME`, `source`, and search criteria such as `preferences.price_range.max`; a refusal lists all.',
  }),
  points: Type.Optional(
    Type.Number({
      minimum: -30,
      maximum: 30,
      description:
        'Points that the rule adds to the score; ten points double the odds. A trained model replaces them by what your outcomes show.',
    }),
  ),
  disqualify: Type.Optional(
    Type.Literal(true, {
      description: 'Makes the lead `unqualified`, whatever its score. Excludes `points`.',
    }),
  ),
  reason: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Sentence that the score shows as the reason.',
  }),
}

/** A rule of an account, as it is written. */
export const NewAccountRule = Type.Object(rule, {
  $id: 'AccountRuleInput',
  additionalProperties: false,
})

/** A rule of an account, as it is read. */
export const AccountRule = Type.Object(
  {
    ...rule,
    written_by: Type.String({
      description: 'ID of the member, API key or app that wrote the rule.',
    }),
    written_at: TimestampText('Time when the rule was written.'),
  },
  { $id: 'AccountRule' },
)

const description = 'Own rules of the account, shown as reasons of scores.'

export const NewAccountRules = Type.Array(NewAccountRule, { maxItems: maxRules, description })
export type NewAccountRules = Static<typeof NewAccountRules>

export const AccountRules = Type.Array(AccountRule, { description })
