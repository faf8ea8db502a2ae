import type { Webhook, WebhookInput } from '@leadhouse/sdk'
import type { EventType } from '../../endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'
import { useList } from '../../ui/use-list.ts'

export type { EventType, Webhook }
export type NewWebhook = WebhookInput

/** The account's endpoints, newest first. */
export const useWebhooks = () =>
  useList(['webhooks'], (page, signal) => api.get('/v1/webhooks', { query: page, signal }))

/** One endpoint. Its health is refetched every five seconds. */
export const useWebhook = (webhook_id: string) =>
  useQuery({
    queryKey: ['webhooks', 'one', webhook_id],
    queryFn: ({ signal }) => api.get('/v1/webhooks/{webhook_id}', { path: { webhook_id }, signal }),
    refetchInterval: 5000,
  })

/** The event types an endpoint can subscribe to. */
export const useEventTypes = () =>
  useQuery({
    queryKey: ['event-types'],
    queryFn: ({ signal }) => api.get('/v1/webhooks/event_types', { signal }),
    staleTime: Infinity,
  })

/** Changes endpoints, then refetches them. */
export const useWebhookChange = changeOf('webhooks')
