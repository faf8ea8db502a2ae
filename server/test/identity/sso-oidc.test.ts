import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from '#kit'
import { openDesk, password, type Person } from '../oauth/support.ts'
import { openBrowser, type Browser, type Page } from './browser.ts'
import { openOidcIdp } from './idp-oidc.ts'

const desk = await openDesk(systemClock.now())
const idp = await openOidcIdp()
let domains = 0

/** Creates an Enterprise account with a provider and a verified domain. */
async function company(more: object = {}) {
  const person = await desk.person()
  domains += 1
  const domain = `company${domains}.example`
  await desk.database.pool.query(
    `insert into sso_domain (account_id, id, domain, proof, verified_at, created_at) values ($1, $2, $3, 'x', now(), now())`,
    [person.account_id, `dom_${domains}`, domain],
  )
  const made = await person.browser.api('POST', '/v1/sso_connections', {
    name: 'Provider',
    oidc: { issuer: idp.issuer, client_id: idp.client.client_id },
    client_secret: idp.client.client_secret,
    creates_users: true,
    ...more,
  })
  const connection = made.body as { id: string; callback_url: string }
  assert.equal(made.status, 200, made.text)
  idp.allow(connection.callback_url)
  const enabled = await person.browser.api('PATCH', `/v1/sso_connections/${connection.id}`, {
    enabled: true,
  })
  assert.equal(enabled.status, 200)
  return { person, domain, connection }
}

/** Follows a sign-in through the provider and back. `change` may alter the URL of the callback. */
async function walk(
  browser: Browser,
  start: string,
  change: (back: string) => string = (back) => back,
): Promise<Page> {
  const atIdp = openBrowser({ origin: idp.issuer })
  const begun = await browser.open(start)
  let to = begun.headers.location ?? ''
  for (let hop = 0; hop < 8 && to.startsWith(idp.issuer); hop += 1) {
    const page = await atIdp.open(to.slice(idp.issuer.length))
    const next = page.headers.location ?? ''
    to = next.startsWith('/') ? idp.issuer + next : next
  }
  assert.ok(to.startsWith(desk.origin), `${begun.status} ${begun.text} ${to}`)
  return browser.open(change(to.slice(desk.origin.length)), { 'sec-fetch-site': 'cross-site' })
}

const startOf = (connection: { id: string }) => `/auth/sso/${connection.id}/start`
const refusals = async ({ account_id }: Person) => {
  const { rows } = await desk.database.pool.query(
    `select after from audit_entry where account_id = $1 and action = 'sso.refuse'`,
    [account_id],
  )
  return rows.length
}

test('creates a member at the first sign-in with the company’s provider, and recognizes them later', async () => {
  const { domain, connection, person } = await company()
  idp.who = { sub: 'ada', email: `ada@${domain}`, name: 'Ada' }
  const browser = openBrowser(desk, desk.origin)
  const found = await browser.submit('/auth/sso', { email: `ada@${domain}` })
  const done = await walk(browser, found.headers.location ?? '')
  assert.equal(done.status, 303, done.text)
  const me = (await browser.api('GET', '/v1/me')).body as Record<string, unknown>
  assert.deepEqual([me.email, me.name, me.role], [`ada@${domain}`, 'Ada', 'member'])
  assert.equal(me.account_id, person.account_id)
  const again = openBrowser(desk, desk.origin)
  assert.equal((await walk(again, startOf(connection))).status, 303)
  assert.equal(((await again.api('GET', '/v1/me')).body as { id: string }).id, me.id)
})

test('refuses every invalid ID token, and records the reason', async () => {
  const { domain, connection, person } = await company()
  idp.who = { sub: 'eve', email: `eve@${domain}` }
  const lies: Record<string, NonNullable<typeof idp.lie>> = {
    'a changed subject under the old signature': async (claims, { genuine }) => {
      const [head, , signature] = (await genuine(claims)).split('.')
      const body = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url')
      return `${head}.${body}.${signature}`
    },
    'another key': (claims, { foreign }) => foreign(claims),
    'alg none': async (claims, { none }) => none(claims),
    'another issuer': (claims, { genuine }) => genuine({ ...claims, iss: 'https://evil.example' }),
    'another audience': (claims, { genuine }) => genuine({ ...claims, aud: 'somebody' }),
    'another nonce': (claims, { genuine }) => genuine({ ...claims, nonce: 'other' }),
    'no nonce': (claims, { genuine }) => genuine({ ...claims, nonce: undefined }),
    expired: (claims, { genuine }) => genuine({ ...claims, exp: Number(claims.iat) - 3600 }),
  }
  let refused = 0
  for (const [name, lie] of Object.entries(lies)) {
    idp.lie = lie
    const browser = openBrowser(desk, desk.origin)
    const page = await walk(browser, startOf(connection))
    idp.lie = undefined
    assert.equal(page.status, 403, name)
    assert.equal((await browser.api('GET', '/v1/me')).status, 401, name)
    refused += 1
    assert.equal(await refusals(person), refused, name)
  }
})

