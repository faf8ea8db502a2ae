import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import type { RememberedAnswer } from '../../src/platform/idempotency/index.ts'
import type { SubmittedLead } from '#leads'
import { sized } from '../support/size.ts'
import type { TakeLeads } from '../support/take-leads.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { database } = world
const account = await world.account()
await account.request('POST', '/v1/webhooks', {
  url: 'https://example.com/hook',
  events: ['message.received'],
})

type Taken = { key: string; answer: RememberedAnswer | SubmittedLead }

type Taker = { process: ChildProcess; begin(): Promise<Taken[]> }

async function openTaker(people: string[], dieAt: number | null): Promise<Taker> {
  const script = path.join(import.meta.dirname, '../support/take-leads.ts')
  const given: TakeLeads = {
    connection: database.connection,
    account_id: account.account_id,
    people,
    dieAt,
  }
  const child = spawn(process.execPath, [script, JSON.stringify(given)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    process: child,
    async begin() {
      const said = text(child.stdout)
      child.stdin.end('go')
      // An incomplete last line was never received, so it is dropped.
      const lines = (await said).split('\n').slice(0, -1)
      return lines.map((line) => JSON.parse(line) as Taken)
    },
  }
}

/** Counts the stored rows of a person, to compare with `whole` or `nothing`. */
async function readWhole(name: string): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<Record<string, number>>(
    `with l as (select * from lead where account_id = $1 and email = $2)
     select (select count(*) from l)::int as leads,
            (select count(*) from customer c join l on c.account_id = l.account_id and c.id = l.customer_id)::int as customers,
            (select count(*) from customer_email e where e.account_id = $1 and e.digest = contact_digest(false, $2))::int as emails,
            (select count(*) from audit_entry a join l on a.account_id = l.account_id and a.subject_id = l.id and a.action = 'lead.create')::int as entries,
            (select count(*) from idempotency_key k join l on k.account_id = l.account_id and k.customer_id = l.customer_id)::int as answers,
            (select count(*) from event e join l on e.account_id = l.account_id and e.customer_id = l.customer_id)::int as events,
            (select count(*) from webhook_batch p join l on p.account_id = l.account_id and l.customer_id = any(p.customer_ids))::int as owed,
            (select count(*) from l where inputs is not null and score_id is not null)::int as scores`,
    [account.account_id, `${name}@example.com`],
  )
  return rows[0] ?? {}
}

const whole = { leads: 1, customers: 1, emails: 1, entries: 1, answers: 1, events: 2, owed: 1, scores: 1 } // oxfmt-ignore
const nothing = { leads: 0, customers: 0, emails: 0, entries: 0, answers: 0, events: 0, owed: 0, scores: 0 } // oxfmt-ignore

const idOf = ({ answer }: Taken): string =>
  'body' in answer ? (JSON.parse(answer.body) as SubmittedLead).id : answer.id

test('a killed intake process stores each lead completely or not at all, and loses no confirmed lead', async () => {
  let killed = 0
  for (let dieAt = sized(6, 1); dieAt <= sized(12, 30); dieAt += sized(2, 1)) {
    const people = Array.from({ length: 6 }, (_, n) => `killed-${dieAt}-${n}`)
    const taker = await openTaker(people, dieAt)
    const answered = await taker.begin()
    killed += answered.length < people.length ? 1 : 0
    const answeredKeys = new Set(answered.map(({ key }) => key))
    for (const name of people) {
      const there = await readWhole(name)
      if (answeredKeys.has(name) || there['leads'] === 1) assert.deepEqual(there, whole)
      else assert.deepEqual(there, nothing)
    }
    // A retry with the same keys returns the stored responses and creates the remaining leads.
    const again = await (await openTaker(people, null)).begin()
    assert.equal(again.length, people.length)
    for (const one of answered)
      assert.equal(idOf(one), idOf(again.find(({ key }) => key === one.key) as Taken))
    for (const name of people) assert.deepEqual(await readWhole(name), whole)
  }
  assert.ok(killed > 0, 'every process was killed only after it had answered all requests')
})

test('two concurrent processes that submit the same people and Idempotency-Keys create one lead and one customer per person', async () => {
  for (let round = 0; round < sized(2, 50); round += 1) {
    const people = Array.from({ length: sized(40, 200) }, (_, n) => `both-${round}-${n}`)
    const takers = await Promise.all([
      openTaker(people, null),
      openTaker(people.toReversed(), null),
    ])
    const [one = [], other = []] = await Promise.all(takers.map((taker) => taker.begin()))
    assert.equal(one.length, people.length)
    const ids = new Map(one.map((taken) => [taken.key, idOf(taken)]))
    for (const taken of other) assert.equal(idOf(taken), ids.get(taken.key))
    assert.equal(new Set(ids.values()).size, people.length)
    for (const name of people) assert.deepEqual(await readWhole(name), whole)
  }
})
