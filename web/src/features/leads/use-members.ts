import type { Member } from '@leadhouse/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { formatName } from '../../wording/name.ts'
import { leadsText } from '#texts/leads.ts'

/** The members of the account, and a function that returns their names. */
export type Members = { all: readonly Member[]; nameOf: (id: string) => string }

/** Loads the members with one request per page. A removed member is shown as such. */
export function useMembers(): Members {
  const { data } = useQuery({
    queryKey: ['members', 'names'],
    queryFn: ({ signal }) => api.get('/v1/members', { query: { limit: 100 }, signal }),
    staleTime: 60_000,
  })
  return useMemo(
    () => ({
      all: data?.data ?? [],
      nameOf(id) {
        const member = data?.data.find((one) => one.id === id)
        return member ? formatName(member.name ?? member.email) : data ? leadsText.formerMember : ''
      },
    }),
    [data],
  )
}
