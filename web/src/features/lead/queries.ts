import type { AnswerOf } from '@leadhouse/sdk'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { leadText } from '../../texts/lead.ts'
import { say } from '../../ui/notify.ts'

export type Lead = AnswerOf<'/v1/leads/{lead_id}', 'get'>
export type Score = AnswerOf<'/v1/leads/{lead_id}/score', 'get'>
export type Match = AnswerOf<'/v1/leads/{lead_id}/matches', 'get'>['data'][number]
export type Milestone = AnswerOf<'/v1/leads/{lead_id}/outcomes', 'get'>['data'][number]
export type Message = AnswerOf<'/v1/leads/{lead_id}/messages', 'get'>['data'][number]

/** One lead. */
const leadQuery = (lead_id: string) =>
  queryOptions({
    queryKey: ['leads', 'one', lead_id],
    queryFn: ({ signal }) => api.get('/v1/leads/{lead_id}', { path: { lead_id }, signal }),
  })

/** Its score with every reason, so that they add up. */
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

/** Reads a lead ahead, so that it stands at once where it is opened next. */
export function usePrefetchLead() {
  const queries = useQueryClient()
  return (lead_id: string) => {
    void queries.prefetchQuery(leadQuery(lead_id))
    void queries.prefetchQuery(scoreQuery(lead_id))
    void queries.prefetchQuery(matchQuery(lead_id))
  }
}

/** The services that fit its wish, the best first. */
export const useMatches = (lead_id: string) => useQuery(matchQuery(lead_id))

/** What became of it, as the ledger has it; what was taken back is left out. */
export const useOutcomes = (lead_id: string) =>
  useQuery({
    queryKey: ['leads', 'outcomes', lead_id],
    queryFn: ({ signal }) =>
      api.get('/v1/leads/{lead_id}/outcomes', { path: { lead_id }, query: { limit: 100 }, signal }),
  })

/** What was said, newest first. */
export const useMessages = (lead_id: string) =>
  useQuery({
    queryKey: ['leads', 'messages', lead_id],
    queryFn: ({ signal }) =>
      api.get('/v1/leads/{lead_id}/messages', { path: { lead_id }, query: { limit: 100 }, signal }),
  })

/** Sets a person's word over the score or takes it away, and says that the score itself stays. */
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
