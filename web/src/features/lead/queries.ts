import type { Lead, Match, Message, Outcome, Score } from '@leadhouse/sdk'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { leadText } from '#texts/lead.ts'
import { say } from '../../ui/notify.ts'

export type { Lead, Match, Message, Score }
export type Milestone = Outcome

/** One lead. */
const leadQuery = (lead_id: string) =>
  queryOptions({
    queryKey: ['leads', 'one', lead_id],
    queryFn: ({ signal }) => api.get('/v1/leads/{lead_id}', { path: { lead_id }, signal }),
  })

/** The score with every reason, so that they add up. */
const scoreQuery = (lead_id: string) =>
  queryOptions({
    queryKey: ['leads', 'score', lead_id],
    queryFn: ({ signal }) =>
      api.get('/v1/leads/{lead_id}/score', {
        path: { lead_id },
        query: { explain: 'full' },
        signal,
      }),
  })

const matchQuery = (lead_id: string) =>
  queryOptions({
    queryKey: ['leads', 'matches', lead_id],
    queryFn: ({ signal }) => api.get('/v1/leads/{lead_id}/matches', { path: { lead_id }, signal }),
  })

export const useLead = (lead_id: string) => useQuery(leadQuery(lead_id))
export const useScore = (lead_id: string) => useQuery(scoreQuery(lead_id))

/** Prefetches a lead, so that it is shown immediately when it is opened. */
export function usePrefetchLead() {
  const queries = useQueryClient()
  return (lead_id: string) => {
    void queries.prefetchQuery(leadQuery(lead_id))
    void queries.prefetchQuery(scoreQuery(lead_id))
    void queries.prefetchQuery(matchQuery(lead_id))
  }
}

/** The services that match the lead's search criteria, best first. */
export const useMatches = (lead_id: string) => useQuery(matchQuery(lead_id))

/** The outcomes of the lead. Removed outcomes are not included. */
export const useOutcomes = (lead_id: string) =>
  useQuery({
    queryKey: ['leads', 'outcomes', lead_id],
    queryFn: ({ signal }) =>
      api.get('/v1/leads/{lead_id}/outcomes', { path: { lead_id }, query: { limit: 100 }, signal }),
  })

/** The messages of the lead, newest first. */
export const useMessages = (lead_id: string) =>
  useQuery({
    queryKey: ['leads', 'messages', lead_id],
    queryFn: ({ signal }) =>
      api.get('/v1/leads/{lead_id}/messages', { path: { lead_id }, query: { limit: 100 }, signal }),
  })

/** Sets or removes an override of the score, and shows that the computed score remains. */
export function useOverrideChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      say(leadText.savedTheScoreStays)
      return queries.invalidateQueries({ queryKey: ['leads'] })
    },
  })
}
