import type { DeliveriesListQuery, Delivery, DeliverySummary } from '@leadhouse/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { useList } from '../../ui/use-list.ts'
import { useNarrowed } from '../../ui/use-since.ts'

export type { Delivery, DeliverySummary }

/** The filters of the history. */
export const deliveryFilters = [
  'webhook_id',
  'event_id',
  'event_type',
  'status',
  'status_code',
  'error_class',
  'trigger',
  'since',
] as const

/** The delivery history, newest first, with the filters in the URL. */
export function useDeliveries(filters: Filters) {
  const query = useNarrowed(filters, deliveryFilters) as DeliveriesListQuery
  return useList(['deliveries', query], (page, signal) =>
    api.get('/v1/webhooks/deliveries', {
      query: { ...query, ...page },
      signal,
    }),
  )
}

/** One delivery with all its attempts. */
export const useDelivery = (delivery_id: string) =>
  useQuery({
    queryKey: ['deliveries', 'one', delivery_id],
    queryFn: ({ signal }) =>
      api.get('/v1/webhooks/deliveries/{delivery_id}', { path: { delivery_id }, signal }),
    refetchInterval: ({ state }) => (state.data?.finished_at === null ? 2000 : false),
  })

/** Sends a delivery again now. */
export function useRedeliver(delivery_id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api.post('/v1/webhooks/deliveries/{delivery_id}/redeliver', { path: { delivery_id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['deliveries'] }),
  })
}
