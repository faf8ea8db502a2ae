import type { BodyOf, Operations, QueryOf } from '../operations.ts'

/** Endpoints that are told of events, and what was delivered to them. */
export const endpointsOf = (api: Operations) => ({
  /** Registers an endpoint; the answer holds its signing secret, this once. */
  register: (body: BodyOf<'/v1/webhooks', 'post'>) => api.post('/v1/webhooks', { body }),
  list: () => api.get('/v1/webhooks'),
  get: (webhook_id: string) => api.get('/v1/webhooks/{webhook_id}', { path: { webhook_id } }),
  delete: (webhook_id: string) => api.delete('/v1/webhooks/{webhook_id}', { path: { webhook_id } }),
  /** Sends a sample event now and answers with what came back. */
  test: (webhook_id: string, body: BodyOf<'/v1/webhooks/{webhook_id}/test', 'post'>) =>
    api.post('/v1/webhooks/{webhook_id}/test', { path: { webhook_id }, body }),
  deliveries: (query: QueryOf<'/v1/webhooks/deliveries', 'get'> = {}) =>
    api.get('/v1/webhooks/deliveries', { query }),
  redeliver: (delivery_id: string) =>
    api.post('/v1/webhooks/deliveries/{delivery_id}/redeliver', { path: { delivery_id } }),
})
