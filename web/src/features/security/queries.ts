import type { AnswerOf } from '@leadhouse/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type Session = AnswerOf<'/v1/sessions', 'get'>['data'][number]

/** The browsers the person is signed in with. */
export const useSessions = () =>
  useQuery({ queryKey: ['sessions'], queryFn: ({ signal }) => api.get('/v1/sessions', { signal }) })

/** A change of what opens the person's doors. */
export function useSecurityChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['sessions'] }),
        queries.invalidateQueries({ queryKey: ['me'] }),
      ]),
  })
}
