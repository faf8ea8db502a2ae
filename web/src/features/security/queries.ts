import type { AnswerOf } from '@leadhouse/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { changeOf } from '../../ui/use-change.ts'

export type Session = AnswerOf<'/v1/sessions', 'get'>['data'][number]

/** The browsers the person is signed in with. */
export const useSessions = () =>
  useQuery({ queryKey: ['sessions'], queryFn: ({ signal }) => api.get('/v1/sessions', { signal }) })

/** A change of what opens the person's doors. */
export const useSecurityChange = changeOf('sessions', 'me')
