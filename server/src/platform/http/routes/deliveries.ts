import { Type } from 'typebox'
import { listOf } from '#kit'
import {
  Delivery,
  DeliveryQuery,
  DeliverySummary,
  getDelivery,
  listDeliveries,
  redeliver,
  showEndpoint,
  type WebhookTools,
} from '#webhooks'
import { contextOf } from '../operation/context.ts'
import type { Route } from '../operation/route.ts'

const { webhook_id: _, ...withoutEndpoint } = DeliveryQuery.properties

/** Routes of webhook deliveries. */
export function deliveryRoutes(route: Route, tools: WebhookTools): void {
  const readers = { access: 'reader' } as const

  route.get(
    '/webhooks/deliveries',
    {
      config: readers,
      schema: {
        summary: 'List deliveries',
        description:
          'Returns pending and finished deliveries, newest first. Filter by endpoint, event, type, state, time, last status or type of error.',
        query: DeliveryQuery,
        response: { 200: listOf(DeliverySummary) },
      },
    },
    (request) => listDeliveries(contextOf(request), request.query),
  )

  route.get(
    '/webhooks/deliveries/:delivery_id',
    {
      // The response contains the signatures that were sent.
      config: { ...readers, isUncompressed: true },
      schema: {
        summary: 'Get a delivery with its attempts',
        description:
          'Returns every attempt with its request, response, address, and the duration of each step.',
        response: { 200: Delivery },
      },
    },
    (request) => getDelivery(contextOf(request), request.params.delivery_id),
  )

  route.post(
    '/webhooks/deliveries/:delivery_id/redeliver',
    {
      config: { ...readers, sees: 'all' },
      schema: {
        summary: 'Resend a delivery',
        description:
          'Sends the event at once, outside the delivery’s schedule. A success ends the delivery; a failure changes nothing. Returns `payload_gone` after the event was deleted, after 30 days.',
        response: { 200: Delivery },
      },
    },
    (request) => redeliver(contextOf(request), tools.signal, request.params.delivery_id),
  )

  route.get(
    '/webhooks/:webhook_id/deliveries',
    {
      config: readers,
      schema: {
        summary: 'List deliveries to an endpoint',
        description:
          'Returns the deliveries of one endpoint, with the same filters as the list of all deliveries.',
        query: Type.Object(withoutEndpoint),
        response: { 200: listOf(DeliverySummary) },
      },
    },
    async (request) => {
      const { webhook_id } = request.params
      await showEndpoint(contextOf(request), webhook_id)
      return listDeliveries(contextOf(request), { ...request.query, webhook_id })
    },
  )
}
