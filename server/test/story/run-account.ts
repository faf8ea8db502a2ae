import { seconds, type AccountId } from '#kit'
import { priorModel, sealModel } from '#qualification'
import { promote } from '../support/promote.ts'
import type { Story } from './open-story.ts'

/** The owner sets how the account works. */
export async function setUpWork({ record, receiver }: Story) {
  await record('PUT /v1/hours')
  await record('GET /v1/hours')
  await record('PATCH /v1/retention')
  await record('GET /v1/retention')
  await record('PATCH /v1/language_model')
  await record('GET /v1/language_model')
  const { id: view } = await record('POST /v1/views')
  await record('PATCH /v1/views/:view_id', { ids: view })
  await record('GET /v1/views')
  await record('GET /v1/views/:view_id', { ids: view })
  await record('DELETE /v1/views/:view_id', { ids: view })
  await record('PUT /v1/notices/preferences')
  await record('GET /v1/notices/preferences')
  await record('PUT /v1/notices/settings')
  await record('GET /v1/notices/settings')
  await record('POST /v1/notices/preview')
  const { id: channel } = await record('POST /v1/notices/channels', {
    body: {
      type: 'slack',
      name: 'Sales room',
      url: `${new URL(receiver.url).origin}/services/T0412/B0917/k3vQ8sYd`,
      kinds: ['lead.hot', 'lead.overdue'],
    },
  })
  await record('PATCH /v1/notices/channels/:channel_id', { ids: channel })
  await record('POST /v1/notices/channels/:channel_id/test', { ids: channel })
  await record('GET /v1/notices/channels')
  await record('GET /v1/notices/channels/:channel_id', { ids: channel })
  return { channel: channel as string }
}

/** Members read their notices. */
export async function readNotices({ record, runJobs }: Story, { channel }: { channel: string }) {
  await runJobs()
  await record('GET /v1/notices', { query: '?limit=2' })
  await record('POST /v1/notices/read')
  await record('GET /v1/notices/channels/:channel_id/deliveries', {
    ids: channel,
    query: '?limit=2',
  })
  await record('DELETE /v1/notices/channels/:channel_id', { ids: channel })
}

/** Imports and exports files. */
export async function moveFiles({ record, play, runJobs }: Story) {
  const { id } = await record('POST /v1/imports')
  await runJobs()
  await record('GET /v1/imports/:import_id', { ids: id })
  const content = 'ListingKey,ListPrice,PropertyType\na-2,none,house\n'
  const { id: failed } = await play('POST /v1/imports', {
    body: { kind: 'services', file_name: 'more-listings.csv', content },
  })
  await runJobs()
  await record('GET /v1/imports', { query: '?limit=2' })
  await record('GET /v1/imports/:import_id/errors', { ids: failed })
  const { id: unwanted } = await play('POST /v1/imports', { body: { kind: 'services', content } })
  await record('POST /v1/imports/:import_id/cancel', { ids: unwanted })
  const { id: mistaken } = await play('POST /v1/imports', {
    body: {
      kind: 'services',
      file_name: 'old-listings.csv',
      content: 'ListingKey,ListPrice,PropertyType\na-3,310000,house\n',
    },
  })
  await runJobs()
  await record('POST /v1/imports/:import_id/undo', { ids: mistaken })
  await record('POST /v1/export')
  await runJobs()
  await record('GET /v1/export')
  await record('GET /v1/export/files/:file', { ids: 'service.jsonl' })
}

/** The account learns from its outcomes. */
export async function learn({ record, desk, owner }: Story) {
  const account = { account_id: owner.account_id as AccountId }
  const { id: _, ...content } = priorModel
  await promote(desk, account, sealModel({ ...content, stage: 'ridge', base_rate: 0.6 }))
  desk.clock.advance(seconds(2))
  await record('GET /v1/analytics/model')
  await record('POST /v1/analytics/model/simulate')
  await record('POST /v1/analytics/model/rollback')
}

/** The owner looks back: audit log, requests, usage, state of the instance. */
export async function lookBack({ record, desk, runJobs, play, owner, signInAgain }: Story) {
  await signInAgain(owner)
  const { body } = await owner.browser.api('POST', '/v1/api_keys', { name: 'Website' })
  const headers = { authorization: `Bearer ${(body as { api_key: string }).api_key}` }
  const refused = await desk.request('POST', '/v1/leads', { nme: 'Ann Lee' }, headers)
  await desk.requestLog.writeOnce()
  await runJobs()
  await record('GET /v1/requests', { query: '?limit=2' })
  await record('GET /v1/requests/:request_id', { ids: String(refused.headers['x-request-id']) })
  await record('GET /v1/usage')
  const { data } = (await record('GET /v1/audit_log', { query: '?limit=2' })) as {
    data: { id: string }[]
  }
  await record('GET /v1/audit_log/:entry_id', { ids: data[0]?.id ?? '' })
  await record('GET /v1/audit_log/export')
  await record('GET /v1/audit_log/verify')
  await record('GET /v1/system')
  await record('GET /v1/system/check_up')
  await record('GET /v1/onboarding')
  await record('POST /v1/onboarding/demo')
  await record('DELETE /v1/onboarding/demo')
  const { account_id } = owner
  await play('POST /v1/sessions/switch', { by: owner, body: { account_id, is_test: true } })
  await play('POST /v1/sessions/switch', { by: owner, body: { account_id } })
  await record('DELETE /v1/test_data')
}

/** A monitor and a browser read the public pages. */
export async function readPublicPages({ record, runJobs }: Story) {
  await runJobs()
  await record('GET /healthz')
  await record('GET /readyz')
  await record('GET /metrics')
  await record('GET /problems')
  await record('GET /problems/:code', { ids: 'invalid_request' })
  await record('GET /openapi.json')
  await record('GET /openapi-dashboard.json')
  await record('GET /docs')
  await record('GET /docs/:file', { ids: 'start.js' })
  await record('GET /llms.txt')
  await record('GET /llms-full.txt')
  await record('GET /.well-known/security.txt')
}
