import { Type, type Static } from 'typebox'
import { nullable, oneOf, pageQuery, Timestamp } from '#kit'
import { eventTypes } from './catalogue.ts'

/** An event as the API returns it. It has the same form as a delivered event. */
export const Event = Type.Object({
  id: Type.String({ examples: ['evt_01k9zq3v8m5r2x7c4h6t8n9p0d'] }),
  object: Type.Literal('event'),
  type: oneOf(eventTypes, 'Type of the event.'),
  created: Timestamp('Time of the event.'),
  data: nullable(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description:
        'Data of the event, depending on the event type. Null after the data of the customer was erased.',
    }),
  ),
  version: Type.String({ description: 'Payload version, a date.' }),
})
export type Event = Static<typeof Event>

/** Query parameters of the list of events. */
export const EventQuery = Type.Object({
  type: Type.Optional(oneOf(eventTypes, 'Return only events of this type.')),
  created_after: Type.Optional(Timestamp('Return only events after this time.')),
  created_before: Type.Optional(Timestamp('Return only events before this time.')),
  ...pageQuery,
})
export type EventQuery = Static<typeof EventQuery>
