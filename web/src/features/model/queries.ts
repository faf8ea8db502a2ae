import type { Funnel, Model, Simulation, SimulationInput } from '@leadhouse/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type Card = Model
export type { Funnel, Simulation }

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
    mutationFn: (body: SimulationInput) => api.post('/v1/analytics/model/simulate', { body }),
  })

/** Activates the previous model again. */
export function useRollback() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/v1/analytics/model/rollback'),
    onSuccess: (card) => queries.setQueryData(['model', 'card'], card),
  })
}
