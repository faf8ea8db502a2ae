import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openBrowser } from './browser.ts'
import { openPeople, password } from './people.ts'

const { world, owner, signedIn, actionsOf, linkTo } = await openPeople()

test('sets a new password by a link that works once for 30 minutes, and does not reveal who exists', async () => {
  const { email } = await owner()
  const browser = openBrowser(world)
  const [known, unknown] = [
    await browser.submit('/auth/forgot', { email }),
    await browser.submit('/auth/forgot', { email: 'nobody@example.org' }),
  ]
  assert.equal(known.text, unknown.text)
  const late = await linkTo(email)
  world.clock.advance(minutes(31))
  assert.equal((await browser.open(late)).status, 400)
  await browser.submit('/auth/forgot', { email })
  const link = await linkTo(email)
  const token = link.split('token=')[1] ?? ''
  const session = await signedIn(email)
  const set = () => browser.submit('/auth/reset', { token, password: 'a third quiet river' })
  assert.equal((await set()).status, 200)
  assert.equal((await set()).status, 400)
  assert.equal((await session.api('GET', '/v1/me')).status, 401)
  const again = await browser.submit('/auth/sign-in', { email, password: 'a third quiet river' })
  assert.equal(again.status, 303)
})

test('invites a person with a role, and ends their session when they are removed', async () => {
  const { email, account_id } = await owner()
  const boss = await signedIn(email)
  const guest = 'guest.of.one@example.org'
  assert.equal(
    (await boss.api('POST', '/v1/invitations', { email: guest, role: 'viewer' })).status,
    200,
  )
  const token = (await linkTo(guest)).split('token=')[1] ?? ''
  const browser = openBrowser(world)
  assert.match((await browser.open(`/auth/invitation?token=${token}`)).text, /Join Account of/)
  assert.equal(
    (await browser.submit('/auth/invitation', { token, name: 'Guest', password })).status,
    303,
  )
  const me = (await browser.api('GET', '/v1/me')).body as { id: string; role: string }
  assert.equal(me.role, 'viewer')
  assert.equal((await browser.api('GET', '/v1/api_keys')).status, 403)
  assert.equal((await browser.api('DELETE', `/v1/members/${me.id}`)).status, 403)
  assert.equal((await browser.submit('/auth/invitation', { token, password })).status, 400)
  assert.equal((await boss.api('DELETE', `/v1/members/${me.id}`)).status, 200)
  assert.equal((await browser.api('GET', '/v1/me')).status, 401)
  const actions = await actionsOf(account_id)
  for (const action of ['invitation.create', 'member.add', 'member.remove', 'session.end'])
    assert.ok(actions.includes(action), action)
})

test('accepts an invitation of a person who is already a member, and retains their role', async () => {
  const { email, account_id } = await owner()
  const guest = await owner()
  const boss = await signedIn(email)
  await boss.api('POST', '/v1/invitations', { email: guest.email, role: 'admin' })
  const token = (await linkTo(guest.email)).split('token=')[1] ?? ''
  await world.database.pool.query(
    `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'viewer', now())`,
    [account_id, guest.user_id],
  )
  const browser = openBrowser(world)
  assert.equal((await browser.submit('/auth/invitation', { token })).status, 303)
  assert.equal((await browser.submit('/auth/invitation', { token })).status, 400)
  const { rows } = await world.database.pool.query(
    'select role from member where account_id = $1 and user_id = $2',
    [account_id, guest.user_id],
  )
  assert.deepEqual(rows, [{ role: 'viewer' }])
})

test('refuses to remove the last owner, and lets only owners change ownership', async () => {
  const { email, user_id } = await owner()
  const boss = await signedIn(email)
  const demoted = await boss.api('PATCH', `/v1/members/${user_id}`, { role: 'admin' })
  assert.equal((demoted.body as { code: string }).code, 'state_conflict')
  assert.equal((await boss.api('DELETE', `/v1/members/${user_id}`)).status, 400)
  const admin = 'admin.of.one@example.org'
  await boss.api('POST', '/v1/invitations', { email: admin, role: 'admin' })
  const token = (await linkTo(admin)).split('token=')[1] ?? ''
  const second = openBrowser(world)
  await second.submit('/auth/invitation', { token, password })
  for (const [method, path, body] of [
    ['PATCH', `/v1/members/${user_id}`, { role: 'viewer' }],
    ['DELETE', `/v1/members/${user_id}`, undefined],
    ['POST', '/v1/invitations', { email: 'x@example.org', role: 'owner' }],
  ] as const)
    assert.equal((await second.api(method, path, body)).status, 403, `${method} ${path}`)
})

test('requires a recent sign-in before sign-in methods and keys are changed', async () => {
  const { email } = await owner()
  const browser = await signedIn(email)
  assert.equal((await browser.api('POST', '/v1/api_keys', { name: 'Early' })).status, 200)
  world.clock.advance(minutes(16))
  const late = await browser.api('POST', '/v1/api_keys', { name: 'Late' })
  assert.equal((late.body as { code: string }).code, 'reauthentication_required')
  assert.equal(late.status, 403)
  assert.equal(
    (await browser.api('POST', '/v1/me/reauthenticate', { password: 'wrong one' })).status,
    401,
  )
  assert.equal((await browser.api('POST', '/v1/me/reauthenticate', { password })).status, 200)
  assert.equal((await browser.api('POST', '/v1/api_keys', { name: 'Again' })).status, 200)
})

