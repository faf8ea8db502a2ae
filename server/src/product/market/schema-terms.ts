import { Type, type TSchema } from 'typebox'
import { nullable } from '#kit'

/** Schemas of the basic values in market responses. */
export const number = (description: string) => Type.Number({ description })
export const whole = (description: string) => Type.Integer({ description })
export const text = (description: string) => Type.String({ description })
export const orNull = <T extends TSchema>(schema: T) => nullable(schema)

/** Schema of a range; null if unknown. */
export const rangeOf = (what: string) =>
  orNull(
    Type.Object(
      { low: number('Lower bound.'), high: number('Upper bound.') },
      { description: what },
    ),
  )
