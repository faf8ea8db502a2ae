import type { Customer, Lead } from '@leadhouse/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

export type { Customer, Lead }

/** One customer. */
export const useCustomer = (customer_id: string) =>
  useQuery({
    queryKey: ['customers', 'one', customer_id],
    queryFn: ({ signal }) =>
      api.get('/v1/customers/{customer_id}', { path: { customer_id }, signal }),
  })

/** The messages of a customer over all enquiries, newest first. */
export const useMessagesOf = (customer_id: string) =>
  useQuery({
    queryKey: ['customers', 'messages', customer_id],
    queryFn: ({ signal }) =>
      api.get('/v1/customers/{customer_id}/messages', { path: { customer_id }, signal }),
  })

/** The services that match what a customer is looking for now, best first. */
export const useMatchesOf = (customer_id: string) =>
  useQuery({
    queryKey: ['customers', 'matches', customer_id],
    queryFn: ({ signal }) =>
      api.get('/v1/customers/{customer_id}/matches', { path: { customer_id }, signal }),
  })

/** The enquiries of a customer, newest first. */
export const useLeadsOf = (customer_id: string) =>
  useQuery({
    queryKey: ['leads', 'of', customer_id],
    queryFn: ({ signal }) => api.get('/v1/leads', { query: { customer_id, limit: 100 }, signal }),
  })
