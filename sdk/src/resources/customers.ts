import type { Operations, QueryOf } from '../operations.ts'

/** Customers: everybody who enquired, each once. */
export const customersOf = (api: Operations) => ({
  list: (query: QueryOf<'/v1/customers', 'get'> = {}) => api.get('/v1/customers', { query }),
  get: (customer_id: string) => api.get('/v1/customers/{customer_id}', { path: { customer_id } }),
  /** Forgets a person for good. */
  erase: (customer_id: string) =>
    api.post('/v1/customers/{customer_id}/erase', { path: { customer_id } }),
})
