import { coversEvent, eventTypes, type WebhookEvent } from '@leadhouse/sdk/webhooks'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** Returns the account's endpoints as filter options, labeled with their description or URL. */
export function useEndpointChoices(): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['webhooks', 'choices'],
    queryFn: ({ signal }) => api.get('/v1/webhooks', { query: { limit: 100 }, signal }),
  })
  return (data?.data ?? []).map(({ id, description, url }) => ({
    value: id,
    label: description ?? url,
  }))
}

export type EventType = WebhookEvent['type']

/** Returns the first event type that a list of event types and patterns covers. */
export const firstEventOf = (subscriptions: readonly string[]): EventType | undefined =>
  eventTypes.find((type) => subscriptions.includes(type)) ??
  eventTypes.find((type) => coversEvent(subscriptions, type))
