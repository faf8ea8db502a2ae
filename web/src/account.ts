import type { Account } from '@leadhouse/sdk'
import type { Person } from '@leadhouse/sdk/dashboard'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export type { Account, Person }

/** The signed-in person and their account. */
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

/** Returns the signed-in person. The page waits until it is loaded. */
export const usePerson = (): Person => useSuspenseQuery(personQuery).data

/** Returns the account of this session. The page waits until it is loaded. */
export const useAccount = (): Account => useSuspenseQuery(accountQuery).data

/** Returns whether the signed-in person may change data. Viewers have read-only access. */
export const useMayWrite = (): boolean => usePerson().role !== 'viewer'

/**
 * Returns whether the signed-in person may change settings: keys, members and endpoints of the
 * account.
 */
export const useMayAdminister = (): boolean => ['owner', 'admin'].includes(usePerson().role)

/**
 * Returns whether the signed-in person sees all leads: everyone, except members and viewers who only
 * see their own leads. Undefined until it is known.
 */
export function useSeesAllLeads(): boolean | undefined {
  const { data: person } = useQuery(personQuery)
  const { data: account } = useQuery({ ...accountQuery, enabled: person !== undefined })
  if (!person || !account) return undefined
  return account.lead_visibility === 'all' || ['owner', 'admin'].includes(person.role)
}
