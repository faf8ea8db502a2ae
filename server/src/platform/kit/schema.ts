import { Type, type TSchema } from 'typebox'

/**
 * A timestamp: a Date in the code, RFC 3339 in JSON (responses use UTC with milliseconds). In a
 * body or query it is converted to a Date as well.
 */
export const Timestamp = (description: string) =>
  Type.Unsafe<Date>({ type: 'string', format: 'date-time', description })

/**
 * A timestamp in a request, RFC 3339 with any offset and an existing date. The code receives it as
 * text.
 */
export const TimestampText = (description: string) =>
  Type.String({ format: 'date-time', maxLength: 40, description })

/** The schema, or null. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Schema of a string that is one of a few words. */
export const oneOf = <const W extends readonly string[]>(words: W, description: string) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: words, description })

/** The warnings in a response: members that were accepted but changed. */
export const Warnings = Type.Array(
  Type.Object({
    pointer: Type.String({ description: 'JSON pointer to the member in the request.' }),
    code: Type.String({ description: 'Stable code of the warning.' }),
    detail: Type.String({ description: 'What happened to the member, in one sentence.' }),
  }),
  {
    description:
      'Members that were accepted but changed. No warning prevents the request from being accepted.',
  },
)

/** A text that is not blank, such as a name. */
export const notBlank = (maxLength: number, description: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '\\S',
    'x-form': 'more than whitespace',
    description,
  })

/** The two or three letters of a state or region, in either case. */
export const StateCode = (description: string) =>
  Type.String({
    pattern: '^[A-Za-z]{2,3}$',
    'x-form': 'two letters, such as CA, or three, such as VIC',
    description,
  })

/**
 * The query parameters of every list in addition to its filters; spread into the query's members.
 */
export const pageQuery = {
  limit: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 20,
    description: 'Maximum number of rows per page.',
  }),
  cursor: Type.Optional(
    Type.String({
      maxLength: 1024,
      description: '`next_cursor` of the previous page. Use the same filters and sort order.',
    }),
  ),
}

/**
 * The sort orders of a list: each name ascending, and descending with `-`. The default is the first
 * name, descending.
 */
export function sortBy<const N extends readonly [string, ...string[]]>(...names: N) {
  type Sort = N[number] | `-${N[number]}`
  return Type.Unsafe<Sort>({
    type: 'string',
    enum: names.flatMap((name) => [name, `-${name}`]),
    default: `-${names[0]}`,
    description: 'Sort order; `-` means descending. Rows without a value come last.',
  })
}

/** The response of a list of `item`. */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({
    object: Type.Literal('list'),
    data: Type.Array(item),
    has_more: Type.Boolean({ description: 'Whether there is another page.' }),
    next_cursor: nullable(
      Type.String({ description: 'Value of `cursor` for the next page; null on the last page.' }),
    ),
  })

/** The response of a deletion: the id of the deleted resource. */
export const deletedOf = <const O extends string>(object: O) =>
  Type.Object({ id: Type.String(), object: Type.Literal(object), deleted: Type.Literal(true) })
