import { Type } from 'typebox'

/** Text of at most `maxLength` characters, or null. */
export const nullableText = (maxLength: number, description: string) =>
  Type.Union([Type.String({ maxLength }), Type.Null()], { description })

/** Text, or null. */
export const textOrNull = (description: string) =>
  Type.Union([Type.String(), Type.Null()], { description })

/** A member that may be missing. */
export const optional = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Optional(schema)

/** Amount of money, or null. */
export const amount = (description: string) =>
  Type.Union([Type.Number({ minimum: 0, maximum: 999_999_999_999.99 }), Type.Null()], {
    description,
  })
