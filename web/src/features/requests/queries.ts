import type { AnswerOf, QueryOf } from '@leadhouse/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { useList } from '../../ui/use-list.ts'
import { useNarrowed } from '../../ui/use-since.ts'

export type LoggedRequest = AnswerOf<'/v1/requests', 'get'>['data'][number]
export type ApiKey = AnswerOf<'/v1/api_keys', 'get'>['data'][number]
type RequestQuery = QueryOf<'/v1/requests', 'get'>

/** The names of the filters of the log. */
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
 * What programs asked, newest first, as the filters of the address narrow it. The log is written once a second: who comes for a request that was just
 * refused may be there before it.
 */
export function useRequests(filters: Filters) {
  const query = useNarrowed(filters, requestFilters) as RequestQuery
  return useList(
    ['requests', query],
    (page, signal) => api.get('/v1/requests', { query: { ...query, ...page }, signal }),
    { emptyAgainMs: 1000 },
  )
}

/** The last refusals of all keys; read again every ten seconds. */
export const useLastTroubles = () =>
  useQuery({
    queryKey: ['requests', 'troubles'],
    queryFn: ({ signal }) =>
      api.get('/v1/requests', { query: { outcome: 'failed', limit: 100 }, signal }),
    refetchInterval: 10_000,
  })

/** The account's keys, to say which asked; only admins may see them. */
export const useKeyNames = (mayList: boolean) =>
  useQuery({
    queryKey: ['keys', 'names'],
    queryFn: ({ signal }) => api.get('/v1/api_keys', { query: { limit: 100 }, signal }),
    enabled: mayList,
  })

/** How a key is called, or its id where it is not known. */
export const nameOf = (keys: readonly ApiKey[] | undefined, id: string): string =>
  keys?.find((key) => key.id === id)?.name ?? id