test('refuses another state, another browser, and a repeated callback', async () => {
  const { domain, connection } = await company()
  idp.who = { sub: 'bob', email: `bob@${domain}` }
  const browser = openBrowser(desk, desk.origin)
  const changed = await walk(browser, startOf(connection), (back) =>
    back.replace(/state=[^&]+/, 'state=other'),
  )
  assert.equal(changed.status, 403)
  let seen = ''
  const victim = openBrowser(desk, desk.origin)
  assert.equal((await walk(victim, startOf(connection), (back) => (seen = back))).status, 303)
  assert.equal((await victim.open(seen)).status, 403)
  let planted = ''
  await walk(browser, startOf(connection), (back) => {
    planted = back
    return '/auth/sso'
  })
  assert.equal((await openBrowser(desk, desk.origin).open(planted)).status, 403)
})

test('refuses addresses outside the verified domains, and people of another account', async () => {
  const first = await company()
  const second = await company()
  const makes = async (email: string) => {
    idp.who = { sub: email, email }
    const browser = openBrowser(desk, desk.origin)
    return (await walk(browser, startOf(first.connection))).status
  }
  assert.equal(await makes('stranger@elsewhere.example'), 403)
  assert.equal(await makes(second.person.email), 403)
  const { rows } = await desk.database.pool.query(
    `select 1 from person where email like '%elsewhere.example'`,
  )
  assert.equal(rows.length, 0)
  await desk.database.pool.query('update person set email = $1 where id = $2', [
    `boss@${first.domain}`,
    second.person.user_id,
  ])
  assert.equal(await makes(`boss@${first.domain}`), 403)
  const members = await desk.database.pool.query(
    'select 1 from member where account_id = $1 and user_id = $2',
    [first.person.account_id, second.person.user_id],
  )
  assert.equal(members.rowCount, 0)
})

test('refuses changes of the person’s own sign-in methods in a session from the provider', async () => {
  const { domain, connection } = await company({ default_role: 'admin' })
  idp.who = { sub: 'cy', email: `cy@${domain}` }
  const browser = openBrowser(desk, desk.origin)
  await walk(browser, startOf(connection))
  const set = await browser.api('POST', '/v1/me/password', { password: 'one more quiet river' })
  assert.equal(set.status, 403)
  assert.equal((await browser.api('POST', '/v1/me/totp', {})).status, 403)
})

test('shows the claims in a test sign-in, and requires one before enforcement', async () => {
  const { domain, connection, person } = await company()
  const path = `/v1/sso_connections/${connection.id}`
  const early = await person.browser.api('PATCH', path, { is_enforced: true })
  assert.equal(early.status, 400)
  idp.who = { sub: 'dee', email: `dee@${domain}`, name: 'Dee' }
  const tested = await walk(openBrowser(desk, desk.origin), `${startOf(connection)}?test=1`)
  assert.equal(tested.status, 200)
  assert.match(tested.text, /dee@company/)
  assert.equal((await person.browser.api('PATCH', path, { is_enforced: true })).status, 200)
  const { rows } = await desk.database.pool.query('select 1 from person where email = $1', [
    `dee@${domain}`,
  ])
  assert.equal(rows.length, 0)
})

test('lets only owners sign in with a password while enforced, and records it', async () => {
  const { connection, person } = await company()
  await desk.database.pool.query(
    'update sso_connection set tested_at = now(), is_enforced = true where id = $1',
    [connection.id],
  )
  const member = await desk.person()
  await desk.database.pool.query(
    'update member set account_id = $1, role = $3 where user_id = $2',
    [person.account_id, member.user_id, 'member'],
  )
  const refused = await desk.request('POST', '/auth/sign-in', { email: member.email, password })
  assert.equal(refused.status, 403)
  assert.match(refused.text, /single sign-on/)
  const owner = await desk.request('POST', '/auth/sign-in', { email: person.email, password })
  assert.equal(owner.status, 200)
  const { rows } = await desk.database.pool.query(
    `select 1 from audit_entry where account_id = $1 and action = 'sign_in.break_glass'`,
    [person.account_id],
  )
  assert.equal(rows.length, 1)
})

