import type { Retention, RetentionPatch } from '@leadhouse/sdk/dashboard'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type { Retention, RetentionPatch }

const queryKey = ['retention']

/** The retention times of the account, and what was deleted each night. */
export const useRetention = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => api.get('/v1/retention', { signal }) })

/** Changes the retention times without overwriting a change made by another user meanwhile. */
export function useUpdate(version: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RetentionPatch) => api.patch('/v1/retention', { body, ifVersion: version }),
    onSuccess: (after) => queries.setQueryData(queryKey, after),
  })
}
