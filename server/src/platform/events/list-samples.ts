import { Type, type Static } from 'typebox'
import { oneOf, type Page } from '#kit'
import type { Context } from '#db'
import { eventTypes, type EventType } from './catalogue.ts'
import { exampleEvent } from './examples.ts'
import { eventFrom } from './list-events.ts'
import { requireReadable } from './rights.ts'
import type { Event } from './schema.ts'
import { selectEvents } from './store/events.ts'
import type { Versions } from './versions.ts'

/** Query parameters of the samples of an event type. */
export const SampleQuery = Type.Object({
  type: Type.Optional(oneOf(eventTypes, 'The event type. Default: `lead.created`.')),
  limit: Type.Integer({
    minimum: 1,
    maximum: 10,
    default: 3,
    description: 'Maximum number of samples.',
  }),
})
export type SampleQuery = Static<typeof SampleQuery>

/**
 * Lists the newest events of a type, newest first, in the current payload version, as endpoints get
 * them. Returns the example of the type if the account has none, so that an automation tool always
 * has fields to show. Cost: as `listEvents` for one type.
 * @throws Problem insufficient_scope if the caller may not subscribe to the type
 */
export async function listSamples(
  context: Context,
  { current }: Versions,
  { type = 'lead.created', limit }: SampleQuery,
): Promise<Page<Event>> {
  requireReadable(context.actor, [type])
  const rows = await selectEvents(context, [type])
    .where('version', '=', current)
    // The body is null after an erasure, and such an event has no fields.
    .where('body', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const data = rows.length > 0 ? rows.map(eventFrom) : [exampleFor(type, current)]
  return { object: 'list', data, has_more: false, next_cursor: null }
}

function exampleFor(type: EventType, version: string): Event {
  const example = exampleEvent(type)
  return { ...example, created: new Date(example.created), version }
}
