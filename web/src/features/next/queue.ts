import type { AnswerOf } from '@leadhouse/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, leaveQueue } from '../../api.ts'

export type Queue = AnswerOf<'/v1/leads/next', 'post'>
export type Claim = Queue['data'][number]

/** The one on the screen, and two that can follow without a wait however fast the keys are. */
const take = 3

/** Well within the ten minutes a claim stands. */
const renewMs = 60_000

/** What this window has let go of, still on its way to the server; asking again waits for it. */
let leaving: Promise<void> = Promise.resolve()

/**
 * The leads this person holds, the first one on the screen: claimed, so that nobody else is given them, renewed while the page is open, and let go when it
 * is left. What was answered or put off here gives way at once, before the server has heard of it.
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
    const leave = () => void (leaving = leaveQueue())
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
      queries.removeQueries({ queryKey: ['leads', 'queue'] })
    }
  }, [queries])
  const held = data?.data.filter(
    ({ lead, because }) =>
      !answered.has(lead.id) && (because === 'put_off' || !skipped.includes(lead.id)),
  )
  return {
    queue: data,
    held,
    error,
    refetch,
    /** Where nothing but what was put off is left, it goes round again. */
    skip: ({ lead, because }: Claim) =>
      setSkipped(because === 'put_off' ? [lead.id] : [...skipped, lead.id].slice(-100)),
    answer: (lead_id: string) => setAnswered((before) => new Set(before).add(lead_id)),
    /** Brings back what was taken back, or could not be recorded. */
    reopen: (lead_id: string) => setAnswered((before) => before.difference(new Set([lead_id]))),
  }
}

/** Whether any lead ever came; asked only where none waits. */
export const useHasLeads = () =>
  useQuery({
    queryKey: ['leads', 'any'],
    queryFn: async ({ signal }) => {
      const { data } = await api.get('/v1/leads', { query: { limit: 1 }, signal })
      return data.length > 0
    },
  })
