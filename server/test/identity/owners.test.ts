import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#kit'
import { openDesk, password } from '../oauth/support.ts'

const desk = await openDesk()

test('requires a recent sign-in to add, demote or remove owners', async () => {
  const { person, member } = await household()
  const path = `/v1/members/${member}`
  const invite = { email: 'heir@example.org', role: 'owner' }
  const acts = [
    ['POST', '/v1/invitations', invite],
    ['PATCH', path, { role: 'owner' }],
    ['PATCH', path, { role: 'viewer' }],
    ['DELETE', path, undefined],
  ] as const
  desk.clock.advance(minutes(16))
  const code = async ([method, to, body]: (typeof acts)[number]): Promise<unknown> => {
    const answer = await person.browser.api(method, to, body)
    return answer.status === 200 ? 200 : (answer.body as { code: string }).code
  }
  const [asOwner, makeOwner, unmake, remove] = acts
  assert.equal(await code(asOwner), 'reauthentication_required')
  assert.equal(await code(makeOwner), 'reauthentication_required')
  const again = await person.browser.api('POST', '/v1/me/reauthenticate', { password })
  assert.equal(again.status, 200, again.text)
  assert.equal(await code(asOwner), 200)
  assert.equal(await code(makeOwner), 200)
  desk.clock.advance(minutes(16))
  assert.equal(await code(unmake), 'reauthentication_required')
  assert.equal(await code(remove), 'reauthentication_required')
})

test('allows changes of other roles in a session of any age', async () => {
  const { person, member } = await household()
  desk.clock.advance(minutes(16))
  const guest = { email: 'guest@example.org', role: 'admin' }
  const { api } = person.browser
  assert.equal((await api('POST', '/v1/invitations', guest)).status, 200)
  const path = `/v1/members/${member}`
  assert.equal((await api('PATCH', path, { role: 'admin' })).status, 200)
  assert.equal((await api('DELETE', path)).status, 200)
})

/** Creates an owner and a member of the same account. */
async function household() {
  const person = await desk.person()
  const { user_id: member } = await desk.person()
  await desk.database.pool.query(
    `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'member', now())`,
    [person.account_id, member],
  )
  return { person, member }
}
