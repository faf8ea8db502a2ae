import { Type, type Static } from 'typebox'
import { eventSchemas, type EventType } from './catalogue.ts'
import { exampleEvent } from './examples.ts'
import { whenSent } from './when-sent.ts'
import type { Versions } from './versions.ts'

/**
 * Description of an event type: when it is sent, and its envelope as a JSON Schema and an example.
 */
export const EventTypeDescription = Type.Object({
  object: Type.Literal('event_type'),
  type: Type.String(),
  version: Type.String({ description: 'Version of the payload that is described.' }),
  description: Type.String({ description: 'Condition under which the event is sent.' }),
  schema: Type.Unsafe<object>({
    type: 'object',
    additionalProperties: true,
    description: 'JSON Schema of the envelope.',
  }),
  example: Type.Unsafe<object>({
    type: 'object',
    additionalProperties: true,
    description: 'Example of an envelope as it is delivered.',
  }),
})
export type EventTypeDescription = Static<typeof EventTypeDescription>

/** Describes event types in the current payload version. */
export function describeEventTypes(
  types: readonly EventType[],
  versions: Versions,
): EventTypeDescription[] {
  return types.map((type) => ({
    object: 'event_type',
    type,
    version: versions.current,
    description: whenSent[type],
    schema: envelopeSchema(type, versions.current),
    example: { ...exampleEvent(type), version: versions.current },
  }))
}

/**
 * Returns the JSON Schema (2020-12) of an envelope. The schema allows additional members, because
 * receivers must ignore unknown members.
 */
export function envelopeSchema(type: EventType, version: string): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: type,
    description: whenSent[type],
    type: 'object',
    required: ['id', 'object', 'type', 'created', 'data', 'version'],
    properties: {
      id: {
        type: 'string',
        pattern: '^evt_[0-9a-z]+$',
        description: 'ID of the event. It is the same in retries, resends and replays.',
      },
      object: { const: 'event' },
      type: { const: type },
      created: { type: 'string', format: 'date-time' },
      data: eventSchemas[type],
      version: { const: version },
    },
  }
}
