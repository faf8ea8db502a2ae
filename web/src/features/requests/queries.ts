import type { LoggedRequest, RequestsListQuery } from '@leadhouse/sdk'
import type { ApiKey } from '@leadhouse/sdk/dashboard'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { useList } from '../../ui/use-list.ts'
import { useNarrowed } from '../../ui/use-since.ts'

export type { ApiKey, LoggedRequest }

/** The filters of the log. */
export const requestFilters = [
  'actor_id',
  'outcome',
  'status',
  'code',
  'method',
  'path',
  'since',
] as const

/**
 * The requests of programs, newest first, with the filters in the URL. The log is written once a
 * second, so a request that was just refused may not be there yet.
 */
export function useRequests(filters: Filters) {
  const query = useNarrowed(filters, requestFilters) as RequestsListQuery
  return useList(
    ['requests', query],
    (page, signal) => api.get('/v1/requests', { query: { ...query, ...page }, signal }),
    { emptyAgainMs: 1000 },
  )
}

/** The last refused requests of all keys, refetched every ten seconds. */
export const useLastTroubles = () =>
  useQuery({
    queryKey: ['requests', 'troubles'],
    queryFn: ({ signal }) =>
      api.get('/v1/requests', { query: { outcome: 'failed', limit: 100 }, signal }),
    refetchInterval: 10_000,
  })

/** The account's keys, to show their names. Only admins may see them. */
export const useKeyNames = (mayList: boolean) =>
  useQuery({
    queryKey: ['keys', 'names'],
    queryFn: ({ signal }) => api.get('/v1/api_keys', { query: { limit: 100 }, signal }),
    enabled: mayList,
  })

/** Returns the name of a key, or its ID if the name is unknown. */
export const nameOf = (keys: readonly ApiKey[] | undefined, id: string): string =>
  keys?.find((key) => key.id === id)?.name ?? id
