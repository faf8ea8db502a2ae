import { minutes } from '#kit'
import { eventually } from '../support/eventually.ts'
import type { Leads } from './answer-leads.ts'
import type { Story } from './open-story.ts'

/** An endpoint, registered before the first lead. */
export async function registerEndpoint({ record, receiver }: Story) {
  const { id, secret } = await record('POST /v1/webhooks', {
    body: { url: receiver.url, events: ['*'] },
  })
  return { id: id as string, secret: secret as string }
}

/** The endpoint gets the events of the story. */
export async function deliverEvents(
  story: Story,
  { hot }: Leads,
  { id, secret }: { id: string; secret: string },
) {
  const { record, play, receiver, runJobs, desk } = story
  await settle(story)
  const call = receiver.received.find(({ body }) => body.includes(hot.id))
  const { body: payload = '{}', headers = {} } = call ?? {}
  await record('POST /v1/webhooks/verify', {
    body: { payload, headers: signatureOf(headers), secret },
  })
  await record('GET /v1/webhooks/event_types', { rows: 1 })
  await record('GET /v1/webhooks/samples')
  await record('POST /v1/webhooks/test', {
    body: { url: receiver.url, event_type: 'message.received' },
  })
  await record('POST /v1/webhooks/:webhook_id/test', { ids: id })
  await settle(story)
  await record('GET /v1/webhooks', { query: '?limit=2' })
  await record('GET /v1/webhooks/:webhook_id', { ids: id })
  await record('PATCH /v1/webhooks/:webhook_id', { ids: id })
  const { data } = (await record('GET /v1/webhooks/:webhook_id/deliveries', {
    ids: id,
    query: '?limit=2',
  })) as { data: { id: string }[] }
  await record('GET /v1/webhooks/deliveries', { query: '?limit=2' })
  const delivery = data[0]?.id ?? ''
  await record('GET /v1/webhooks/deliveries/:delivery_id', { ids: delivery })
  await record('POST /v1/webhooks/deliveries/:delivery_id/redeliver', { ids: delivery })
  await settle(story)
  await record('POST /v1/webhooks/:webhook_id/pause', { ids: id })
  await record('POST /v1/webhooks/:webhook_id/resume', { ids: id })
  await record('POST /v1/webhooks/:webhook_id/replay', { ids: id })
  const { id: job } = await play('POST /v1/webhooks/:webhook_id/replay', {
    ids: id,
    body: { status: 'any' },
  })
  await record('POST /v1/jobs/:job_id/cancel', { ids: job })
  await record('GET /v1/jobs/:job_id', { ids: job })
  desk.clock.advance(minutes(10))
  await runJobs()
  await settle(story)
  await record('GET /v1/webhooks/:webhook_id/day', { ids: id })
  await record('POST /v1/webhooks/:webhook_id/rotate_secret', { ids: id })
  const events = (await record('GET /v1/events', { query: '?limit=2' })) as {
    data: { id: string }[]
  }
  await record('GET /v1/events/:event_id', { ids: events.data[0]?.id ?? '' })
  const { id: unused } = await play('POST /v1/webhooks', {
    body: { url: receiver.url, events: ['lead.created'] },
  })
  await record('DELETE /v1/webhooks/:webhook_id', { ids: unused })
  await record('GET /v1/events/stream')
  await record('GET /v1/webhooks/stream')
}

/** Waits until every delivery has arrived. */
async function settle({ desk, runJobs }: Story): Promise<void> {
  await runJobs()
  await eventually(
    async () => {
      const { rows } = await desk.database.pool.query<{ n: number }>(
        `select count(*)::int as n from webhook_open_delivery where status <> 'held'`,
      )
      return rows[0]?.n === 0
    },
    { what: 'Deliveries are pending.' },
  )
}

const signatureOf = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    ['x-service-timestamp', 'x-service-signature'].map((name) => [name, headers[name] ?? '']),
  )
