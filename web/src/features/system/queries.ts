import type { CheckUp, System } from '@leadhouse/sdk/dashboard'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type { CheckUp, System }

/** The state of the instance, refetched every five seconds. */
export const useSystem = () =>
  useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => api.get('/v1/system', { signal }),
    refetchInterval: 5000,
  })

/**
 * The results of the checks of the instance. They take a second or more, so they are requested once
 * a minute.
 */
export const useCheckUp = () =>
  useQuery({
    queryKey: ['system', 'check-up'],
    queryFn: ({ signal }) => api.get('/v1/system/check_up', { signal }),
    staleTime: 60_000,
    refetchInterval: 60_000,
  })
