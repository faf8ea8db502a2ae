import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'
import { weekdayNames } from '#hours'

const optional = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) => Type.Optional(schema)
const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description })
const oneOfMany = (maxLength: number, description: string) =>
  optional(
    Type.Array(Type.String({ minLength: 1, maxLength }), {
      minItems: 1,
      maxItems: 50,
      description,
    }),
  )
const amount = (description: string) =>
  optional(Type.Number({ minimum: 0, maximum: 999_999_999_999.99, description }))
const wallTime = (description: string) =>
  optional(
    Type.String({
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      'x-form': 'hours and minutes of a day, such as 18:00',
      examples: ['18:00'],
      description,
    }),
  )

/** What a lead must be for a rule to hold; what is not named matters to it not. */
export const RuleCondition = Type.Object(
  {
    source: oneOfMany(100, 'It came from one of these sources.'),
    city: oneOfMany(100, 'It asks for one of these cities, however they are written.'),
    state: oneOfMany(2, 'It asks for one of these regions.'),
    type: oneOfMany(64, 'It asks for one of these types.'),
    price_min: amount('What it would pay reaches this.'),
    price_max: amount('What it would pay begins at or below this.'),
    tier: optional(
      Type.Array(oneOf(['hot', 'warm', 'cold', 'unqualified'], 'A tier.'), {
        minItems: 1,
        maxItems: 4,
        description: 'It has one of these tiers.',
      }),
    ),
    language: oneOfMany(8, 'Its message is in one of these languages, such as `es`.'),
    weekday: optional(
      Type.Array(oneOf(weekdayNames, 'A day of the week.'), {
        minItems: 1,
        maxItems: 7,
        description: 'It comes on one of these days, in the zone of the account’s hours.',
      }),
    ),
    from: wallTime('It comes at or after this time of the day.'),
    to: wallTime('It comes before this time of the day; at or before `from`, of the next day.'),
  },
  { additionalProperties: false, description: 'What a lead must be; nothing named: any.' },
)
export type RuleCondition = Static<typeof RuleCondition>

const Target = Type.Object(
  {
    member: optional(text(64, 'The member it goes to.')),
    group: optional(text(64, 'The group it goes to, by its id.')),
  },
  {
    additionalProperties: false,
    description: 'A member or a group; an empty object is nobody.',
  },
)

/** One rule: what must be, and who gets it. */
export const Rule = Type.Object(
  { name: text(100, 'What people call it.'), when: RuleCondition, to: Target },
  { additionalProperties: false },
)
export type Rule = Static<typeof Rule>

/** Members who share what comes. */
export const Group = Type.Object(
  {
    id: text(64, 'What rules name it by; yours to choose.'),
    name: text(100, 'What people call it.'),
    members: Type.Array(text(64, 'A member.'), { minItems: 1, maxItems: 200, uniqueItems: true }),
    first_to_claim: optional(
      Type.Boolean({
        description:
          'Whether a lead is offered to all of it and is whoever’s comes first, up to their capacity; else it is handed to whom has fewest.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type Group = Static<typeof Group>

const document = {
  rules: Type.Array(Rule, {
    maxItems: 100,
    description: 'From top to bottom; the first that holds and whose people are there decides.',
  }),
  groups: Type.Array(Group, { maxItems: 100, description: 'Who shares what comes.' }),
  last_resort: nullable(
    Type.String({
      maxLength: 64,
      description: 'Who gets what no rule hands out; null: the first owner.',
    }),
  ),
  take_back: Type.Boolean({
    description:
      'Whether a lead that nobody answered in twice the target moves on, twice at most, then to the last resort.',
  }),
}

/** What an account sets of it. */
export const NewAssignment = Type.Object(document, {
  $id: 'NewAssignment',
  additionalProperties: false,
})
export type NewAssignment = Static<typeof NewAssignment>

/** Who gets which lead. */
export const Assignment = Type.Object(
  {
    object: Type.Literal('assignment'),
    ...document,
    updated_at: nullable(Timestamp('When it last changed; null where it never did.')),
    version: Type.Integer({ description: 'Raised with every change; the ETag.' }),
  },
  { $id: 'Assignment', description: 'Who gets which lead. Without rules nobody does.' },
)
export type Assignment = Static<typeof Assignment>
