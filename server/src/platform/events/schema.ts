import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp } from '#kit'
import { eventTypes } from './catalogue.ts'

/** An event as it is delivered, and as the API shows it. */
export const Event = Type.Object({
  id: Type.String({ examples: ['evt_01k9zq3v8m5r2x7c4h6t8n9p0d'] }),
  object: Type.Literal('event'),
  type: oneOf(eventTypes, 'What happened.'),
  created: Timestamp('When it happened.'),
  data: nullable(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'What the type says; null once its person was erased.',
    }),
  ),
  version: Type.String({ description: 'The payload version, a day.' }),
})
export type Event = Static<typeof Event>

/** The filters of the list of events. */
export const EventQuery = Type.Object({
  type: Type.Optional(oneOf(eventTypes, 'Only events of this type.')),
  created_after: Type.Optional(Timestamp('Only events after this moment.')),
  created_before: Type.Optional(Timestamp('Only events before this moment.')),
  ...pageQuery,
})
export type EventQuery = Static<typeof EventQuery>
