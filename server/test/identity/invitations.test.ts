import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser } from './browser.ts'
import { openPeople, password } from './people.ts'

const { world, owner, signedIn } = await openPeople({ has_mailer: false })
const withMailer = await openPeople()

test('creates one of twenty simultaneous invitations to one address, and refuses the others', async () => {
  const { email, account_id } = await owner()
  const boss = await signedIn(email)
  const wanted = { email: 'guest@example.org', role: 'member' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => boss.api('POST', '/v1/invitations', wanted)),
  )
  const made = answers.filter(({ status }) => status === 200)
  assert.ok(made.length >= 1)
  for (const { status, body } of answers.filter((answer) => !made.includes(answer))) {
    const { code, errors } = body as { code: string; errors?: { code: string }[] }
    // Requests that start after the first commit replace the invitation, until the hourly limit of
    // emails to one address is reached.
    assert.match(`${status} ${errors?.[0]?.code ?? code}`, /^(400 is_invited|429 rate_limited)$/)
  }
  const { rows } = await world.database.pool.query(
    'select count(*)::int as open from invitation where account_id = $1 and revoked_at is null',
    [account_id],
  )
  assert.deepEqual(rows, [{ open: 1 }])
})

test('returns a working link once if no mail server is configured', async () => {
  const { email, account_id } = await owner()
  const boss = await signedIn(email)
  const wanted = { email: 'new@example.org', role: 'viewer' }
  const key = { 'idempotency-key': 'one' }
  const made = await boss.api('POST', '/v1/invitations', wanted, key)
  const { link } = made.body as { link: string }
  const token = link.split('/auth/invitation?token=')[1] ?? ''
  const again = await boss.api('POST', '/v1/invitations', wanted, key)
  assert.equal((again.body as { link: string }).link, link)
  const listed = await boss.api('GET', '/v1/invitations')
  assert.ok(!listed.text.includes(token))
  const { rows } = await world.database.pool.query<{ body: Buffer }>(
    'select body from idempotency_key where account_id = $1',
    [account_id],
  )
  assert.equal(rows.length, 1)
  assert.equal(rows[0]?.body.includes(token), false, 'the stored response is encrypted')
  const browser = openBrowser(world)
  assert.equal((await browser.submit('/auth/invitation', { token, password })).status, 303)
  assert.equal((await browser.api('GET', '/v1/me')).status, 200)
})

test('returns no link if it is sent by email', async () => {
  const { email } = await withMailer.owner()
  const boss = await withMailer.signedIn(email)
  const wanted = { email: 'mailed@example.org', role: 'viewer' }
  const made = await boss.api('POST', '/v1/invitations', wanted)
  assert.equal((made.body as { link: null }).link, null)
  assert.match(await withMailer.linkTo('mailed@example.org'), /token=/)
})

/** Creates a member who has joined the account by an invitation. Returns their browser and ID. */
async function joined(boss: Awaited<ReturnType<typeof signedIn>>, email: string, role: string) {
  const { body } = await boss.api('POST', '/v1/invitations', { email, role })
  const token = (body as { link: string }).link.split('token=')[1] ?? ''
  const browser = openBrowser(world)
  await browser.submit('/auth/invitation', { token, password })
  const me = (await browser.api('GET', '/v1/me')).body as { id: string }
  return { browser, id: me.id }
}

const invite = async (by: Awaited<ReturnType<typeof signedIn>>, email: string, role: string) => {
  const { status, body } = await by.api('POST', '/v1/invitations', { email, role })
  assert.equal(status, 200)
  return (body as { link: string }).link.split('token=')[1] ?? ''
}

const accept = async (token: string): Promise<number> =>
  (await openBrowser(world).submit('/auth/invitation', { token, password })).status

test('revokes the invitations of a removed person, and returns their number', async () => {
  const { email } = await owner()
  const boss = await signedIn(email)
  const admin = await joined(boss, 'admin-gone@example.org', 'admin')
  const theirs = await invite(admin.browser, 'second-admin@example.org', 'admin')
  const ours = await invite(boss, 'colleague@example.org', 'member')
  const removed = await boss.api('DELETE', `/v1/members/${admin.id}`)
  assert.equal(removed.status, 200, removed.text)
  assert.equal((removed.body as { invitations_revoked: number }).invitations_revoked, 1)
  assert.equal((await boss.api('GET', '/v1/invitations')).text.includes('second-admin'), false)
  assert.deepEqual([await accept(theirs), await accept(ours)], [400, 303])
})

test('revokes the invitations that a changed role no longer allows, and returns their number', async () => {
  const { email } = await owner()
  const boss = await signedIn(email)
  const other = await joined(boss, 'co-owner@example.org', 'owner')
  const toOwner = await invite(other.browser, 'third-owner@example.org', 'owner')
  const toMember = await invite(other.browser, 'new-member@example.org', 'member')
  const toViewer = await invite(other.browser, 'new-viewer@example.org', 'viewer')
  const setRole = async (role: string) => {
    const { status, body, text } = await boss.api('PATCH', `/v1/members/${other.id}`, { role })
    assert.equal(status, 200, text)
    return (body as { invitations_revoked: number }).invitations_revoked
  }
  assert.equal(await setRole('admin'), 1)
  assert.deepEqual([await accept(toOwner), await accept(toMember)], [400, 303])
  assert.equal(await setRole('member'), 1)
  assert.equal(await accept(toViewer), 400)
})

test('refuses an invitation that was created while its inviter was being removed', async () => {
  const { email, account_id } = await owner()
  const boss = await signedIn(email)
  const admin = await joined(boss, 'admin-late@example.org', 'admin')
  const token = await invite(admin.browser, 'late@example.org', 'admin')
  await boss.api('DELETE', `/v1/members/${admin.id}`)
  await world.database.pool.query(
    'update invitation set revoked_at = null where account_id = $1 and email = $2',
    [account_id, 'late@example.org'],
  )
  assert.equal(await accept(token), 400)
})