test('refuses access to settings to API keys, whatever their scopes', async () => {
  const { api_key } = await owner()
  for (const [method, path] of [
    ['GET', '/v1/api_keys'],
    ['GET', '/v1/members'],
    ['GET', '/v1/audit_log'],
    ['GET', '/v1/ip_allowlist'],
    ['GET', '/v1/sessions'],
    ['GET', '/v1/me'],
    ['POST', '/v1/invitations'],
  ] as const) {
    const answer = await world.request(method, path, method === 'POST' ? {} : undefined, {
      authorization: `Bearer ${api_key}`,
    })
    const { code } = answer.body as { code: string }
    assert.ok(['person_required', 'insufficient_scope'].includes(code), `${path} ${code}`)
    assert.equal(answer.status, 403)
  }
})

test('refuses addresses outside the allowlist, and prevents accidental self-lockout', async () => {
  const { email, api_key } = await owner()
  const browser = await signedIn(email)
  const key = { authorization: `Bearer ${api_key}` }
  const shut = await browser.api('POST', '/v1/ip_allowlist', { network: '203.0.113.0/24' })
  assert.equal((shut.body as { code: string }).code, 'state_conflict')
  const everywhere = await browser.api('POST', '/v1/ip_allowlist', { network: '0.0.0.0/0' })
  assert.equal(everywhere.status, 400)
  assert.equal(
    (await browser.api('POST', '/v1/ip_allowlist', { network: '127.0.0.0/8' })).status,
    200,
  )
  assert.equal((await world.request('GET', '/v1/usage', undefined, key)).status, 200)
  const forced = await browser.api('POST', '/v1/ip_allowlist', { network: '203.0.113.7' })
  assert.equal(forced.status, 200)
  const { data } = (await browser.api('GET', '/v1/ip_allowlist')).body as {
    data: { id: string; network: string }[]
  }
  const loopback = data.find(({ network }) => network === '127.0.0.0/8')?.id ?? ''
  assert.equal((await browser.api('DELETE', `/v1/ip_allowlist/${loopback}`)).status, 400)
  assert.equal((await browser.api('DELETE', `/v1/ip_allowlist/${loopback}?force=true`)).status, 200)
  const outside = await world.request('GET', '/v1/usage', undefined, {
    ...key,
    'x-forwarded-for': '203.0.113.7',
  })
  assert.equal(outside.status, 403)
  assert.equal((outside.body as { code: string }).code, 'ip_not_allowed')
  assert.equal((await browser.api('GET', '/v1/me')).status, 403)
})

test('revokes a reported key, reveals nothing to the caller, and notifies the owners', async () => {
  const { email, api_key, account_id } = await owner()
  const report = (key: string) => world.request('POST', '/auth/report-key', { api_key: key })
  const [known, unknown] = [await report(api_key), await report(`${api_key.slice(0, -1)}x`)]
  assert.equal(known.text, unknown.text)
  const answer = await world.request('GET', '/v1/usage', undefined, {
    authorization: `Bearer ${api_key}`,
  })
  assert.equal(answer.status, 401)
  await linkTo(email)
  assert.ok(
    world.letters.some((letter) => letter.to === email && /found in public/.test(letter.text)),
  )
  assert.ok((await actionsOf(account_id)).includes('api_key.revoke'))
})

test('removes line breaks from names, so that a name cannot add text or headers to an email', async () => {
  const { email } = await owner()
  const boss = await signedIn(email)
  const name = 'x\r\nBcc: eve@evil.example\r\n\r\nhttps://evil.example/sign-in'
  const { api_key } = (await boss.api('POST', '/v1/api_keys', { name })).body as { api_key: string }
  await boss.api('PATCH', '/v1/account', { name })
  await world.request('POST', '/auth/report-key', { api_key })
  await boss.api('POST', '/v1/invitations', { email: 'guest.of.names@example.org', role: 'viewer' })
  await linkTo(email)
  const letters = world.letters.filter(({ to }) =>
    [email, 'guest.of.names@example.org'].includes(to),
  )
  assert.equal(letters.length, 2)
  for (const { subject, text } of letters) {
    assert.ok(!/[\r\n]/.test(subject))
    for (const line of text.split(/[\r\n]+/)) assert.ok(!/^(Bcc:|https:\/\/evil)/.test(line), line)
  }
})

test('accepts thirty reports of keys from one address in a quarter of an hour', async () => {
  const report = async () =>
    (await world.request('POST', '/auth/report-key', { api_key: 'lh_live_no' })).status
  world.clock.advance(minutes(16))
  for (let n = 0; n < 30; n += 1) assert.equal(await report(), 200)
  assert.equal(await report(), 429)
  world.clock.advance(minutes(16))
  assert.equal(await report(), 200)
})
