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

/** Condition of a rule. Properties that are missing match every lead. */
export const RuleCondition = Type.Object(
  {
    source: oneOfMany(100, 'Sources. The lead must come from one of them.'),
    city: oneOfMany(
      100,
      'Cities. The lead must look for one of them. Upper and lower case do not matter.',
    ),
    state: oneOfMany(3, 'States or regions. The lead must look for one of them.'),
    type: oneOfMany(64, 'Property types. The lead must look for one of them.'),
    price_min: amount(
      'Lowest price. The highest price that the customer would pay must not be below it.',
    ),
    price_max: amount(
      'Highest price. The lowest price that the customer would pay must not be above it.',
    ),
    tier: optional(
      Type.Array(oneOf(['hot', 'warm', 'cold', 'unqualified'], 'A tier.'), {
        minItems: 1,
        maxItems: 4,
        description: 'Tiers. The lead must have one of them.',
      }),
    ),
    language: oneOfMany(
      8,
      'Language codes, such as `es`. The message must be in one of these languages.',
    ),
    weekday: optional(
      Type.Array(oneOf(weekdayNames, 'A day of the week.'), {
        minItems: 1,
        maxItems: 7,
        description:
          'Days of the week. The lead must arrive on one of them, in the time zone of the account’s working hours.',
      }),
    ),
    from: wallTime('Start time. The lead must arrive at or after this time of day.'),
    to: wallTime(
      'End time. The lead must arrive before this time of day. If it is not after `from`, it is a time on the next day.',
    ),
  },
  {
    additionalProperties: false,
    description: 'Condition that a lead must meet. Missing properties match any lead.',
  },
)
export type RuleCondition = Static<typeof RuleCondition>

const Target = Type.Object(
  {
    member: optional(text(64, 'ID of the member who gets the lead.')),
    group: optional(text(64, 'ID of the group that gets the lead.')),
  },
  {
    additionalProperties: false,
    description: 'A member or a group. An empty object leaves the lead unassigned.',
  },
)

/** Rule for assigning leads: a condition and a target. */
export const Rule = Type.Object(
  { name: text(100, 'Name of the rule.'), when: RuleCondition, to: Target },
  { $id: 'AssignmentRule', additionalProperties: false },
)
export type Rule = Static<typeof Rule>

/** Group of members who share incoming leads. */
export const Group = Type.Object(
  {
    id: text(64, 'ID that rules refer to. You choose it.'),
    name: text(100, 'Name of the group.'),
    members: Type.Array(text(64, 'ID of a member.'), {
      minItems: 1,
      maxItems: 200,
      uniqueItems: true,
    }),
    offer_to_group: optional(
      Type.Boolean({
        description:
          'Whether a lead is offered to the whole group and assigned to the first member who claims it, up to their capacity. If false, it is assigned to the member with the lowest load. Default: false.',
      }),
    ),
  },
  { $id: 'AssignmentGroup', additionalProperties: false },
)
export type Group = Static<typeof Group>

const document = {
  rules: Type.Array(Rule, {
    maxItems: 100,
    description:
      'Rules in order. The first rule that matches the lead and has an available member decides.',
  }),
  groups: Type.Array(Group, {
    maxItems: 100,
    description: 'Groups of members who share incoming leads.',
  }),
  fallback: nullable(
    Type.String({
      maxLength: 64,
      description:
        'ID of the member who gets leads that no rule assigns. If null, the first owner gets them.',
    }),
  ),
  reassign_overdue: Type.Boolean({
    description:
      'Whether a lead without a response within twice the target time is reassigned. It is reassigned at most twice and then goes to the last resort.',
  }),
}

/** Request body for setting the assignment rules. */
export const NewAssignment = Type.Object(document, {
  $id: 'AssignmentInput',
  additionalProperties: false,
})
export type NewAssignment = Static<typeof NewAssignment>

/** Assignment rules of the account. */
export const Assignment = Type.Object(
  {
    object: Type.Literal('assignment'),
    ...document,
    updated_at: nullable(
      Timestamp('Time of the last change. Null if the rules were never changed.'),
    ),
    version: Type.Integer({
      description:
        'Version of the rules. It increases with every change and is also returned as the ETag.',
    }),
  },
  {
    $id: 'Assignment',
    description: 'Rules for assigning leads to members. Without rules, leads stay unassigned.',
  },
)
export type Assignment = Static<typeof Assignment>