test('maps roles from the provider, and never changes an owner', async () => {
  const { domain, connection, person } = await company({
    attributes: {
      email: 'email',
      name: 'name',
      role: 'groups',
      roles: { bosses: 'admin', guests: 'viewer' },
    },
  })
  const roleAs = async (sub: string, email: string, groups: string[]) => {
    idp.who = { sub, email, groups }
    const browser = openBrowser(desk, desk.origin)
    await walk(browser, startOf(connection))
    return ((await browser.api('GET', '/v1/me')).body as { role: string }).role
  }
  assert.equal(await roleAs('fay', `fay@${domain}`, ['bosses']), 'admin')
  assert.equal(await roleAs('fay', `fay@${domain}`, ['guests']), 'viewer')
  await desk.database.pool.query('update person set email = $1 where id = $2', [
    `own@${domain}`,
    person.user_id,
  ])
  assert.equal(await roleAs('own', `own@${domain}`, ['guests']), 'owner')
})

test('admits no owner through a connection that an admin set up or changed', async () => {
  const { domain, connection, person } = await company()
  await desk.database.pool.query('update person set email = $1 where id = $2', [
    `own@${domain}`,
    person.user_id,
  ])
  idp.who = { sub: 'own', email: `own@${domain}` }
  const enter = async () => {
    const browser = openBrowser(desk, desk.origin)
    return (await walk(browser, startOf(connection))).status
  }
  assert.equal(await enter(), 303)
  const admin = await desk.person()
  await desk.database.pool.query(
    `update member set account_id = $1, role = 'admin' where user_id = $2`,
    [person.account_id, admin.user_id],
  )
  await admin.browser.submit('/auth/sign-in', { email: admin.email, password })
  const path = `/v1/sso_connections/${connection.id}`
  const oidc = { issuer: idp.issuer, client_id: idp.client.client_id }
  const change = { oidc, client_secret: idp.client.client_secret }
  assert.equal((await admin.browser.api('PATCH', path, { name: 'Renamed' })).status, 200)
  assert.equal(await enter(), 303)
  assert.equal((await admin.browser.api('PATCH', path, change)).status, 200)
  assert.equal(await enter(), 403)
  idp.who = { sub: 'gil', email: `gil@${domain}` }
  assert.equal(await enter(), 303)
  idp.who = { sub: 'own', email: `own@${domain}` }
  assert.equal((await person.browser.api('PATCH', path, change)).status, 200)
  assert.equal(await enter(), 303)
})

test('retains all of several simultaneous changes of a connection', async () => {
  const { connection, person } = await company()
  const path = `/v1/sso_connections/${connection.id}`
  const patches = [{ name: 'Harbour' }, { default_role: 'viewer' }, { creates_users: false }]
  await Promise.all(patches.map((patch) => person.browser.api('PATCH', path, patch)))
  const { body } = await person.browser.api('GET', path)
  const { name, default_role, creates_users, version } = body as Record<string, unknown>
  assert.deepEqual([name, default_role, creates_users, version], ['Harbour', 'viewer', false, 5])
})

test('requires the Enterprise plan, and refuses providers in private networks', async () => {
  const { connection, person } = await company()
  for (const issuer of [
    'https://10.0.0.1/idp',
    'https://169.254.169.254',
    'https://[fd00::1]',
    'http://example.org',
  ]) {
    const answer = await person.browser.api('POST', '/v1/sso_connections', {
      name: 'Inside',
      oidc: { issuer, client_id: 'x' },
    })
    assert.equal(answer.status, 400, issuer)
  }
  await desk.database.pool.query(`update account set plan = 'professional' where id = $1`, [
    person.account_id,
  ])
  assert.equal((await openBrowser(desk, desk.origin).open(startOf(connection))).status, 403)
  const more = await person.browser.api('POST', '/v1/sso_domains', { domain: 'example.net' })
  assert.equal((more.body as { code: string }).code, 'plan_required')
})
