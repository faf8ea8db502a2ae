import { parseArgs } from 'node:util'
import { createAccount, openAccountBook } from '@leadhouse/server/accounts'
import {
  openAssignmentBook,
  setAssignment,
  setAvailability,
  type NewAssignment,
} from '@leadhouse/server/assignment'
import { openCatalogueViews } from '@leadhouse/server/catalogue'
import { contextFor } from '@leadhouse/server/db'
import { openHoursBook } from '@leadhouse/server/hours'
import { newId, sealWith, systemActor, systemClock, type AccountId } from '@leadhouse/server/kit'
import { openModels } from '@leadhouse/server/learning'
import { openIntake, submitBatch, type LeadParts } from '@leadhouse/server/leads'
import { median } from '@leadhouse/server/statistics'
import { openBenchDatabase } from './bench-database.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * What handing leads out costs the intake:
 *
 *   npm run bench -- assignment [--pairs 12] [--seconds 2] [--at-once 64] [--batches] [--hours] [--json]
 *
 * Two accounts of one database, in the module itself, take turns of a few seconds: one hands nothing out, the other has five rules and twenty members; with --hours each
 * of these has hours of their own. With --batches leads come by batches of 500, one after the other, and not one by one. Quote the ratio of rates, the median of the pairs; rates depend on the machine.
 */
const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: bySize('12', '1') },
    seconds: { type: 'string', default: bySize('2', '0.3') },
    'at-once': { type: 'string', default: bySize('64', '8') },
    batches: { type: 'boolean', default: false },
    hours: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const [pairs, seconds, atOnce] = [values.pairs, values.seconds, values['at-once']].map(Number) as [
  number,
  number,
  number,
]

const database = await openBenchDatabase(8)
const accounts = openAccountBook(database, systemClock)
const hours = openHoursBook(database, systemClock)
const parts: LeadParts = {
  accounts,
  hours,
  models: openModels(database, systemClock),
  views: openCatalogueViews(database, systemClock),
  assignment: openAssignmentBook(database, systemClock, { accounts, hours }),
  people: {
    wanted: async () => new Set(),
    chosen: async () => new Set(),
    tell: async () => undefined,
  },
  seal: sealWith(Buffer.alloc(32, 7)),
  emit: async () => undefined,
}
const intake = openIntake(database, systemClock, parts)

async function openOne(name: string): Promise<AccountId> {
  return createAccount(
    database,
    systemClock,
    { name, plan: 'enterprise' } as const,
    async (_tx, id) => id,
  )
}

/** Twenty members, and rules of which the last holds for all that the others leave. */
async function shareOut(account_id: AccountId): Promise<void> {
  const context = contextFor(database, systemActor(account_id, 'bench'), systemClock)
  const members = Array.from({ length: 20 }, () => newId('usr', systemClock.now()))
  for (const [i, id] of members.entries()) {
    await database.pool.query(
      'insert into person (id, email, name, created_at, updated_at) values ($1, $2, $3, now(), now())',
      [id, `member${i}@example.com`, `Member ${i}`],
    )
    await database.pool.query(
      `insert into member (account_id, user_id, role, created_at) values ($1, $2, 'owner', now())`,
      [account_id, id],
    )
  }
  const group = (n: number) => ({ id: `g${n}`, name: `G${n}`, members: members.slice(n * 5) })
  const rules: NewAssignment['rules'] = [
    { name: 'Portal', when: { source: ['portal'] }, to: { group: 'g0' } },
    { name: 'Dear', when: { price_min: 900_000 }, to: { group: 'g1' } },
    { name: 'Austin', when: { city: ['Austin'], type: ['rental'] }, to: { group: 'g2' } },
    { name: 'Night', when: { from: '22:00', to: '06:00' }, to: { group: 'g3' } },
    { name: 'Rest', when: {}, to: { group: 'g0' } },
  ]
  const groups = [0, 1, 2, 3].map(group)
  await setAssignment(context, { rules, groups, last_resort: null, take_back: true }, null)
  const week = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
      day,
      [{ from: '00:00', to: '24:00' }],
    ]),
  )
  for (const [i, id] of members.entries())
    await setAvailability(
      context,
      id,
      {
        capacity: 1000,
        ...(values.hours && { hours: { time_zone: i % 2 ? 'UTC' : 'Europe/Berlin', week, days_off: [] } }), // oxfmt-ignore
      },
      null,
    )
  await database.pool.query('update assignee set capacity = 1000 where account_id = $1', [account_id]) // oxfmt-ignore
}

let people = 0
/** The enquiry of somebody who never asked before. */
function enquiry() {
  people += 1
  return {
    email: `person${people}@example.com`,
    message: 'Could we see the house on Saturday?',
    source: people % 3 === 0 ? 'portal' : 'web',
    preferences: { city: 'Austin', price_range: { min: 300_000, max: 500_000 } },
  }
}

/** Leads a second of an account, so many at once. */
async function rateOf(account_id: AccountId): Promise<number> {
  const actor = systemActor(account_id, 'bench')
  const until = performance.now() + seconds * 1000
  let done = 0
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      await intake({ actor, body: enquiry(), own: null })
      done += 1
    }
  }
  const batches = async (): Promise<void> => {
    while (performance.now() < until) {
      const items = Array.from({ length: 500 }, enquiry)
      await submitBatch(contextFor(database, actor, systemClock), parts, { items, upsert: null }, null) // oxfmt-ignore
      done += items.length
    }
  }
  const began = performance.now()
  await (values.batches ? batches() : Promise.all(Array.from({ length: atOnce }, one)))
  return done / ((performance.now() - began) / 1000)
}

try {
  const [plain, shared] = [await openOne('Plain'), await openOne('Shared')]
  await shareOut(shared)
  await rateOf(plain)
  await rateOf(shared)
  const ratios: number[] = []
  const rates = { without: [] as number[], with: [] as number[] }
  for (let pair = 0; pair < pairs; pair += 1) {
    // Leads that are held count; what an account has open does not slow the next pair.
    const order = pair % 2 === 0 ? [plain, shared] : [shared, plain]
    const seen = new Map<AccountId, number>()
    for (const account_id of order) seen.set(account_id, await rateOf(account_id))
    rates.without.push(seen.get(plain) ?? NaN)
    rates.with.push(seen.get(shared) ?? NaN)
    ratios.push((seen.get(shared) ?? NaN) / (seen.get(plain) ?? NaN))
  }
  const sorted = ratios.toSorted((a, b) => a - b)
  const result = finiteFigures('assignment', {
    pairs,
    ratio: Number(median(sorted).toFixed(3)),
    least: Number((sorted[0] ?? NaN).toFixed(3)),
    most: Number((sorted.at(-1) ?? NaN).toFixed(3)),
    without_per_second: Math.round(median(rates.without.toSorted((a, b) => a - b))),
    with_per_second: Math.round(median(rates.with.toSorted((a, b) => a - b))),
  })
  if (values.json) console.log(JSON.stringify(result))
  else console.table([result])
} finally {
  await database.close()
}
