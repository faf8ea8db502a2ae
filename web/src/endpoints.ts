import type { WebhookEvent } from '@leadhouse/sdk/webhooks'
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

/** The event types that endpoints can subscribe to. */
export const eventTypes = [
  'lead.created',
  'lead.scored',
  'lead.assigned',
  'lead.overdue',
  'lead.responded',
  'intake.received',
  'outcome.recorded',
  'outcome.undone',
  'customer.qualified',
  'customer.erased',
  'message.received',
  'service.matched',
  'service.created',
  'service.updated',
  'service.ended',
  'analysis.completed',
] as const satisfies readonly WebhookEvent['type'][]

export type EventType = (typeof eventTypes)[number]

/** Returns whether a list of event types and patterns such as `lead.*` covers a type or pattern. */
export const coversEvent = (subscriptions: readonly string[], one: string): boolean =>
  subscriptions.some(
    (each) =>
      each === '*' || each === one || (each.endsWith('.*') && one.startsWith(each.slice(0, -1))),
  )

/** Returns the first event type that a list of event types and patterns covers. */
export const firstEventOf = (subscriptions: readonly string[]): EventType | undefined =>
  eventTypes.find((type) => subscriptions.includes(type)) ??
  eventTypes.find((type) => coversEvent(subscriptions, type))
