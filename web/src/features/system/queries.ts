import type { AnswerOf } from '@leadhouse/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type System = AnswerOf<'/v1/system', 'get'>

/** How the instance is doing; read again every five seconds. */
export const useSystem = () =>
  useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => api.get('/v1/system', { signal }),
    refetchInterval: 5000,
  })
