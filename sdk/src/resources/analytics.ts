import type { Operations, QueryOf } from '../operations.ts'

/** The market as the account sees it, and how good its scores are. */
export const analyticsOf = (api: Operations) => ({
  market: (query: QueryOf<'/v1/analytics/market', 'get'> = {}) =>
    api.get('/v1/analytics/market', { query }),
  areas: (query: QueryOf<'/v1/analytics/areas', 'get'> = {}) =>
    api.get('/v1/analytics/areas', { query }),
  model: () => api.get('/v1/analytics/model'),
  funnel: (query: QueryOf<'/v1/analytics/funnel', 'get'> = {}) =>
    api.get('/v1/analytics/funnel', { query }),
})
