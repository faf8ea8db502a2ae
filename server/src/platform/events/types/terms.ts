import { Type, type Static, type TObject } from 'typebox'
import { oneOf } from '#kit'

/** Data of event types by name, from their schemas. */
export type DataOf<Schemas extends Record<string, TObject>> = {
  [T in keyof Schemas]: Static<Schemas[T]>
}

/** A text in the data of an event. */
export const eventText = (description: string) => Type.String({ description })

/** A text in the data of an event that can be null. */
export const nullableEventText = (description: string) =>
  Type.Union([Type.String(), Type.Null()], { description })

/** A time in the data of an event. */
export const time = (description: string) =>
  Type.String({ format: 'date-time', description: `${description} RFC 3339, UTC.` })

/** A time in the data of an event that can be null. */
export const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: `${description} RFC 3339, UTC.`,
  })

/** A score in the data of an event. */
export const score = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 100, description })

/** A tier in the data of an event. */
export const tier = (description: string) =>
  oneOf(['hot', 'warm', 'cold', 'unqualified'], description)

/** The status of a lead in the data of an event. */
export const leadStatus = (description: string) =>
  oneOf(['received', 'qualified', 'unqualified', 'won', 'lost', 'disqualified'], description)

/** Mark of events about test data. */
export const test = Type.Optional(
  Type.Literal(true, { description: 'Only on events of test leads.' }),
)

/** The member to whom a lead is assigned. */
export const assigned_to = nullableEventText(
  'ID of the member with the lead; null if it is unassigned.',
)
