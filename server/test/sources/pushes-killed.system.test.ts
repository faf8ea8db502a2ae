import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom } from '#statistics'
import { call } from '../support/call.ts'
import { sized } from '../support/size.ts'
import { spawnServer } from '../support/spawn-server.ts'
import { openPushWorld, type CreatedSource } from './push-support.ts'

const people = await openPushWorld({ start: new Date() })
const { world } = people
const owner = await people.account()
const seed = 41
const random = createRandom(seed)
const { pool } = world.database

/** A request of a sender, and what must be stored after it was acknowledged. */
type Push = {
  to: CreatedSource
  body: object | string
  headers?: Record<string, string>
  leads: string[]
  /** Texts in the bodies of the items that need review. */
  items: string[]
  /** External ID of the lead that has an outcome. */
  outcome?: string
}

const portal = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
const crm = await owner.source({
  name: 'CRM',
  recipe: 'generic-outcome',
  stages: { Won: 'won', Parked: 'ignored' },
})
const list = await owner.source({
  name: 'List',
  recipe_document: {
    name: 'list',
    title: 'A list',
    produces: 'lead',
    items: '/leads',
    fields: { email: '/email', name: '/name' },
    sample: { leads: [{ email: 'a@example.com' }] },
    expected: [{ email: 'a@example.com' }],
  },
})

const mails = await owner.source({ name: 'Mails', kind: 'mail' })

/** Returns a mail with this subject and text. */
const mail = (subject: string, text: string) => ({
  to: mails,
  body: `From: a@portal.example\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@portal.example>\r\n\r\n${text}`,
  headers: { 'content-type': 'message/rfc822' },
})

/** Kinds of requests. `n` is unique. */
const kinds: readonly ((n: string) => Push)[] = [
  (n) => ({ to: portal, body: { email: `${n}@example.com` }, leads: [`${n}@example.com`], items: [] }),
  (n) => ({ to: portal, body: { email: `${n}@example.com`, id: n }, leads: [`${n}@example.com`], items: [] }),
  (n) => ({ to: portal, body: { name: n }, leads: [], items: [n] }),
  (n) => ({
    to: list,
    body: { leads: [{ email: `${n}a@example.com` }, { name: `${n}b` }, { email: `${n}c@example.com` }] },
    leads: [`${n}a@example.com`, `${n}c@example.com`],
    items: [`${n}b`],
  }),
  (n) => ({ to: crm, body: { external_id: `known-${n}`, stage: 'Won' }, leads: [], items: [], outcome: `known-${n}` }),
  (n) => ({ to: crm, body: { external_id: `absent-${n}`, stage: 'Won' }, leads: [], items: [`absent-${n}`] }),
  (n) => ({ to: crm, body: { external_id: n, stage: 'Unknown' }, leads: [], items: [n] }),
  (n) => ({ ...mail(n, `Name: Ann\r\nEmail: ${n}@example.com`), leads: [`${n}@example.com`], items: [] }),
  (n) => ({ ...mail(n, 'Hello.'), leads: [], items: [n] }),
] // oxfmt-ignore

/** Sends the requests to a process that is killed after some responses. Returns what it did not acknowledge. */
async function sendAndDie(pushes: readonly Push[], dieAfter: number): Promise<Push[]> {
  const server = await spawnServer(world, { clock: 'running' })
  const waiting = [...pushes]
  const failed: Push[] = []
  let answers = 0
  let killed: Promise<void> | undefined
  const worker = async (): Promise<void> => {
    for (let push = waiting.shift(); push; push = waiting.shift()) {
      const { body, headers } = push
      const request = { method: 'POST', path: new URL(push.to.url).pathname, body, headers }
      const answer = await call(server.origin, request).catch(() => null)
      if (answer === null) failed.push(push)
      else assert.equal(answer.status, 200, answer.text)
      answers += 1
      if (answers === dieAfter) killed = server.kill()
    }
  }
  await Promise.all(Array.from({ length: 12 }, worker))
  await (killed ?? server.kill())
  return failed
}

