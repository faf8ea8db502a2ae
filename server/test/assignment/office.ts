import assert from 'node:assert/strict'
import type { NewAssignment } from '#assignment'
import { seconds } from '#kit'
import type { Lead } from '#leads'
import { openBrowser, type Browser } from '../identity/browser.ts'
import { openPeople, password } from '../identity/people.ts'

/** A team member with their browser. */
export type Colleague = { id: string; browser: Browser }

/** Opens a world in which accounts assign leads. */
export async function openOffices(start: Date) {
  const people = await openPeople({ start })
  const { world, owner, signedIn, linkTo } = people

  async function join(boss: Browser, email: string, role = 'member'): Promise<Colleague> {
    await boss.api('POST', '/v1/invitations', { email, role })
    const token = (await linkTo(email)).split('token=')[1] ?? ''
    const browser = openBrowser(world)
    await browser.submit('/auth/invitation', {
      token,
      name: email.split('.')[0] ?? email,
      password,
    })
    const { body } = await browser.api('GET', '/v1/me')
    return { id: (body as { id: string }).id, browser }
  }

  /** Creates an account with members of these names. */
  async function office(...names: string[]) {
    const { email, account_id, api_key } = await owner()
    const boss = await signedIn(email)
    const boss_id = ((await boss.api('GET', '/v1/me')).body as { id: string }).id
    const team: Colleague[] = []
    for (const name of names) team.push(await join(boss, `${name}.${email}`))
    const key = { authorization: `Bearer ${api_key}` }
    const ask = (method: string, path: string, body?: object) =>
      world.request(method, path, body, key)

    const rule = async (document: Partial<NewAssignment>) => {
      const whole = { rules: [], groups: [], fallback: null, reassign_overdue: true, ...document }
      const { status, text } = await boss.api('PUT', '/v1/assignment', whole)
      assert.equal(status, 200, text)
      world.clock.advance(seconds(1))
    }
    /** Sets rules with one group of all members, which gets every lead. */
    const share = (more: object = {}) =>
      rule({
        groups: [{ id: 'all', name: 'All', members: team.map(({ id }) => id), ...more }],
        rules: [{ name: 'All', when: {}, to: { group: 'all' } }],
      })
    let n = 0
    const enquire = async (more: object = {}): Promise<Lead> => {
      n += 1
      const lead = { email: `l${n}@example.com`, message: 'Could we see it on Saturday?', ...more }
      const { status, body, text } = await ask('POST', '/v1/leads', lead)
      assert.equal(status, 200, text)
      return body as Lead
    }
    const seen = async (id: string): Promise<Lead> =>
      (await ask('GET', `/v1/leads/${id}`)).body as Lead
    const openOf = async (id: string): Promise<number> =>
      ((await boss.api('GET', `/v1/members/${id}/availability`)).body as { open: number }).open
    const set = async (id: string, patch: object, by = boss) => {
      const { status, text } = await by.api('PATCH', `/v1/members/${id}/availability`, patch)
      assert.equal(status, 200, text)
    }
    return {
      account_id,
      api_key,
      boss,
      boss_id,
      team,
      ask,
      rule,
      share,
      enquire,
      seen,
      openOf,
      set,
    }
  }
  return { ...people, office, join }
}
