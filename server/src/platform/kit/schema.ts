import { Type, type TSchema } from 'typebox'

/** A moment: a Date here, RFC 3339 on the wire (UTC with milliseconds in answers). In a body or query it arrives as a Date as well. */
export const Timestamp = (description: string) =>
  Type.Unsafe<Date>({ type: 'string', format: 'date-time', description })

/** A moment as a caller sends it, RFC 3339 with any offset and a real date, which arrives as the text it is. */
export const TimestampText = (description: string) =>
  Type.String({ format: 'date-time', maxLength: 40, description })

/** The same, or null where there is none. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** One of a few words. */
export const oneOf = <const W extends readonly string[]>(words: W, description: string) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: words, description })

/** What an answer says of members that were taken in otherwise than they were sent. */
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

/** The two letters of a state or region, in either case. */
export const StateCode = (description: string) =>
  Type.String({ pattern: '^[A-Za-z]{2}$', 'x-form': 'two letters, such as CA', description })

/** What every list takes beside its filters; spread into the query's members. */
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

/** The orders of a list: each name ascending, and descending behind `-`. The first one, descending, is what is meant when nothing is said. */
export function sortBy<const N extends readonly [string, ...string[]]>(...names: N) {
  type Sort = N[number] | `-${N[number]}`
  return Type.Unsafe<Sort>({
    type: 'string',
    enum: names.flatMap((name) => [name, `-${name}`]),
    default: `-${names[0]}`,
    description:
      'Sort order; `-` means descending. Rows without a value come last in both directions.',
  })
}

/** The answer of a list of `item`. */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({
    object: Type.Literal('list'),
    data: Type.Array(item),
    has_more: Type.Boolean({ description: 'Whether there is another page.' }),
    next_cursor: nullable(
      Type.String({ description: 'Value of `cursor` for the next page; null on the last page.' }),
    ),
  })

/** What a deletion answers: the id that is no more. */
export const deletedOf = <const O extends string>(object: O) =>
  Type.Object({ id: Type.String(), object: Type.Literal(object), deleted: Type.Literal(true) })
