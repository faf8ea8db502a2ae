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
  'customer.qualified',
  'service.matched',
  'message.received',
  'analysis.completed',
] as const
