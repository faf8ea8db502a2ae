import { listOf } from '#kit'
import { Event, EventQuery, getEvent, listEvents } from '#events'
import { contextOf } from '../context.ts'
import type { Route } from '../route.ts'

/** What happened, as it is told to endpoints. */
export function eventRoutes(route: Route): void {
  route.get(
    '/events',
    {
      config: { access: 'reader' },
      schema: {
        summary: 'List events',
        description:
          'What happened in the last 30 days, the newest first. Types outside the scopes of the credential are left out.',
        query: EventQuery,
        response: { 200: listOf(Event) },
      },
    },
    (request) => listEvents(contextOf(request), request.query),
  )

  route.get(
    '/events/:event_id',
    {
      config: { access: 'reader' },
      schema: {
        summary: 'Read an event',
        description: 'The event as endpoints are sent it, byte for byte, for 30 days.',
        response: { 200: Event },
      },
    },
    (request) => getEvent(contextOf(request), request.params.event_id),
  )
}
