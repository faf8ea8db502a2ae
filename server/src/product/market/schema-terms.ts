import { Type, type TSchema } from 'typebox'
import { nullable } from '#kit'

/** The few kinds of values that answers about the market are made of. */
export const number = (description: string) => Type.Number({ description })
export const whole = (description: string) => Type.Integer({ description })
export const text = (description: string) => Type.String({ description })
export const orNull = <T extends TSchema>(schema: T) => nullable(schema)

/** Two ends, or null where there is nothing to say. */
export const rangeOf = (what: string) =>
  orNull(
    Type.Object(
      { low: number('Lower bound.'), high: number('Upper bound.') },
      { description: what },
    ),
  )
