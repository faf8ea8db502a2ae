import type { AnswerOf } from '@leadhouse/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type Export = AnswerOf<'/v1/export', 'get'>

/** How often it is asked how far an export is, in milliseconds. */
const askEveryMs = 1000
const queryKey = ['export']

/** Whether it is still being written. */
export const isOpen = ({ status }: Export): boolean => status === 'pending' || status === 'running'

/** The account's export as it gets on. */
export const useExport = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/v1/export', { signal }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? askEveryMs : false),
  })

/** Asks for one, in place of the one before. */
export function useStart() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/v1/export'),
    onSuccess: (made) => queries.setQueryData(queryKey, made),
    // Somebody else may have asked first: show theirs.
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}
