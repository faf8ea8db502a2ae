import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sealAuditOnce, verifyExport } from '#audit'
import { openDesk, password } from '../oauth/support.ts'
import { each } from '../support/background-jobs.ts'
import { openBrowser } from './browser.ts'

const desk = await openDesk()

type Entry = {
  action: string
  actor: { kind: string; id: string }
  subject_id: string | null
  address: string | null
  agent: string | null
  request_id: string | null
  at: string
}

test('records each change of access with actor, address, subject and request', async () => {
  const person = await desk.person()
  const { browser, account_id } = person
  const stranger = openBrowser(desk, desk.origin)
  await stranger.submit('/auth/sign-in', { email: person.email, password: 'not the password' })
  const made = (await browser.api('POST', '/v1/api_keys', { name: 'Traced' })).body as {
    id: string
    api_key: string
  }
  await desk.request('GET', '/v1/usage', undefined, { authorization: `Bearer ${made.api_key}` })
  const rotated = (await browser.api('POST', `/v1/api_keys/${made.id}/rotate`, { grace: '0' }))
    .body as { id: string; api_key: string }
  await browser.api('DELETE', `/v1/api_keys/${rotated.id}`)
  const app = await desk.app(person)
  const body = { grant_type: 'authorization_code', code: await desk.code(person, app), ...app }
  const tokens = (await desk.token(body)).body as { access_token: string }
  await desk.token(body)
  await desk.tokens(person, app)
  const { data: connected } = (await browser.api('GET', '/v1/connected_apps')).body as {
    data: { id: string }[]
  }
  await browser.api('DELETE', `/v1/connected_apps/${connected[0]?.id}`)
  const member = await desk.person()
  await desk.database.pool.query(
    `update member set account_id = $1, role = 'member' where user_id = $2`,
    [account_id, member.user_id],
  )
  await browser.api('PATCH', `/v1/members/${member.user_id}`, { role: 'admin' })
  await browser.api('DELETE', `/v1/members/${member.user_id}`)
  await browser.api('POST', '/v1/ip_allowlist', { network: '127.0.0.0/8' })
  await browser.api('POST', '/v1/sso_domains', { domain: 'example.net' })
  await browser.api('GET', '/v1/audit_log/export')
  await browser.submit('/auth/sign-out', {})
  const again = openBrowser(desk, desk.origin)
  await again.submit('/auth/sign-in', { email: person.email, password })

  const { data } = (await again.api('GET', '/v1/audit_log?limit=100')).body as { data: Entry[] }
  for (const action of [
    'session.start',
    'session.end',
    'sign_in.refuse',
    'api_key.create',
    'api_key.rotate',
    'api_key.revoke',
    'app.connect',
    'app.disconnect',
    'app.token_reuse',
    'member.change_role',
    'member.remove',
    'ip_allowlist.add',
    'sso_domain.add',
    'audit_log.export',
  ]) {
    // oxfmt-ignore
    const entry = data.find((each) => each.action === action)
    assert.ok(entry, `${action} of ${data.map((each) => each.action).join(' ')}`)
    assert.equal(entry.address, '127.0.0.1', action)
    assert.match(String(entry.request_id), /^req_/, action)
    assert.ok(entry.actor.id && entry.at, action)
  }
  const all = JSON.stringify(data)
  for (const secret of [
    made.api_key,
    rotated.api_key,
    app.client_secret,
    tokens.access_token,
    password,
  ])
    assert.ok(!all.includes(secret))
})

test('returns 404 for every attempt to change or delete an entry, in any role', async () => {
  const { browser, user_id } = await desk.person()
  const { data } = (await browser.api('GET', '/v1/audit_log')).body as { data: { id: string }[] }
  const path = `/v1/audit_log/${data[0]?.id}`
  for (const role of ['owner', 'admin', 'member', 'viewer']) {
    await desk.database.pool.query('update member set role = $2 where user_id = $1', [
      user_id,
      role,
    ])
    for (const method of ['PATCH', 'PUT', 'DELETE', 'POST'])
      assert.equal((await browser.api(method, path, {})).status, 404, `${method} as ${role}`)
  }
})

test('exports a log that verifies only with the key that the instance publishes', async () => {
  const { browser } = await desk.person()
  await sealAuditOnce({ ...desk, each })
  const { text } = await browser.api('GET', '/v1/audit_log/export')
  const lines = text.trimEnd().split('\n')
  const { keys } = (await desk.request('GET', '/oauth/jwks')).body as { keys: { x: string }[] }
  const verdict = await verifyExport(lines, keys[0]?.x ?? '')
  assert.deepEqual([verdict.is_intact, verdict.fault], [true, null])
  assert.equal((await verifyExport(lines, 'A'.repeat(43))).fault?.kind, 'forged')
})