/** Asserts that what these requests contain is stored once, or at most once. */
async function requireStored(pushes: readonly Push[], isAcknowledged: boolean): Promise<void> {
  const { account_id } = owner
  const counts = async (sql: string): Promise<Map<string, number>> => {
    const { rows } = await pool.query<{ key: string; count: number }>(sql, [account_id])
    return new Map(rows.map(({ key, count }) => [key, count]))
  }
  const leads = await counts('select email as key, count(*)::int from lead where account_id = $1 and email is not null group by 1') // oxfmt-ignore
  const outcomes = await counts(
    `select l.external_id as key, count(*)::int from lead_outcome as o
       join lead as l on l.account_id = o.account_id and l.id = o.lead_id
      where o.account_id = $1 and o.source = 'crm' group by 1`,
  )
  const items = await readItems()
  const requireOnce = (found: Map<string, number>, key: string): void => {
    const count = found.get(key) ?? 0
    assert.ok(isAcknowledged ? count === 1 : count <= 1, `${key} is stored ${count} times`)
  }
  for (const push of pushes) {
    for (const email of push.leads) requireOnce(leads, email)
    for (const text of push.items) requireOnce(items, text)
    if (push.outcome !== undefined) requireOnce(outcomes, push.outcome)
  }
}

/** Counts the items by the text that identifies each. */
async function readItems(): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const { rows } = await pool.query<{ id: string }>('select id from intake_item where account_id = $1', [owner.account_id]) // oxfmt-ignore
  for (const { id } of rows) {
    const { body } = await owner.request('GET', `/v1/intake/${id}`)
    const text = /"(?:name|external_id)":"([^"]+)"|^Subject: (\S+)$/m.exec(String(body['body']))?.slice(1).find((one) => one !== undefined) ?? id // oxfmt-ignore
    found.set(text, (found.get(text) ?? 0) + 1)
  }
  return found
}

test('a killed process loses nothing that it acknowledged, and nothing that is repeated is stored twice', async (t) => {
  t.diagnostic(`seed ${seed}`)
  const all: Push[] = []
  let failed: Push[] = []
  let kills = 0
  for (let run = 0; run < sized(5, 60); run += 1) {
    const fresh = Array.from({ length: 45 }, (_, n) => kinds[n % kinds.length]?.(`r${run}n${n}`))
    const pushes = fresh.filter((push) => push !== undefined)
    for (const { outcome } of pushes)
      if (outcome !== undefined)
        await owner.request('POST', '/v1/leads', { phone: '+14155550100', external_id: outcome })
    all.push(...pushes)
    // Some senders also repeat what was acknowledged.
    const again = all.filter(() => random.uniform() < 0.1)
    const sent = [...failed, ...pushes, ...again].toSorted(() => random.uniform() - 0.5)
    failed = await sendAndDie(sent, 1 + Math.floor(random.uniform() * sent.length * 0.8))
    kills += failed.length > 0 ? 1 : 0
    await requireStored(all.filter((push) => !failed.includes(push)), true) // oxfmt-ignore
    await requireStored(failed, false)
  }
  assert.ok(kills > 2, `only ${kills} processes were killed with open requests`)
  while (failed.length > 0) failed = await sendAndDie(failed, Infinity)
  await requireStored(all, true)
  const { rows } = await pool.query<{ items: number; stored: number; entries: number }>(
    `select (select count(*)::int from intake_item where account_id = $1) as items,
            (select sum(stored)::int from intake_day where account_id = $1) as stored,
            (select count(*)::int from audit_entry where account_id = $1 and action = 'intake.receive') as entries`,
    [owner.account_id],
  )
  const items = all.flatMap((push) => push.items).length
  assert.deepEqual(rows, [{ items, stored: items, entries: items }])
})
