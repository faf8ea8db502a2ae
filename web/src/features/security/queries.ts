import type { Session } from '@leadhouse/sdk/dashboard'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'

export type { Session }

/** The browsers in which the person is signed in. */
export const useSessions = () =>
  useQuery({ queryKey: ['sessions'], queryFn: ({ signal }) => api.get('/v1/sessions', { signal }) })

/** Changes the ways the person signs in. */
export const useSecurityChange = changeOf('sessions', 'me')
