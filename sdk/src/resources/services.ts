import type { BodyOf, Operations, QueryOf } from '../operations.ts'

/** The catalogue: what is on offer. */
export const servicesOf = (api: Operations) => ({
  create: (body: BodyOf<'/v1/services', 'post'>) => api.post('/v1/services', { body }),
  list: (query: QueryOf<'/v1/services', 'get'> = {}) => api.get('/v1/services', { query }),
  get: (service_id: string) => api.get('/v1/services/{service_id}', { path: { service_id } }),
  update: (service_id: string, body: BodyOf<'/v1/services/{service_id}', 'patch'>) =>
    api.patch('/v1/services/{service_id}', { path: { service_id }, body }),
  delete: (service_id: string) => api.delete('/v1/services/{service_id}', { path: { service_id } }),
})
