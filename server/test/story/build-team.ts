import assert from 'node:assert/strict'
import { createFirstAccount } from '#identity'
import { openBrowser } from '../identity/browser.ts'
import { password, type Person } from '../oauth/support.ts'
import type { Story } from './open-story.ts'

export type Team = { grace: Person }

/** The owner names the account and invites a colleague, Grace. */
export async function openAccount({ record, receiver, desk, owner }: Story): Promise<Team> {
  await record('PATCH /v1/account')
  await record('PATCH /v1/me')
  await record('GET /v1/profiles')
  await record('POST /v1/account/setup', {
    body: {
      profile: 'homes',
      thresholds: { hot_threshold: 70, warm_threshold: 45 },
      members: [{ email: 'lin@acme.example', role: 'viewer' }],
      endpoints: [{ url: receiver.url, events: ['customer.qualified'] }],
    },
  })
  await record('GET /v1/account')
  const { id } = await record('POST /v1/invitations', {
    body: { email: 'omar@acme.example', role: 'member' },
  })
  await record('GET /v1/invitations')
  await record('DELETE /v1/invitations/:invitation_id', { ids: id })
  const grace = await join(desk, owner, 'Grace Hill', 'grace@acme.example')
  await record('GET /v1/members')
  await record('GET /v1/members/:user_id', { ids: grace.user_id })
  await record('PATCH /v1/members/:user_id', { ids: grace.user_id })
  await record('GET /v1/members/:user_id/availability', { ids: grace.user_id })
  await record('PATCH /v1/members/:user_id/availability', { ids: grace.user_id })
  return { grace }
}

/** Adds a member, and signs the person in. */
export async function join(
  desk: Story['desk'],
  { account_id }: Person,
  person_name: string,
  email: string,
): Promise<Person> {
  const { user_id } = await createFirstAccount(desk.database, desk.clock, {
    name: `${person_name} Realty`,
    plan: 'enterprise',
    email,
    password,
    person_name,
  })
  await desk.database.pool.query(
    `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'member', $3)`,
    [account_id, user_id, desk.clock.now()],
  )
  const browser = openBrowser(desk, desk.origin)
  assert.equal((await browser.submit('/auth/sign-in', { email, password })).status, 303)
  return { email, browser, account_id, user_id }
}
