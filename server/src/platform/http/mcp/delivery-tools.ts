import { Type } from 'typebox'
import type { Page } from '#kit'
import { DeliveryQuery, type DeliverySummary } from '#webhooks'
import { defineTool } from './tool.ts'

const { webhook_id, event_id, event_type, status, created_after } = DeliveryQuery.properties

/** Lists webhook deliveries. */
export const deliveryStatusTool = defineTool({
  name: 'delivery_status',
  title: 'Get the status of webhook deliveries',
  description:
    'Lists webhook deliveries, newest first, with their status, the last HTTP status or type of error, and the time of the next attempt. The content of deliveries is left out.',
  input: Type.Object(
    {
      webhook_id,
      event_id,
      event_type,
      status,
      created_after,
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 25,
          description: 'Number of deliveries. Default: 10.',
        }),
      ),
      cursor: DeliveryQuery.properties.cursor,
    },
    { additionalProperties: false },
  ),
  operation: 'GET /v1/webhooks/deliveries',
  async answer({ run }, { limit = 10, ...query }) {
    const page = await run<Page<DeliverySummary>>('GET /v1/webhooks/deliveries', {
      query: { ...query, limit },
    })
    return {
      deliveries: page.data.map((one) => ({
        id: one.id,
        webhook_id: one.webhook_id,
        event_id: one.event_id,
        event_type: one.event_type,
        status: one.status,
        attempts_made: one.attempts_made,
        last_status_code: one.last_status_code,
        last_error_class: one.last_error_class,
        next_attempt_at: one.next_attempt_at,
        created_at: one.created_at,
        finished_at: one.finished_at,
      })),
      next_cursor: page.next_cursor,
    }
  },
})

/** Checks the signature of a delivery. */
export const verifySignatureTool = defineTool({
  name: 'verify_signature',
  title: 'Check the signature of a delivery',
  description:
    'Returns whether the signature of a received delivery is valid and, if not, what is wrong and how to fix it. The secrets of the endpoint are used and never returned.',
  input: Type.Object(
    {
      webhook_id: Type.String({ maxLength: 64, description: 'ID of the endpoint.' }),
      payload: Type.String({
        maxLength: 100_000,
        description: 'Raw body of the delivery, exactly as it was received.',
      }),
      headers: Type.Record(Type.String(), Type.String({ maxLength: 4096 }), {
        description: 'Headers of the delivery. Names are not case-sensitive.',
      }),
      tolerance_seconds: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 31_536_000,
          description: 'Maximum age of the delivery in seconds. Default: 300.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  operation: 'POST /v1/webhooks/verify',
  answer: ({ run }, body) => run('POST /v1/webhooks/verify', { body }),
})
