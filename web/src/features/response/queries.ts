import type { ResponseAnalysis } from '@leadhouse/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type Response = ResponseAnalysis
export type Figures = Response['all']

/** The response times of leads of the last thirty days. */
export const useResponse = () =>
  useQuery({
    queryKey: ['response'],
    queryFn: ({ signal }) => api.get('/v1/analytics/response', { signal }),
  })
