import type { AnswerOf, BodyOf } from '@leadhouse/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type Retention = AnswerOf<'/v1/retention', 'get'>
export type RetentionPatch = BodyOf<'/v1/retention', 'patch'>

const queryKey = ['retention']

/** How long the account keeps what it has, and what its nights let go of. */
export const useRetention = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => api.get('/v1/retention', { signal }) })

/** Changes it. A change somebody else made meanwhile is not overwritten. */
export function useUpdate(version: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RetentionPatch) => api.patch('/v1/retention', { body, ifVersion: version }),
    onSuccess: (after) => queries.setQueryData(queryKey, after),
  })
}
