import type { Export } from '@leadhouse/sdk/dashboard'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type { Export }

/** The polling interval of a running export, in milliseconds. */
const askEveryMs = 1000
const queryKey = ['export']

/** Returns whether an export is still running. */
export const isOpen = ({ status }: Export): boolean => status === 'pending' || status === 'running'

/** The account's export with its progress. */
export const useExport = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/v1/export', { signal }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? askEveryMs : false),
  })

/** Starts an export, which replaces the previous one. */
export function useStart() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/v1/export'),
    onSuccess: (made) => queries.setQueryData(queryKey, made),
    // Another user may have started an export first. In that case, show that export.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}
