import type { AnswerOf } from '@leadhouse/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type Lead = AnswerOf<'/v1/leads/{lead_id}', 'get'>
export type Score = AnswerOf<'/v1/leads/{lead_id}/score', 'get'>
export type Match = AnswerOf<'/v1/leads/{lead_id}/matches', 'get'>['data'][number]
export type Message = AnswerOf<'/v1/leads/{lead_id}/messages', 'get'>['data'][number]

/** One lead. */
export const useLead = (lead_id: string) =>
  useQuery({
    queryKey: ['leads', 'one', lead_id],
    queryFn: ({ signal }) => api.get('/v1/leads/{lead_id}', { path: { lead_id }, signal }),
  })

/** Its score with every reason, so that they add up. */
export const useScore = (lead_id: string) =>
  useQuery({
    queryKey: ['leads', 'score', lead_id],
    queryFn: ({ signal }) =>
      api.get('/v1/leads/{lead_id}/score', {
        path: { lead_id },
        query: { explain: 'full' },
        signal,
      }),
  })

/** The services that fit its wish, the best first. */
export const useMatches = (lead_id: string) =>
  useQuery({
    queryKey: ['leads', 'matches', lead_id],
    queryFn: ({ signal }) => api.get('/v1/leads/{lead_id}/matches', { path: { lead_id }, signal }),
  })

/** What was said, newest first. */
export const useMessages = (lead_id: string) =>
  useQuery({
    queryKey: ['leads', 'messages', lead_id],
    queryFn: ({ signal }) =>
      api.get('/v1/leads/{lead_id}/messages', { path: { lead_id }, query: { limit: 100 }, signal }),
  })
