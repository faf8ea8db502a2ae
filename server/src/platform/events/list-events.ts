import { idsFrom, later, notFound, type Page } from '#kit'
import { readPage, type Context } from '#db'
import { typesInScope } from './rights.ts'
import type { Event, EventQuery } from './schema.ts'
import { selectEvents, findEventOfTypes, type EventRow } from './store/events.ts'

/**
 * Lists a page of the account's events that the caller may read, newest first.
 * @throws Problem invalid_cursor, insufficient_scope
 */
export async function listEvents(context: Context, query: EventQuery): Promise<Page<Event>> {
  const { type, created_after, created_before } = query
  const rows = selectEvents(context, typesInScope(context.actor))
    .$if(type !== undefined, (events) => events.where('type', '=', type ?? ''))
    .$if(created_after !== undefined, (events) =>
      events.where('id', '>=', idsFrom('evt', later(new Date(created_after ?? 0), 1))),
    )
    .$if(created_before !== undefined, (events) =>
      events.where('id', '<', idsFrom('evt', new Date(created_before ?? 0))),
    )
  const page = await readPage(rows, query, { list: 'events', sort: '-id' })
  return { ...page, data: page.data.map(eventFrom) }
}

/**
 * Returns one event that the caller may read.
 * @throws Problem not_found, insufficient_scope
 */
export async function getEvent(context: Context, id: string): Promise<Event> {
  const row = await findEventOfTypes(context, typesInScope(context.actor), id)
  if (!row) throw notFound()
  return eventFrom(row)
}

/** Converts a stored event to the form of the API. */
export function eventFrom({ id, type, version, created_at, body }: EventRow): Event {
  const data = body === null ? null : (JSON.parse(body) as { data: Record<string, unknown> }).data
  return { id, object: 'event', type, created: created_at, data, version }
}
