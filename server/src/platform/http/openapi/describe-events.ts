import { Type } from 'typebox'
import { eventSchemas, payloadVersions, sampleEnvelope, type EventType } from '#events'
import type { Components, Json } from './collect-schemas.ts'

/** The events as webhooks of the document: what a receiver gets and what it should answer. */
export function describeEvents(components: Components): Json {
  const types = Object.keys(eventSchemas) as EventType[]
  return Object.fromEntries(types.map((type) => [type, { post: describeEvent(type, components) }]))
}

function describeEvent(type: EventType, components: Components): Json {
  const envelope = Type.Object({
    id: Type.String({ description: 'The event; the same in every attempt.' }),
    object: Type.Literal('event'),
    type: Type.Literal(type),
    created: Type.String({ format: 'date-time', description: 'When it became true.' }),
    data: eventSchemas[type],
    version: Type.String({
      format: 'date',
      default: payloadVersions.current,
      description: 'The version of the payload, that of the endpoint.',
    }),
  })
  return {
    operationId: `on_${type.replace('.', '_')}`,
    summary: type,
    security: [],
    parameters: headers.map(({ name, description }) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: components.of(envelope),
          example: sampleEnvelope(type, payloadVersions.current),
        },
      },
    },
    responses: {
      '2XX': { description: 'Received. Anything else is tried again; redirects are not followed.' },
      '410': { description: 'The endpoint is disabled and called no more.' },
    },
  }
}

const headers = [
  { name: 'x-service-signature', description: 'The signature of timestamp and body.' },
  { name: 'x-service-timestamp', description: 'When it was signed, in Unix seconds.' },
  { name: 'webhook-id', description: 'The event, as Standard Webhooks has it.' },
  { name: 'webhook-timestamp', description: 'When it was signed, in Unix seconds.' },
  { name: 'webhook-signature', description: 'The signatures, as Standard Webhooks has them.' },
]
