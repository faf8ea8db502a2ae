import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** The usage of the day, refetched every ten seconds. */
export const useUsage = () =>
  useQuery({
    queryKey: ['usage'],
    queryFn: ({ signal }) => api.get('/v1/usage', { signal }),
    refetchInterval: 10_000,
  })
