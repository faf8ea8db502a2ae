import assert from 'node:assert/strict'
import type { Story } from './open-story.ts'

/** Leads arrive from a form, a portal and a mailbox; one submission needs review. */
export async function connectSources({ record, play, runJobs }: Story) {
  const form: { id: string } = await record('POST /v1/forms')
  await record('PATCH /v1/forms/:form_id', { ids: form.id })
  await record('POST /forms/:form_id', { ids: form.id })
  await record('GET /forms/:form_id/thanks', { ids: form.id })
  await record('GET /v1/forms', { query: '?limit=2' })
  await record('GET /v1/forms/:form_id', { ids: form.id })
  await record('GET /v1/forms/:form_id/snippets', { ids: form.id })
  await record('POST /v1/forms/:form_id/rotate_key', { ids: form.id })

  await record('GET /v1/recipes')
  await record('GET /v1/recipes/:name', { ids: 'generic-lead' })
  await record('POST /v1/recipes/test')
  const portal: Source = await record('POST /v1/sources')
  const crm: Source = await play('POST /v1/sources', {
    body: { name: 'CRM', recipe: 'generic-outcome' },
  })
  await record('PATCH /v1/sources/:source_id', { ids: crm.id })
  const pushes: Source = await play('POST /v1/sources', {
    body: { name: 'Listing portal', recipe: 'generic-lead' },
  })
  await record('POST /in/:source_id/:token', { ids: addressOf(pushes) })
  await play('POST /in/:source_id/:token', { ids: addressOf(pushes), body: { name: 'Eli Stone' } })
  await play('POST /in/:source_id/:token', { ids: addressOf(pushes), body: { name: 'Fay Wu' } })
  const mailbox: Source = await play('POST /v1/sources', {
    body: { name: 'Mailbox', kind: 'mail' },
  })
  const token = new URL(mailbox.url).pathname.split('/')[3] ?? ''
  await record('POST /in/mail/:token', { ids: token })
  await record('POST /in/mail/:token/mime', { ids: token })
  await runJobs()
  const { data } = (await record('GET /v1/intake')) as { data: { id: string }[] }
  assert.equal(data.length, 2)
  const [one = '', two = ''] = data.map(({ id }) => id)
  await record('GET /v1/intake/:item_id', { ids: one })
  await record('POST /v1/intake/:item_id/replay', {
    ids: one,
    body: { lead: { name: 'Fay Wu', email: 'fay@example.com' } },
  })
  await record('POST /v1/intake/replay')
  await record('DELETE /v1/intake/:item_id', { ids: two })
  await record('GET /v1/sources')
  await record('GET /v1/sources/:source_id', { ids: portal.id })
  await record('POST /v1/sources/:source_id/rotate_token', { ids: portal.id })
  await record('DELETE /v1/sources/:source_id', { ids: portal.id })
}

type Source = { id: string; url: string }

const addressOf = ({ url }: Source): string[] => {
  const [, , id = '', token = ''] = new URL(url).pathname.split('/')
  return [id, token]
}

/** Deletes a form that is no longer used. */
export const closeForm = async ({ record, play }: Story) => {
  const { id } = await play('POST /v1/forms', {
    body: { name: 'Spring campaign', origins: ['https://spring.example.com'] },
  })
  await record('DELETE /v1/forms/:form_id', { ids: id })
}

/** A program of another company connects to the account. */
export async function connectApps({ record, play, desk, owner, entries, signInAgain }: Story) {
  await signInAgain(owner)
  const app: { id: string; client_id: string; client_secret: string } =
    await record('POST /v1/oauth_apps')
  const redirect_uri = 'https://app.example.com/callback'
  const known = { client_id: app.client_id, client_secret: app.client_secret, redirect_uri }
  const scope = 'customers.read'
  const code = await desk.code(owner, known, { scope })
  const asked = { grant_type: 'authorization_code', code, ...known }
  const granted = await desk.token(asked)
  assert.equal(granted.status, 200, granted.text)
  entries.set('oauth.token', { request: asked, response: granted.body })
  const { access_token, refresh_token } = granted.body as Record<string, string>
  const { redirect_uri: _, ...client } = known
  const inspected = { token: access_token, ...client }
  const status = await desk.request('POST', '/oauth/introspect', inspected)
  entries.set('oauth.introspect', { request: inspected, response: status.body })
  await record('GET /v1/oauth_apps')
  await record('GET /v1/oauth_apps/:app_id', { ids: app.client_id })
  await record('PATCH /v1/oauth_apps/:app_id', { ids: app.client_id })
  const { data } = (await record('GET /v1/connected_apps')) as { data: { id: string }[] }
  const ended = { token: refresh_token, token_type_hint: 'refresh_token', ...client }
  await desk.request('POST', '/oauth/revoke', ended)
  entries.set('oauth.revoke', { request: ended })
  const again = await desk.token({ ...asked, code: await desk.code(owner, known, { scope }) })
  assert.equal(again.status, 200, again.text)
  const { data: now } = (await play('GET /v1/connected_apps')) as { data: { id: string }[] }
  await record('DELETE /v1/connected_apps/:connection_id', { ids: (now[0] ?? data[0])?.id ?? '' })
  await record('POST /v1/oauth_apps/:app_id/rotate_secret', { ids: app.client_id })
  await record('DELETE /v1/oauth_apps/:app_id', { ids: app.client_id })
}
