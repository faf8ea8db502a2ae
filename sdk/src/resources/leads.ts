import type { BodyOf, Operations, QueryOf } from '../operations.ts'

/** Leads: submitting them, reading their scores, and saying what became of them. */
export const leadsOf = (api: Operations) => ({
  /** Submits an enquiry; the answer is scored already. */
  submit: (body: BodyOf<'/v1/leads', 'post'>, idempotencyKey?: string) =>
    api.post('/v1/leads', { body, ...(idempotencyKey !== undefined && { idempotencyKey }) }),
  /** One page, newest first unless `sort` says otherwise. */
  list: (query: QueryOf<'/v1/leads', 'get'> = {}) => api.get('/v1/leads', { query }),
  get: (lead_id: string) => api.get('/v1/leads/{lead_id}', { path: { lead_id } }),
  /** The score with its strongest reasons, or with all of them. */
  score: (lead_id: string, explain: 'brief' | 'full' = 'brief') =>
    api.get('/v1/leads/{lead_id}/score', { path: { lead_id }, query: { explain } }),
  matches: (lead_id: string) => api.get('/v1/leads/{lead_id}/matches', { path: { lead_id } }),
  addMessage: (lead_id: string, body: BodyOf<'/v1/leads/{lead_id}/messages', 'post'>) =>
    api.post('/v1/leads/{lead_id}/messages', { path: { lead_id }, body }),
  recordOutcome: (lead_id: string, body: BodyOf<'/v1/leads/{lead_id}/outcome', 'post'>) =>
    api.post('/v1/leads/{lead_id}/outcome', { path: { lead_id }, body }),
  /** The same outcome for up to 100 leads in one request; says of each what became of it. */
  recordOutcomes: (body: BodyOf<'/v1/leads/outcomes', 'post'>) =>
    api.post('/v1/leads/outcomes', { body }),
})
