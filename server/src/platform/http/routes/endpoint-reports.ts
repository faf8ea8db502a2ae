import {
  EndpointDay,
  showEndpointDay,
  streamAttempts,
  StreamQuery,
  type WebhookTools,
} from '#webhooks'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'
import { lastEventId, sendStream } from '../documents/send-stream.ts'

/** Routes that report on endpoints: each attempt when it ends, and totals by the hour. */
export function endpointReportRoutes(
  route: Route,
  tools: Pick<WebhookTools, 'signal' | 'streams' | 'steady'>,
): void {
  const readers = { access: 'reader' } as const

  route.get(
    '/webhooks/stream',
    {
      config: { ...readers, work: 'stream' },
      schema: {
        summary: 'Stream delivery attempts',
        other: { 'text/event-stream': 'event: attempt\nid: 1\ndata: {}\n\n' },
        description:
          'Server-sent events with one `attempt` per finished attempt, starting now or after `Last-Event-ID`. Each attempt is sent at least once; none is skipped.',
        query: StreamQuery,
      },
    },
    async (request, answer) => {
      const context = contextOf(request)
      return sendStream(
        answer,
        await streamAttempts(context, tools, request.query, lastEventId(request)),
      )
    },
  )

  route.get(
    '/webhooks/:webhook_id/day',
    {
      config: readers,
      schema: {
        summary: 'Get the last day of an endpoint',
        description:
          'Returns the attempts of the last 24 hours by hour, and the durations of calls.',
        response: { 200: EndpointDay },
      },
    },
    (request) => showEndpointDay(contextOf(request), request.params.webhook_id),
  )
}
