import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContactAllowed } from '#customers'
import { minutes } from '#kit'
import type { Lead } from '#leads'
import { createRandom, type Random } from '#statistics'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { clock } = world
const channels = ['call', 'sms', 'email'] as const
type Channel = (typeof channels)[number]

/** Entry of the reference model. `order` is its place in the history. */
type Entry = { channel: Channel; status: 'granted' | 'revoked'; at: number; order: number }

/** Person of the reference model, with the contacts and the outcome of each lead. */
type Person = { customer_id: string; entries: Entry[]; leads: Map<string, Contacts> }
type Contacts = { email: boolean; phone: boolean; outcome: string | null }

/** The rules of the guide, applied to the whole history. */
function modelOf({ entries }: Person, contacts: Contacts): ContactAllowed {
  const of = (channel: Channel) => {
    const own = entries.filter((entry) => entry.channel === channel)
    const last = Math.max(...own.map(({ at }) => at))
    const newest = own.filter(({ at }) => at === last).map(({ status }) => status)
    if (newest.includes('revoked')) return { allowed: false, reason: 'revoked' as const }
    if (channel === 'email' && !contacts.email)
      return { allowed: false, reason: 'no_email' as const }
    if (channel !== 'email' && !contacts.phone)
      return { allowed: false, reason: 'no_phone' as const }
    if (newest.length > 0) return { allowed: true, reason: 'granted' as const }
    const isOver = contacts.outcome === 'lost' || contacts.outcome === 'spam'
    return isOver
      ? { allowed: null, reason: 'closed' as const }
      : { allowed: true, reason: 'enquiry' as const }
  }
  return { call: of('call'), sms: of('sms'), email: of('email') }
}

const pick = <T>(random: Random, choices: readonly T[]): T =>
  choices[Math.floor(random.uniform() * choices.length)] as T

for (const seed of [1, 2, 3])
  test(`contact_allowed equals a reference model over a random history (seed ${seed})`, async () => {
    const random = createRandom(seed)
    const { request } = await world.account()
    const send = async <Body>(method: string, path: string, sent?: object): Promise<Body> => {
      const { status, text, body } = await request(method, path, sent)
      assert.equal(status, 200, JSON.stringify({ seed, path, sent, text }))
      return body as Body
    }
    const people: Person[] = []
    let order = 0
    const add = (person: Person, channel: Channel, status: Entry['status'], at: number | null) => {
      order += 1
      const own = person.entries.filter((entry) => entry.channel === channel)
      const after = Math.max(...own.map((entry) => entry.at + 1), clock.now().getTime())
      person.entries.push({ channel, status, at: at ?? after, order })
    }
    const steps: (() => Promise<unknown>)[] = [
      // A new enquiry, sometimes with a consent.
      async () => {
        const index = Math.floor(random.uniform() * 3)
        const contacts = { email: true, phone: random.uniform() < 0.5, outcome: null }
        const flags = Object.fromEntries(
          channels
            .filter(() => random.uniform() < 0.3)
            .map((name) => [name, random.uniform() < 0.5]),
        )
        const consent = pick(random, [undefined, null, true, false, { ...flags, text: 'Yes' }])
        const lead = await send<Lead>('POST', '/v1/leads', {
          email: `person${index}@example.com`,
          ...(contacts.phone && { phone: `+1415555010${index}` }),
          message: `Message ${order}`,
          ...(consent !== undefined && { consent }),
        })
        const person = (people[index] ??= {
          customer_id: lead.customer_id,
          entries: [],
          leads: new Map(),
        })
        const given = typeof consent === 'object' && consent !== null
        for (const channel of channels) {
          const flag = given ? (consent as Record<string, unknown>)[channel] : undefined
          const hasContact = channel === 'email' || contacts.phone
          const whole = given
            ? Object.keys(flags).length === 0 || undefined
            : (consent ?? undefined)
          const value = flag ?? whole
          if (value === false) add(person, channel, 'revoked', null)
          if (value === true && (flag === true || hasContact)) add(person, channel, 'granted', null)
        }
        person.leads.set(lead.id, contacts)
        assert.deepEqual(lead.contact_allowed, modelOf(person, contacts), `seed ${seed}`)
      },
      // An entry by the API, at a time in the past, now, or at the time of another entry.
      async () => {
        const person = pick(random, people.filter(Boolean))
        const named = channels.filter(() => random.uniform() < 0.5)
        const status = pick(random, ['granted', 'revoked'] as const)
        const known = person.entries.map(({ at }) => at).filter((at) => at <= clock.now().getTime())
        const at = pick(random, [
          null,
          clock.now().getTime() - Math.floor(random.uniform() * minutes(30)),
          known.length > 0 ? pick(random, known) : null,
        ])
        const chosen = named.length > 0 ? named : [pick(random, channels)]
        await send('POST', `/v1/customers/${person.customer_id}/consents`, {
          channels: chosen,
          status,
          text: 'Yes',
          ...(at !== null && { occurred_at: new Date(at).toISOString() }),
        })
        for (const channel of chosen) add(person, channel, status, at)
      },
      // An outcome of a lead.
      async () => {
        const person = pick(random, people.filter(Boolean))
        const [id, contacts] = pick(random, [...person.leads])
        contacts.outcome = pick(random, ['lost', 'won', 'spam', 'met'])
        clock.advance(1)
        await send('POST', `/v1/leads/${id}/outcome`, { outcome: contacts.outcome })
      },
    ]
    await steps[0]?.()
    for (let step = 0; step < 60; step += 1) {
      clock.advance(Math.floor(random.uniform() * 3) * minutes(1))
      await pick(random, steps)()
      const { data } = await send<{ data: Lead[] }>('GET', '/v1/leads?limit=100')
      const shown = new Map(data.map((lead) => [lead.id, lead.contact_allowed]))
      const expected = new Map(
        people.flatMap((person) =>
          [...person.leads].map(([id, contacts]) => [id, modelOf(person, contacts)] as const),
        ),
      )
      assert.deepEqual(shown, expected, JSON.stringify({ seed, step }))
    }
  })
