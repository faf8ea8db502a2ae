import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** The account's endpoints as choices of a filter: each by what it is for, or by its address. */
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

/** The events there are. */
export const eventTypes = [
  'customer.qualified',
  'service.matched',
  'message.received',
  'analysis.completed',
] as const
