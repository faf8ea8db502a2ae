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
    pointer: Type.String({ description: 'The member, as a JSON pointer into what was sent.' }),
    code: Type.String({ description: 'What it is, in one stable word.' }),
    detail: Type.String({ description: 'What became of it, in a sentence.' }),
  }),
  { description: 'What was taken in otherwise than it was sent; it kept nothing out.' },
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
    description: 'How many rows a page has at most.',
  }),
  cursor: Type.Optional(
    Type.String({
      maxLength: 1024,
      description: 'The `next_cursor` of the page before, with the same filters and sort.',
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
    description: 'The order; `-` for descending. Rows without a value come last in both.',
  })
}

/** The answer of a list of `item`. */
export const listOf = <T extends TSchema>(item: T) =>
  Type.Object({
    object: Type.Literal('list'),
    data: Type.Array(item),
    has_more: Type.Boolean({ description: 'Whether there is another page.' }),
    next_cursor: nullable(
      Type.String({ description: 'The `cursor` of the next page; null on the last.' }),
    ),
  })

/** What a deletion answers: the id that is no more. */
export const deletedOf = <const O extends string>(object: O) =>
  Type.Object({ id: Type.String(), object: Type.Literal(object), deleted: Type.Literal(true) })
