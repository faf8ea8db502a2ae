import { Type } from 'typebox'
import { eventSchemas, exampleEvent, payloadVersions, type EventType } from '#events'
import type { Components, Json } from './collect-schemas.ts'

/**
 * Describes the events as webhooks of the document: what a receiver gets and how it should respond.
 */
export function describeEvents(components: Components): Json {
  const types = Object.keys(eventSchemas) as EventType[]
  return Object.fromEntries(types.map((type) => [type, { post: describeEvent(type, components) }]))
}

function describeEvent(type: EventType, components: Components): Json {
  const envelope = Type.Object(
    {
      id: Type.String({ description: 'ID of the event, the same in every attempt.' }),
      object: Type.Literal('event'),
      type: Type.Literal(type),
      created: Type.String({ format: 'date-time', description: 'Time of the event.' }),
      data: eventSchemas[type],
      version: Type.String({
        format: 'date',
        default: payloadVersions.current,
        description: 'Payload version of the endpoint.',
      }),
    },
    { $id: `${toPascal(type)}Event` },
  )
  return {
    operationId: `events.on${toPascal(type)}`,
    summary: type,
    tags: ['Events'],
    security: [],
    parameters: headers.map(({ name, description, required = true }) => ({
      name,
      in: 'header',
      required,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: components.of(envelope),
          example: exampleEvent(type),
        },
      },
    },
    responses: {
      '2XX': {
        description:
          'The event was received. After any other response the delivery is retried. Redirects are not followed.',
      },
      '410': { description: 'The endpoint is disabled and gets no further deliveries.' },
    },
  }
}

/** Returns an event type in Pascal case: `CustomerQualified`. */
const toPascal = (type: EventType): string =>
  type.replaceAll(/(?:^|\.)(\w)/g, (_, first: string) => first.toUpperCase())

const headers: { name: string; description: string; required?: boolean }[] = [
  { name: 'x-service-signature', description: 'Signature of the timestamp and the body.' },
  { name: 'x-service-timestamp', description: 'Time of the signature, in Unix seconds.' },
  { name: 'webhook-id', description: 'ID of the event, as defined by Standard Webhooks.' },
  { name: 'webhook-timestamp', description: 'Time of the signature, in Unix seconds.' },
  { name: 'webhook-signature', description: 'Signatures, as defined by Standard Webhooks.' },
  {
    name: 'traceparent',
    description: 'Trace of the request that caused the event, as defined by W3C Trace Context.',
    required: false,
  },
]
