import type { Leads } from './answer-leads.ts'
import type { Story } from './open-story.ts'

/** The agency looks after its customers: consents, merges, a split, an erasure. */
export async function keepCustomers({ record, play, runJobs }: Story, { hot, cold }: Leads) {
  const ids = hot.customer_id
  await record('POST /v1/customers/:customer_id/consents', { ids })
  await play('POST /v1/customers/:customer_id/consents', {
    ids,
    body: { channels: ['email'], status: 'revoked' },
  })
  await record('GET /v1/customers/:customer_id/consents', { ids })
  const { id: made } = await record('POST /v1/customers', {
    body: { name: 'Dana Ruiz', email: 'dana@example.com', phone: '+14155550188' },
  })
  await record('PATCH /v1/customers/:customer_id', { ids })
  await record('GET /v1/customers', { query: '?limit=2' })
  await record('GET /v1/customers/:customer_id', { ids })
  await record('GET /v1/customers/:customer_id/leads', { ids, query: '?limit=2' })
  await record('GET /v1/customers/:customer_id/matches', { ids })
  await record('GET /v1/customers/:customer_id/messages', { ids })
  await record('GET /v1/customers/:customer_id/export', { ids })

  const again = (email: string): Promise<{ id: string; customer_id: string }> =>
    play('POST /v1/leads', { body: { name: 'Ann Lee-Park', email } })
  const work = await again('ann@work.example')
  const home = await again('ann@home.example')
  await runJobs()
  await record('GET /v1/duplicate_customers', { query: '?limit=2' })
  await record('POST /v1/duplicate_customers/dismiss', {
    body: { customer_ids: [work.customer_id, home.customer_id] },
  })
  await record('POST /v1/customers/:customer_id/merge', {
    ids,
    body: { source_ids: [work.customer_id] },
  })
  await record('POST /v1/customers/:customer_id/split', {
    ids,
    body: { source_ids: [work.customer_id] },
  })
  await record('DELETE /v1/customers/:customer_id', { ids: made })
  await record('POST /v1/customers/:customer_id/erase', { ids: home.customer_id })
  await record('DELETE /v1/leads/:lead_id', { ids: cold.id })
  await runJobs()
}
