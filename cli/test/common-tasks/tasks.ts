import assert from 'node:assert/strict'
import type { Lead, Match, Outcome, Score, Service, Webhook, Event } from '@leadhouse/sdk'

/** Calls the API of the instance with the key of the run; fails unless the status is 200. */
export type Ask = <T>(method: string, target: string, body?: object) => Promise<T>

/** One of the tasks. */
export type Task = {
  /** Creates what the account contains before the run. */
  prepare?: (ask: Ask) => Promise<void>
  /** Checks the effect of the sample on the instance, and that it printed this effect. */
  check: (ask: Ask, printed: string) => Promise<void>
}

type List<T> = { data: T[]; has_more: boolean; next_cursor: string | null }

const listLeads = async (ask: Ask): Promise<Lead[]> =>
  (await ask<List<Lead>>('GET', '/leads?limit=100')).data

async function onlyLead(ask: Ask): Promise<Lead> {
  const [lead, ...others] = await listLeads(ask)
  assert.ok(lead && others.length === 0, `${others.length} more leads`)
  return lead
}

const typesOf = async (ask: Ask): Promise<string[]> =>
  (await ask<List<Event>>('GET', '/events?limit=100')).data.map(({ type }) => type)

/** Checks of the tasks, by the heading of their section. */
export const tasks = {
  'Submit a lead and read its score': {
    async check(ask, printed) {
      const lead = await onlyLead(ask)
      assert.deepEqual([lead.name, lead.email], ['Ann Lee', 'ann@example.com'])
      const score = await ask<Score>('GET', `/leads/${lead.id}/score`)
      const reasons = score.reasons.map(({ points, text }) => `${points} ${text}`)
      const lines = [`${score.score} ${score.qualification_type}`, ...reasons]
      assert.ok(reasons.length > 1)
      assert.equal(printed, lines.map((line) => `${line}\n`).join(''))
    },
  },
  'Submit many leads': {
    async check(ask, printed) {
      const leads = await listLeads(ask)
      const byExternalId = leads.toSorted((a, b) =>
        String(a.external_id).localeCompare(String(b.external_id)),
      )
      const [one, two, ...others] = byExternalId.map(({ id }) => id)
      assert.deepEqual(others, [])
      assert.equal(printed, `0 created ${one}\n1 created ${two}\n2 failed invalid_request\n`)
    },
  },
  'Create a service and see who matches': {
    async check(ask, printed) {
      const lead = await onlyLead(ask)
      const { data } = await ask<List<Service>>('GET', '/services')
      assert.deepEqual(data.map(({ price, location }) => [price, location.city]), [[450_000, 'Austin']]) // oxfmt-ignore
      const matches = await ask<List<Match>>('GET', `/leads/${lead.id}/matches`)
      const lines = matches.data.map(
        ({ service_id, score, explanation }) =>
          `${service_id} ${score} ${explanation.join('; ')}\n`,
      )
      assert.equal(lines.length, 1)
      assert.equal(printed, lines.join(''))
    },
  },
  'Receive and verify a webhook': {
    async check(ask, printed) {
      const lead = await onlyLead(ask)
      assert.equal(printed, `verified lead.created ${lead.id}\n`)
      assert.deepEqual((await ask<List<Webhook>>('GET', '/webhooks')).data, [])
    },
  },
  'Read every row of a list': {
    async prepare(ask) {
      for (const page of [0, 1, 2]) {
        const items = Array.from({ length: page < 2 ? 100 : 50 }, (_, i) => ({
          email: `lead-${page}-${i}@example.com`,
        }))
        await ask('POST', '/leads/batch', { items })
      }
    },
    async check(ask, printed) {
      const lines = printed.trimEnd().split('\n')
      assert.equal(lines.length, 250)
      assert.equal(new Set(lines.map((line) => line.split(' ')[0])).size, 250)
      for (const lead of await listLeads(ask)) assert.ok(lines.includes(`${lead.id} ${lead.email}`))
    },
  },
  'Wait when a limit is reached': {
    async check(ask, printed) {
      assert.equal(printed, `submitted ${(await onlyLead(ask)).id}\n`)
    },
  },
  'Handle a refused request': {
    async check(ask, printed) {
      assert.deepEqual(await listLeads(ask), [])
      const [first, ...problems] = printed.trimEnd().split('\n')
      assert.match(first ?? '', /^invalid_request req_\w+$/)
      assert.deepEqual(problems.map((line) => /^(\S+) \w+: ./.exec(line)?.[1]), ['/email', '/phone']) // oxfmt-ignore
    },
  },
  'Repeat a request safely': {
    async check(ask, printed) {
      const { id } = await onlyLead(ask)
      assert.equal(printed.split('\n')[0], `${id} ${id}`)
      assert.match(printed, /^\S+ \S+\n(?:idempotency-replayed: true\s+)?$/i)
    },
  },
  'Record an outcome and undo it': {
    async check(ask, printed) {
      const { id, outcome } = await onlyLead(ask)
      assert.equal(outcome, null)
      assert.deepEqual((await ask<List<Outcome>>('GET', `/leads/${id}/outcomes`)).data, [])
      const types = await typesOf(ask)
      assert.ok(
        types.includes('outcome.recorded') && types.includes('outcome.undone'),
        types.join(),
      )
      assert.match(printed, /^met\n(?:null|None)\n$/)
    },
  },
  'Change without overwriting': {
    async check(ask, printed) {
      const { data } = await ask<List<Service>>('GET', '/services')
      assert.deepEqual(data.map(({ price, bedrooms, version }) => ({ price, bedrooms, version })), [{ price: 440_000, bedrooms: 3, version: 3 }]) // oxfmt-ignore
      assert.equal(printed, 'version_mismatch\n440000 3\n')
    },
  },
} satisfies Record<string, Task>
