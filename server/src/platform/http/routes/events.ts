import { listOf } from '#kit'
import { Event, EventQuery, getEvent, listEvents } from '#events'
import { EventStreamQuery, streamEvents, type WebhookTools } from '#webhooks'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'
import { lastEventId, sendStream } from '../documents/send-stream.ts'

/** What happened, as it is told to endpoints. */
export function eventRoutes(route: Route, tools: Pick<WebhookTools, 'signal' | 'streams'>): void {
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
    '/events/stream',
    {
      config: { access: 'reader', work: 'stream' },
      schema: {
        summary: 'Watch what happens',
        other: {
          'text/event-stream':
            'id: evt_01ju0000000000000000000000\nevent: event\ndata: {}\n\nevent: change\ndata: {"object":"change","things":["lead"]}\n\n',
        },
        description:
          'Server-sent events: each event as endpoints are sent it, one `event` each, from now on or from behind `Last-Event-ID`, at least once and none skipped; and one `change` whenever things changed, which names their kinds: read anew what you show of them, and once more whenever the stream opens.',
        query: EventStreamQuery,
      },
    },
    async (request, answer) => {
      const context = contextOf(request)
      return sendStream(
        answer,
        await streamEvents(context, tools, request.query, lastEventId(request)),
      )
    },
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
