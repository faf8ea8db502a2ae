import { parseArgs } from 'node:util'
import { createDatabase, contextFor, type Database } from '@leadhouse/server/db'
import { forgetRequestsOnce } from '@leadhouse/server/http'
import { forgetAnswersOnce } from '@leadhouse/server/idempotency'
import {
  days,
  intakePressure,
  later,
  sealWith,
  systemActor,
  systemClock,
  type AccountId,
} from '@leadhouse/server/kit'
import { keepSpansOnce, updateRetention } from '@leadhouse/server/retention'
import { keepRetentionOnce } from '@leadhouse/server/webhooks'
import { letting } from '../server/src/platform/process/letting.ts'
import { each } from '../server/test/support/rounds.ts'
import { openInstance } from '../tools/instance.ts'
import { socketFolder } from './embedded-socket.ts'
import { prepareIntake } from './intake/intakes.ts'
import { openObserver } from './intake/observe.ts'
import { postmasterOf, processorSeconds } from './processes.ts'
import { finite, finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * npm run bench -- retention [--seconds 30] [--connections 32] [--json]
 *
 * What it costs to let go of what leads leave for a time, beside what writing them cost in the same run: processor time and write-ahead log, by the lead. An instance takes leads
 * in, of which every second one is told to an endpoint; then it is held still, and its rounds of retention run over its database with a clock that stands 40 days later: events
 * and attempts (30 days), requests (7 days), remembered answers (24 hours), each until nothing of it is left, with the vacuum that follows. `messages` is what an account may ask
 * for beside: the words of leads are emptied, row by row. Linux only.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: bySize('30', '1') },
    connections: { type: 'string', default: bySize('32', '8') },
    json: { type: 'boolean', default: false },
  },
})

type Cost = { cpu_us: number; wal_bytes: number }

const instance = await openInstance()
const observer = await openObserver(instance.folder)
const prepared = await prepareIntake('told', instance, observer, Number(values.connections))
const database = createDatabase({ host: socketFolder(instance.folder), port: 5432, user: 'leadhouse', database: 'leadhouse' }, 4) // oxfmt-ignore
const clock = { ...systemClock, now: () => later(systemClock.now(), days(40)) }
const left = ['event', 'webhook_attempt', 'request_log', 'idempotency_key'] as const
try {
  const { cpu_us, wal_bytes } = await prepared.measure(Number(values.seconds))
  const written: Cost = { cpu_us: cpu_us.node + cpu_us.postgres, wal_bytes }
  const rows = await count()
  process.kill(instance.pid(), 'SIGSTOP')
  const leads = finite('leads', rows.lead)
  const gone = {
    'events and attempts': await costOf(leads, () =>
      keepRetentionOnce({ database, clock, retention_days: 30 }),
    ),
    requests: await costOf(leads, () => forgetRequestsOnce({ database, clock })),
    'remembered answers': await costOf(leads, async () => {
      while ((await forgetAnswersOnce({ database, clock })) > 0);
      await database.pool.query('vacuum idempotency_key')
    }),
  }
  const after = await count()
  for (const table of left)
    if (after[table] !== 0) throw new Error(`${after[table]} rows of ${table} are left.`)
  const all = Object.values(gone).reduce(add)
  const messages = await costOf(leads, emptyMessages)
  const costs: Record<string, Cost> = finiteFigures('retention', {
    written,
    ...gone,
    'all that goes by itself': all,
    messages,
  })
  if (values.json) console.log(JSON.stringify({ rows, costs }))
  else print(rows, costs)
} finally {
  process.kill(instance.pid(), 'SIGCONT')
  prepared.close()
  await database.pool.end()
  await observer.close()
  await instance.close()
}

/** What `work` costs by the lead: this process, which runs it, and those of the database. */
async function costOf(leads: number, work: () => Promise<unknown>): Promise<Cost> {
  const postmaster = postmasterOf(instance.folder)
  const before = { cpu: process.cpuUsage(), postgres: processorSeconds(postmaster), ...(await observer.counts()) } // oxfmt-ignore
  await work()
  const { user, system } = process.cpuUsage(before.cpu)
  const postgres = processorSeconds(postmaster) - before.postgres
  const { wal_bytes } = await observer.counts()
  return {
    cpu_us: (user + system + postgres * 1e6) / leads,
    wal_bytes: (wal_bytes - before.wal_bytes) / leads,
  }
}

async function count(): Promise<Record<string, number>> {
  const tables = ['lead', ...left].map(
    (table) => `(select count(*)::int from ${table}) as ${table}`,
  )
  const { rows } = await database.pool.query<Record<string, number>>(`select ${tables.join(', ')}`)
  return rows[0] ?? {}
}

/** Has every account empty messages after a month, and does it, with the vacuum that follows. */
async function emptyMessages(): Promise<void> {
  const { rows } = await database.pool.query<{ id: AccountId }>('select id from account')
  for (const { id } of rows)
    await updateRetention(contextOf(database, id), { message_months: 1 }, null)
  await keepSpansOnce({
    database,
    clock,
    seal: sealWith(Buffer.alloc(32, 7)),
    personalData: [],
    heldInBackups: null,
    letting,
    pressure: intakePressure,
    each,
  })
  await database.pool.query('vacuum lead, message')
}

function contextOf(over: Database, id: AccountId) {
  return contextFor(over, systemActor(id, 'bench'), systemClock)
}

function add(one: Cost, other: Cost): Cost {
  return { cpu_us: one.cpu_us + other.cpu_us, wal_bytes: one.wal_bytes + other.wal_bytes }
}

function print(rows: Record<string, number>, costs: Record<string, Cost>): void {
  const { written } = costs
  const percent = (part: number, whole = 1): string =>
    `${finite('share', (100 * part) / whole).toFixed(1)} %`
  console.table([rows])
  console.table(
    Object.entries(costs).map(([what, { cpu_us, wal_bytes }]) => ({
      what,
      'µs a lead': Math.round(cpu_us * 10) / 10,
      'of writing': percent(cpu_us, written?.cpu_us),
      'log, bytes a lead': Math.round(wal_bytes),
      'of its log': percent(wal_bytes, written?.wal_bytes),
    })),
  )
}
