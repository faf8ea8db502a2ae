import type { Queue } from '@leadhouse/sdk/dashboard'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, releaseClaimsOfPerson } from '../../api.ts'

export type { Queue }
export type Claim = Queue['data'][number]

/** The lead on the screen, and two that can follow without a wait, however fast the user works. */
const take = 3

/** The interval for renewing claims. A claim lasts ten minutes. */
const renewMs = 60_000

/** The pending release of this window's leads. The next request for leads waits for it. */
let leaving: Promise<void> = Promise.resolve()

/**
 * The leads claimed by this person, the one on the screen first. Claimed leads are not given to
 * others. Claims are renewed while the page is open, and released when it is closed. An answered or
 * postponed lead is replaced immediately, before the server responds.
 */
export function useQueue() {
  const queries = useQueryClient()
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery({
    queryKey: ['leads', 'queue', skipped],
    queryFn: async ({ signal }) => {
      await leaving
      const queue = await api.post('/v1/leads/next', { body: { take, skip: [...skipped] }, signal })
      for (const { lead } of queue.data) queries.setQueryData(['leads', 'one', lead.id], lead)
      return queue
    },
    placeholderData: (before) => before,
    refetchInterval: renewMs,
  })
  useEffect(() => {
    const leave = () => void (leaving = releaseClaimsOfPerson())
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
      queries.removeQueries({ queryKey: ['leads', 'queue'] })
    }
  }, [queries])
  const held = data?.data.filter(
    ({ lead, reason }) =>
      !answered.has(lead.id) && (reason === 'deferred' || !skipped.includes(lead.id)),
  )
  return {
    queue: data,
    held,
    error,
    refetch,
    /** If only postponed leads are left, the queue starts again. */
    skip: ({ lead, reason }: Claim) =>
      setSkipped(reason === 'deferred' ? [lead.id] : [...skipped, lead.id].slice(-100)),
    answer: (lead_id: string) => setAnswered((before) => new Set(before).add(lead_id)),
    /** Restores a lead if its outcome was undone or could not be recorded. */
    reopen: (lead_id: string) => setAnswered((before) => before.difference(new Set([lead_id]))),
  }
}

/** Whether the account has any leads. Requested only if none is waiting. */
export const useHasLeads = () =>
  useQuery({
    queryKey: ['leads', 'any'],
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/v1/leads', { query: { limit: 1 }, signal })
      return data.length > 0
    },
  })
