import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from '#kit'
import { openDesk } from '../oauth/support.ts'
import { openBrowser, type Browser } from './browser.ts'
import { openOidcIdp } from './idp-oidc.ts'
import { companiesAt } from './sso-company.ts'

const desk = await openDesk(systemClock.now())
const idp = await openOidcIdp()
const { company, enter, newest } = companiesAt(desk, idp)

const meOf = async (browser: Browser) =>
  (await browser.api('GET', '/v1/me')).body as { id: string; email: string; role: string }

test('refuses an address that the provider has not verified, and accepts it if the claim is true or absent', async () => {
  const firm = await company()
  for (const said of [false, 'false', 'no', 0]) {
    const page = await enter(firm, {
      sub: 'ann',
      email: `ann@${firm.domain}`,
      email_verified: said,
    })
    assert.equal(page.status, 403, String(said))
    assert.equal((await newest(firm)).code, 'address_unverified')
  }
  for (const [sub, more] of Object.entries({
    none: {},
    yes: { email_verified: true },
    text: { email_verified: 'true' },
  })) {
    const page = await enter(firm, { sub, email: `${sub}@${firm.domain}`, ...more })
    assert.equal(page.status, 303, sub)
  }
})

test('refuses a new subject with the owner’s unverified address', async () => {
  const firm = await company()
  const email = `own@${firm.domain}`
  await desk.database.pool.query('update person set email = $1 where id = $2', [
    email,
    firm.person.user_id,
  ])
  const stranger = openBrowser(desk, desk.origin)
  const page = await enter(firm, { sub: 'thief', email, email_verified: false }, stranger)
  assert.equal(page.status, 403)
  assert.equal((await stranger.api('GET', '/v1/me')).status, 401)
})

test('refuses a second subject of a known person until an owner links it', async () => {
  const firm = await company()
  const email = `bob@${firm.domain}`
  const first = openBrowser(desk, desk.origin)
  assert.equal((await enter(firm, { sub: 'bob', email }, first)).status, 303)
  const bob = await meOf(first)
  assert.equal((await enter(firm, { sub: 'bob-2', email })).status, 403)
  const line = await newest(firm)
  assert.deepEqual(
    [line.code, line.subject, line.email, line.user_id],
    ['subject_changed', 'bob-2', email, bob.id],
  )
  const path = `/v1/sso_connections/${firm.connection.id}/identities/${bob.id}`
  const owner = firm.person.browser
  assert.equal((await first.api('PUT', path, { subject: 'bob-2' })).status, 403)
  const linked = await owner.api('PUT', path, { subject: 'bob-2' })
  assert.equal(linked.status, 200, linked.text)
  assert.equal(
    (await first.api('GET', '/v1/me')).status,
    401,
    'sessions of the previous subject end',
  )
  const second = openBrowser(desk, desk.origin)
  assert.equal((await enter(firm, { sub: 'bob-2', email }, second)).status, 303)
  assert.equal((await meOf(second)).id, bob.id)
  assert.equal(
    (await enter(firm, { sub: 'bob', email })).status,
    403,
    'the previous subject is unknown now',
  )
  const { rows } = await desk.database.pool.query(
    `select before, after from audit_entry where account_id = $1 and action = 'sso.relink'`,
    [firm.person.account_id],
  )
  const { id: connection_id } = firm.connection
  assert.deepEqual(rows, [
    { before: { connection_id, subject: 'bob' }, after: { connection_id, subject: 'bob-2' } },
  ])
})

test('links a subject to only one person, and only for an owner with a recent sign-in', async () => {
  const firm = await company()
  const [ann, bob] = [openBrowser(desk, desk.origin), openBrowser(desk, desk.origin)]
  await enter(firm, { sub: 'ann', email: `ann@${firm.domain}` }, ann)
  await enter(firm, { sub: 'bob', email: `bob@${firm.domain}` }, bob)
  const base = `/v1/sso_connections/${firm.connection.id}/identities`
  const owner = firm.person.browser
  const put = async (id: string, subject: string) =>
    (await owner.api('PUT', `${base}/${id}`, { subject })).body as { code?: string }
  assert.equal((await put((await meOf(ann)).id, 'bob')).code, 'state_conflict')
  assert.equal((await put('usr_nobody', 'eve')).code, 'not_found')
  assert.equal((await put((await meOf(ann)).id, 'a\nb')).code, 'invalid_request')
  const list = (await owner.api('GET', base)).body as { data: { subject: string }[] }
  assert.deepEqual(list.data.map(({ subject }) => subject).toSorted(), ['ann', 'bob'])
  const { id } = await meOf(ann)
  await desk.database.pool.query(
    `update session set authenticated_at = authenticated_at - interval '16 minutes' where user_id = $1`,
    [firm.person.user_id],
  )
  assert.equal((await put(id, 'ann-2')).code, 'reauthentication_required')
})

