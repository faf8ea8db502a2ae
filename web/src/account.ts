import type { AnswerOf } from '@leadhouse/sdk'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export type Person = AnswerOf<'/v1/me', 'get'>
export type Account = AnswerOf<'/v1/account', 'get'>

/** Who is signed in, and in which account. */
export const personQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api.get('/v1/me', { signal }),
  staleTime: 60_000,
})

/** The account and its settings. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get('/v1/account', { signal }),
  staleTime: 60_000,
})

/** The signed-in person; the page waits until it is known. */
export const usePerson = (): Person => useSuspenseQuery(personQuery).data

/** The account of this session; the page waits until it is known. */
export const useAccount = (): Account => useSuspenseQuery(accountQuery).data

/** Whether the signed-in person may change what they see; viewers look on. */
export const useMayWrite = (): boolean => usePerson().role !== 'viewer'

/** Whether the signed-in person may change settings: keys, people, endpoints of the account. */
export const useMayAdminister = (): boolean => ['owner', 'admin'].includes(usePerson().role)
