import { listOf } from '#kit'
import { Event, EventQuery, getEvent, listEvents } from '#events'
import { EventStreamQuery, streamEvents, type WebhookTools } from '#webhooks'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'
import { lastEventId, sendStream } from '../documents/send-stream.ts'

/** Routes of events, in the form in which endpoints get them. */
export function eventRoutes(route: Route, tools: Pick<WebhookTools, 'signal' | 'streams'>): void {
  route.get(
    '/events',
    {
      config: { access: 'reader' },
      schema: {
        summary: 'List events',
        description:
          'Returns the events of the last 30 days, newest first. Event types outside the scopes of the credential are left out.',
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
        summary: 'Stream events and changes',
        other: {
          'text/event-stream':
            'id: evt_01ju0000000000000000000000\nevent: event\ndata: {}\n\nevent: change\ndata: {"object":"change","things":["lead"]}\n\n',
        },
        description:
          'Server-sent events. Each event is sent as `event`, as endpoints get it, starting now or after `Last-Event-ID`, at least once and without gaps. A `change` is sent when resources changed and names their types. After a `change`, and each time the stream opens, reload the data you show of these types.',
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
        summary: 'Get an event',
        description:
          'Returns the event exactly as endpoints get it, byte for byte. Available for 30 days.',
        response: { 200: Event },
      },
    },
    (request) => getEvent(contextOf(request), request.params.event_id),
  )
}
