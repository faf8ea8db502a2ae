import type { AnswerOf, BodyOf } from '@leadhouse/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type Card = AnswerOf<'/v1/analytics/model', 'get'>
export type Funnel = AnswerOf<'/v1/analytics/funnel', 'get'>
export type Simulation = AnswerOf<'/v1/analytics/model/simulate', 'post'>
type NewSimulation = BodyOf<'/v1/analytics/model/simulate', 'post'>

/** The model in use. */
export const useCard = () =>
  useQuery({
    queryKey: ['model', 'card'],
    queryFn: ({ signal }) => api.get('/v1/analytics/model', { signal }),
  })

/** The outcomes of leads, and their predictions. */
export const useFunnel = () =>
  useQuery({
    queryKey: ['model', 'funnel'],
    queryFn: ({ signal }) => api.get('/v1/analytics/funnel', { signal }),
  })

/** Tests other thresholds on the leads of the last year. */
export const useSimulation = () =>
  useMutation({
    mutationFn: (body: NewSimulation) => api.post('/v1/analytics/model/simulate', { body }),
  })

/** Activates the previous model again. */
export function useRollback() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/v1/analytics/model/rollback'),
    onSuccess: (card) => queries.setQueryData(['model', 'card'], card),
  })
}
