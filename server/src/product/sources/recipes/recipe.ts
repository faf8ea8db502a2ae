import { Type, type Static } from 'typebox'
import { oneOf } from '#kit'
import { Verification } from './verification.ts'

/** Limits of a recipe and of a body. */
export const recipeLimits = {
  /** Maximum size of a recipe as JSON. */
  bytes: 65_536,
  fields: 100,
  /** Maximum depth of objects and arrays in a recipe. */
  depth: 32,
  /** Maximum depth of values in values. */
  valueDepth: 4,
  /** Maximum number of leads or outcomes in one body. */
  items: 100,
} as const

/** A text, number or boolean that a value of the body is compared with. */
export type Constant = string | number | boolean

/** A constant, a list of constants of which one must match, or whether there is a value. */
export type Expected = Constant | readonly Constant[] | { exists: boolean }

/** Conditions: each JSON pointer must lead to the expected value. */
export type Conditions = { readonly [pointer: string]: Expected }

/**
 * How a value is read from a body:
 *
 * - a JSON pointer (RFC 6901) into the item, or into the whole body without `items`;
 * - `body`: a JSON pointer into the whole body;
 * - `first`: the first of these values that is not empty; 0 only if the others are empty, because
 *   many senders write 0 for a number that they do not know;
 * - `join`: these values as one text, with blanks between them; empty ones are left out;
 * - `find`: in the array at this pointer, the first element that meets all conditions of `where`;
 *   the value is at `take` in it; with `options`, the IDs of options are replaced by their texts;
 * - `between`: the part of this text between the first `after` and the next `before`; without
 *   `after` from the beginning, without `before` to the end; nothing if the text lacks one of them;
 * - `map`: the constant that `to` names for this value; nothing if `to` does not list it.
 */
export type RecipeValue =
  | string
  | { body: string }
  | { first: readonly RecipeValue[] }
  | { join: readonly RecipeValue[] }
  | FindValue
  | BetweenValue
  | { map: RecipeValue; to: { readonly [value: string]: Constant } }

/**
 * Finds an element of an array. Some senders send IDs of options: the options are in the array at
 * `list` of the element, and each has its ID at `key` and its text at `take`.
 */
export type FindValue = {
  find: string
  where: Conditions
  take: string
  options?: { list: string; key: string; take: string }
}

/** Part of a text, such as the name in the subject of a mail. */
export type BetweenValue = { between: RecipeValue; after?: string; before?: string }

/** Milestones that a stage can be mapped to. */
export const stageOutcomes = ['contacted', 'met', 'offer', 'won', 'lost'] as const
export type StageOutcome = (typeof stageOutcomes)[number]

const Pointer = (description: string) => Type.String({ maxLength: 500, description })

const Value = Type.Unsafe<RecipeValue>({
  description:
    'JSON pointer into the body, or an object with `body`, `first`, `join`, `find`, `between` or `map`.',
})

const Where = Type.Unsafe<Conditions>({
  type: 'object',
  minProperties: 1,
  maxProperties: 10,
  description:
    'Conditions: for each JSON pointer a constant, a list of constants, or `{"exists": true}`.',
})

/** Description of how the body of a push becomes leads or outcomes. */
export const Recipe = Type.Object(
  {
    name: Type.String({
      pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
      'x-form': 'lower-case letters, digits and hyphens, at most 64',
      description: 'Name of the recipe.',
    }),
    title: Type.String({ minLength: 1, maxLength: 100, description: 'Name of the sender.' }),
    documentation: Type.Optional(
      Type.String({
        pattern: '^https?://',
        'x-form': 'an absolute URL',
        maxLength: 500,
        description: "URL of the sender's documentation of the body.",
      }),
    ),
    based_on: Type.Optional(
      Type.String({ maxLength: 1000, description: 'What the recipe was written from.' }),
    ),
    setup: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 1000 }), {
        maxItems: 20,
        description: 'ReadingSteps that connect the sender, and limits of what it sends.',
      }),
    ),
    reads: Type.Optional(
      oneOf(
        ['mail'],
        'What the recipe reads: a mail, with the members `from`, `reply_to`, `to`, `subject`, `date`, `text` and `lines`. Without it, a body of JSON.',
      ),
    ),
    produces: oneOf(['lead', 'outcome'], 'Whether the body becomes leads or outcomes.'),
    items: Type.Optional(
      Pointer('JSON pointer to an array. Each element becomes a lead or an outcome.'),
    ),
    only: Type.Optional(
      Type.Array(Where, {
        minItems: 1,
        maxItems: 10,
        description:
          'Items of another kind are skipped: they meet none of these conditions, and have a value where one compares.',
      }),
    ),
    fields: Type.Record(Type.String(), Value, {
      minProperties: 1,
      maxProperties: recipeLimits.fields,
      description: 'Where each member is read from, such as `email` or `preferences.city`.',
    }),
    rest: Type.Optional(
      oneOf(
        ['attributes'],
        'What becomes of single values at the top of a lead that no pointer of the recipe reads: `attributes` stores them. Without it, they are not stored.',
      ),
    ),
    fixed: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
        maxProperties: recipeLimits.fields,
        description: 'Members that always have this value.',
      }),
    ),
    answer: Type.Optional(
      Type.Object(
        {
          status: Type.Integer({ minimum: 200, maximum: 204 }),
          body: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 20 })),
        },
        {
          additionalProperties: false,
          description: 'Response that the sender expects after a delivery. Default: 200.',
        },
      ),
    ),
    verification: Type.Optional(Verification),
    stages: Type.Optional(
      Type.Record(Type.String(), oneOf(stageOutcomes, 'Milestone of the stage.'), {
        maxProperties: 200,
        description: 'Suggested milestones for stages of the sender.',
      }),
    ),
    sample: Type.Unknown({ description: 'Body as the sender sends it, with invented data.' }),
    expected: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
      minItems: 1,
      maxItems: recipeLimits.items,
      description: 'Leads or outcomes that the sample must give.',
    }),
  },
  {
    $id: 'Recipe',
    additionalProperties: false,
    description: 'How the body of a push becomes leads or outcomes.',
  },
)
export type Recipe = Static<typeof Recipe>
