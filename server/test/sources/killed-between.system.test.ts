import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { createRandom } from '#statistics'
import { call } from '../support/call.ts'
import { sized } from '../support/size.ts'
import { spawnServer } from '../support/spawn-server.ts'
import type { StoreSubmissions } from '../support/store-submissions.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld({ start: new Date() })
const { database } = world
const account = await world.account()
const authorization = `Bearer ${account.api_key}`
const seed = 37
const random = createRandom(seed)

/** An item with the number of leads of its person, and of its audit entries. */
type Found = {
  id: string
  status: string
  lead_id: string | null
  has_body: boolean
  email: string
  leads: number
  accepted: number
}

/** Items that were acknowledged, by id, with the email of each. */
const acknowledged = new Map<string, string>()

/** Stores submissions in a process that is killed after it acknowledged `dieAfter` of them. */
async function storeAndDie(emails: string[], dieAfter: number): Promise<void> {
  const script = path.join(import.meta.dirname, '../support/store-submissions.ts')
  const { connection } = database
  const given: StoreSubmissions = { connection, account_id: account.account_id, emails }
  const child = spawn(process.execPath, [script, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let lines = 0
  createInterface(child.stdout).on('line', (line) => {
    const [id = '', email = ''] = line.split(' ')
    acknowledged.set(id, email)
    lines += 1
    if (lines === dieAfter) child.kill('SIGKILL')
  })
  await once(child, 'close')
}

/** Replays items in a process that is killed after `dieAfter` responses. Returns accepted ids. */
async function replayAndDie(ids: string[], dieAfter: number): Promise<Set<string>> {
  const server = await spawnServer(world, { clock: 'running' })
  const done = new Set<string>()
  const waiting = [...ids]
  let answers = 0
  let killed: Promise<void> | undefined
  const ask = async (at: string): Promise<Record<string, unknown>> => {
    const { status, body, text } = await call(server.origin, {
      method: 'POST',
      path: at,
      body: {},
      headers: { authorization },
    })
    assert.equal(status, 200, text)
    answers += 1
    if (answers === dieAfter) killed = server.kill()
    return body as Record<string, unknown>
  }
  const worker = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      if (random.uniform() < 0.1) await ask('/v1/intake/replay')
      else if ((await ask(`/v1/intake/${id}/replay`))['status'] === 'accepted') done.add(id)
  }
  // Requests of a killed process fail; only the ones that it answered count.
  await Promise.allSettled(Array.from({ length: 8 }, worker))
  await (killed ?? server.kill())
  return done
}

async function readItems(): Promise<Found[]> {
  const { rows } = await database.pool.query<Omit<Found, 'email' | 'leads'>>(
    `select id, status, lead_id, sealed_body is not null as has_body,
            (select count(*)::int from audit_entry as a
              where a.account_id = i.account_id and a.subject_id = i.id
                and a.action = 'intake.accept') as accepted
       from intake_item as i where account_id = $1`,
    [account.account_id],
  )
  const { rows: leads } = await database.pool.query<{ email: string; leads: number }>(
    'select email, count(*)::int as leads from lead where account_id = $1 group by email',
    [account.account_id],
  )
  const leadsOf = new Map(leads.map(({ email, leads: count }) => [email, count]))
  return rows.map((row) => {
    const email = acknowledged.get(row.id) ?? ''
    return { ...row, email, leads: leadsOf.get(email) ?? 0 }
  })
}

test('a killed process loses no acknowledged submission, and each becomes one lead at most', async (t) => {
  t.diagnostic(`seed ${seed}`)
  for (let run = 0; run < sized(4, 40); run += 1) {
    const emails = Array.from({ length: 60 }, (_, n) => `${'abc'[n % 3]}${run}-${n}@example.com`)
    await storeAndDie(emails, 5 + Math.floor(random.uniform() * 50))
    const ids = new Set((await readItems()).map(({ id }) => id))
    for (const id of acknowledged.keys()) assert.ok(ids.has(id), `${id} is lost`)

    const open = [...acknowledged.keys()].slice(-40)
    const done = await replayAndDie(open, 1 + Math.floor(random.uniform() * 30))
    for (const item of await readItems()) {
      const isAccepted = item.status === 'accepted'
      assert.ok(isAccepted || !done.has(item.id), `${item.id} was answered as accepted`)
      assert.equal(item.has_body, !isAccepted)
      assert.equal(item.accepted, isAccepted ? 1 : 0)
    }
    for (const item of (await readItems()).filter(({ id }) => acknowledged.has(id)))
      assert.equal(item.leads, item.status === 'accepted' ? 1 : 0, item.id)
  }
  const { rows } = await database.pool.query<{ stored: number; items: number; entries: number }>(
    `select (select sum(stored)::int from intake_day where account_id = $1) as stored,
            (select count(*)::int from intake_item where account_id = $1) as items,
            (select count(*)::int from audit_entry where account_id = $1 and action = 'intake.receive') as entries`,
    [account.account_id],
  )
  const [{ stored, items, entries } = { stored: 0, items: 1, entries: 2 }] = rows
  assert.deepEqual([stored, entries], [items, items])

  // Another process completes what the killed ones left.
  await replayAndDie([...acknowledged.keys()], Infinity)
  const known = (await readItems()).filter(({ email }) => email !== '')
  assert.ok(known.length > 0)
  for (const { id, status, leads } of known) assert.deepEqual([status, leads], ['accepted', 1], id)
})
