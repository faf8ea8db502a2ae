import assert from 'node:assert/strict'
import { createFirstAccount } from '#identity'
import { sealWith } from '#kit'
import { sendMailOnce } from '#mail'
import { openWorld, type WorldOptions } from '../support/world.ts'
import { openBrowser, type Browser } from './browser.ts'
import { each } from '../support/background-jobs.ts'

/** The password of everyone in these tests. */
export const password = 'a quiet river bends'

/** Opens a service with people who sign in. Call it at the top of a test file. */
export async function openPeople(options: WorldOptions = {}) {
  const world = await openWorld(options)
  let people = 0

  return {
    world,

    /** Creates a person who owns a new account. */
    owner: async () => {
      people += 1
      const email = `person${people}@example.org`
      const made = await createFirstAccount(world.database, world.clock, {
        name: `Account of ${people}`,
        plan: 'enterprise',
        email,
        password,
      })
      return { email, ...made }
    },

    signedIn: async (email: string): Promise<Browser> => {
      const browser = openBrowser(world)
      const { status } = await browser.submit('/auth/sign-in', { email, password, next: '/' })
      assert.equal(status, 303)
      return browser
    },

    actionsOf: async (account_id: string): Promise<string[]> => {
      const { rows } = await world.database.pool.query<{ action: string }>(
        'select action from audit_entry where account_id = $1 order by at, id',
        [account_id],
      )
      return rows.map((row) => row.action)
    },

    /** Returns the link in the newest email to an address. */
    linkTo: async (email: string): Promise<string> => {
      const seal = sealWith(Buffer.alloc(32, 7))
      const { database, clock, letters } = world
      await sendMailOnce({
        database,
        clock,
        seal,
        each,
        carry: async (letter) => void letters.push(letter),
      })
      const letter = letters.findLast(({ to }) => to === email)
      return /http:\/\/leadhouse\.test(\S+)/.exec(letter?.text ?? '')?.[1] ?? 'none'
    },
  }
}