test('admits one of several subjects that use one address at the same time', async () => {
  const firm = await company()
  const email = `two@${firm.domain}`
  for (let round = 0; round < 2; round += 1) {
    const pages = await Promise.all(
      [1, 2, 3].map((n) => enter(firm, { sub: `two-${round}-${n}`, email: `${round}${email}` })),
    )
    const count = (wanted: number) => pages.filter(({ status }) => status === wanted).length
    assert.deepEqual([count(303), count(403)], [1, 2])
  }
})

test('validates the address as at sign-up, and creates no member for an invalid one', async () => {
  const firm = await company()
  for (const email of [
    `o\n@${firm.domain}`,
    `@${firm.domain}`,
    `a\u0000b@${firm.domain}`,
    `a b@${firm.domain}`,
    `a..b@${firm.domain}`,
    `"a@b"@${firm.domain}`,
    `${'a'.repeat(65)}@${firm.domain}`,
    `<a>@${firm.domain}`,
  ]) {
    const page = await enter(firm, { sub: `s${email.length}`, email })
    assert.equal(page.status, 403, JSON.stringify(email))
    assert.equal((await newest(firm)).code, 'address_invalid', JSON.stringify(email))
  }
  const { rows } = await desk.database.pool.query('select 1 from member where account_id = $1', [
    firm.person.account_id,
  ])
  assert.equal(rows.length, 1)
})

test('deletes the links between members and subjects when the provider changes', async () => {
  const firm = await company()
  const email = `kim@${firm.domain}`
  assert.equal((await enter(firm, { sub: 'kim', email })).status, 303)
  const path = `/v1/sso_connections/${firm.connection.id}`
  const { client_id, client_secret } = idp.client
  const owner = firm.person.browser
  const same = { oidc: { issuer: idp.issuer, client_id }, client_secret }
  assert.equal((await owner.api('PATCH', path, same)).status, 200)
  assert.equal((await enter(firm, { sub: 'kim-2', email })).status, 403)
  const other = { oidc: { issuer: idp.issuer, client_id: 'another' } }
  assert.equal((await owner.api('PATCH', path, other)).status, 200)
  assert.equal((await owner.api('PATCH', path, same)).status, 200)
  assert.equal((await enter(firm, { sub: 'kim-2', email })).status, 303)
})

test('assigns no role for names of inherited object properties', async () => {
  const attributes = { email: 'email', name: 'name', role: 'groups', roles: { bosses: 'admin' } }
  const firm = await company({ attributes })
  for (const group of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const browser = openBrowser(desk, desk.origin)
    const who = { sub: group, email: `${group.replaceAll('_', '')}@${firm.domain}` }
    const page = await enter(firm, { ...who, groups: [group] }, browser)
    assert.equal(page.status, 303, page.text)
    assert.equal((await meOf(browser)).role, 'member')
  }
})

test('sends a member an email only at the first sign-in with a connection', async () => {
  const firm = await company()
  const email = `cid@${firm.domain}`
  const { user_id } = await desk.person()
  await desk.database.pool.query('update person set email = $1 where id = $2', [email, user_id])
  await desk.database.pool.query(
    `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'member', now())`,
    [firm.person.account_id, user_id],
  )
  const countLetters = async () => {
    const { rows } = await desk.database.pool.query<{ count: number }>(
      'select count(*)::int as count from mail where account_id = $1',
      [firm.person.account_id],
    )
    return rows[0]?.count
  }
  const before = await countLetters()
  for (const expected of [1, 1]) {
    assert.equal((await enter(firm, { sub: 'cid', email })).status, 303)
    assert.equal(await countLetters(), Number(before) + expected)
  }
  // A person who signs in for the first time had no account before, so no warning is needed.
  assert.equal((await enter(firm, { sub: 'new', email: `new@${firm.domain}` })).status, 303)
  assert.equal(await countLetters(), Number(before) + 1)
})
