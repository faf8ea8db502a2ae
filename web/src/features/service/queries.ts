import type { MatchingLead, Service, ServiceInput } from '@leadhouse/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type { Service }
export type WantingLead = MatchingLead
export type NewService = ServiceInput

/** One service. */
export const useService = (service_id: string) =>
  useQuery({
    queryKey: ['services', 'one', service_id],
    queryFn: ({ signal }) => api.get('/v1/services/{service_id}', { path: { service_id }, signal }),
  })

/** The leads that match the service, most promising first. */
export const useWanting = (service_id: string) =>
  useQuery({
    queryKey: ['services', 'wanting', service_id],
    queryFn: ({ signal }) =>
      api.get('/v1/services/{service_id}/leads', { path: { service_id }, signal }),
  })

/** The price of similar homes, without the service itself. */
export const useValuation = (service_id: string) =>
  useQuery({
    queryKey: ['services', 'valuation', service_id],
    queryFn: ({ signal }) =>
      api.get('/v1/services/{id}/valuation', { path: { id: service_id }, signal }),
  })

/** Changes services, then refetches them. */
export function useServiceChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['services'] }),
  })
}
