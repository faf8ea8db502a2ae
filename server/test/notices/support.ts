import assert from 'node:assert/strict'
import { after } from 'node:test'
import { contextFor, inTransaction } from '#db'
import { openGuard, openSender, resolveWith } from '#egress'
import { sealWith, systemActor, type AccountId, type UserId } from '#kit'
import { queueMailWith, sendMailOnce, type EmailText } from '#mail'
import { notify, packNoticesOnce, sendNoticesOnce, type LeadFacts, type NoticeFact, type WeekFacts } from '#notices' // oxfmt-ignore
import { openBrowser, type Browser } from '../identity/browser.ts'
import { openPeople, password } from '../identity/people.ts'
import { each } from '../support/background-jobs.ts'
import type { WorldOptions } from '../support/world.ts'

export type Channel = {
  id: string
  name: string
  kinds: string[]
  status: string
  disabled_reason: string | null
  address: string
  health: { state: string; probe_at: string | null }
  secret?: string | null
}
export type Listed = { data: { id: string; kind: string; title: string; lines: string[]; count: number; url: string }[]; unread_count: number } // oxfmt-ignore
export type Delivered = { id: string; status: string; attempts_made: number; notice_ids: string[]; last_attempt: { status_code: number | null; response_text: string | null } | null } // oxfmt-ignore

/** Sample facts of a lead. */
export const maria: LeadFacts = {
  name: 'Maria Lopez',
  wish: 'A home in Austin with 3 bedrooms up to $650,000',
  tier: 'hot',
  reasons: ['The budget fits the offers in this area', 'Wants to move within a month', 'Third'],
}

/**
 * Opens a test environment with users. The tests run the notice jobs themselves. Call this function
 * at the top of a test file.
 */
export async function openNotices(options: WorldOptions = {}) {
  const { world, owner, signedIn, linkTo, actionsOf } = await openPeople(options)
  const { database, clock } = world
  const seal = sealWith(Buffer.alloc(32, 7))
  const guard = openGuard({
    allow_networks: ['127.0.0.0/8', '::1/128'],
    allow_http: ['localhost', '127.0.0.1'],
    resolve: resolveWith([]),
  })
  const sender = openSender(guard, { ca: [] })
  after(() => sender.close())
  const public_url = 'http://leadhouse.test'
  const worker = { database, clock, seal, sender, public_url, queueMail: queueMailWith(seal), random: () => 0, each } // oxfmt-ignore
  let guests = 0

  return {
    world,
    worker,
    signedIn,
    actionsOf,

    /**
     * Creates an account with an owner and with members of these roles. All of them are signed in.
     */
    office: async (...roles: ('admin' | 'member' | 'viewer')[]) => {
      const { email, account_id, user_id } = await owner()
      const boss = await signedIn(email)
      const others: { browser: Browser; user_id: UserId; email: string }[] = []
      for (const role of roles) {
        guests += 1
        const guest = `guest${guests}@example.org`
        await boss.api('POST', '/v1/invitations', { email: guest, role })
        const browser = openBrowser(world)
        const token = (await linkTo(guest)).split('token=')[1] ?? ''
        await browser.submit('/auth/invitation', { token, name: 'Guest', password })
        const { body } = await browser.api('GET', '/v1/me')
        others.push({ browser, user_id: (body as { id: UserId }).id, email: guest })
      }
      return {
        account_id: account_id as AccountId,
        boss,
        boss_id: user_id as UserId,
        email,
        others,
      }
    },

    /** Notifies people of facts, in a separate transaction. */
    tell: (account_id: AccountId, ...facts: NoticeFact[]): Promise<void> =>
      inTransaction(contextFor(database, systemActor(account_id, 'test'), clock), (tx) =>
        notify(tx, facts),
      ),

    /** Runs the jobs until nothing is due now. */
    turn: async (): Promise<void> => {
      for (let i = 0; i < 50; i += 1) {
        const done = (await packNoticesOnce(worker)) + (await sendNoticesOnce(worker))
        if (done === 0) return
      }
      throw new Error('The jobs do not become idle.')
    },

    /** Sends the due emails and returns those to an address. */
    lettersTo: async (email: string): Promise<EmailText[]> => {
      const letters: EmailText[] = []
      const carry = async (letter: EmailText) => void letters.push(letter)
      await sendMailOnce({ database, clock, seal, each, carry })
      return letters.filter(({ to }) => to === email)
    },
  }
}

/** Sends a request as a person and returns the body as the given type. */
export async function asked<T>(
  browser: Browser,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await browser.api(method, path, body)
  assert.equal(answer.status, 200, `${method} ${path}: ${answer.text}`)
  return answer.body as T
}

/** The figures of a week without leads. */
export const noLeads: WeekFacts = {
  first_day: '2026-02-23',
  last_day: '2026-03-01',
  leads: 0,
  previous_leads: 3,
  hot: 0,
  warm: 0,
  cold: 0,
  unqualified: 0,
  answered: 0,
  answered_within_1_hour: 0,
  waiting: 0,
  overdue: 0,
  contacted: 0,
  met: 0,
  offer: 0,
  won: 0,
  previous_won: 0,
  won_value: 0,
  currency: 'USD',
  calibration: null,
  sources: [],
  members: [],
}
