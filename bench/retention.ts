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
import { purgeExpiredOnce, updateRetention } from '@leadhouse/server/retention'
import { purgeWebhookDataOnce } from '@leadhouse/server/webhooks'
import { purgeJobs } from '../server/src/platform/process/purge-jobs.ts'
import { each } from '../server/test/support/background-jobs.ts'
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
 * Measures the cost of purging the temporary data of leads, compared with the cost of writing it in
 * the same run: processor time and write-ahead log per lead. An instance receives leads, and every
 * second one is delivered to an endpoint. The instance is then suspended, and its retention jobs
 * run on its database with a clock set 40 days later. They purge events and attempts (30 days),
 * requests (7 days) and stored responses (24 hours), each completely, including the vacuum
 * afterwards. `messages` is optional retention of an account: message texts are emptied, row by
 * row. Linux only.
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
      purgeWebhookDataOnce({ database, clock, retention_days: 30 }),
    ),
    requests: await costOf(leads, () => forgetRequestsOnce({ database, clock })),
    'stored responses': await costOf(leads, async () => {
      while ((await forgetAnswersOnce({ database, clock })) > 0);
      await database.pool.query('vacuum idempotency_key')
    }),
  }
  const after = await count()
  for (const table of left)
    if (after[table] !== 0) throw new Error(`${after[table]} rows of ${table} remain.`)
  const all = Object.values(gone).reduce(add)
  const messages = await costOf(leads, emptyMessages)
  const costs: Record<string, Cost> = finiteFigures('retention', {
    written,
    ...gone,
    'all automatic retention': all,
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

/**
 * Returns the cost of `work` per lead: of this process, which runs it, and of the database
 * processes.
 */
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

/**
 * Configures every account to empty messages after a month and runs this, including the vacuum
 * afterwards.
 */
async function emptyMessages(): Promise<void> {
  const { rows } = await database.pool.query<{ id: AccountId }>('select id from account')
  for (const { id } of rows)
    await updateRetention(contextOf(database, id), { message_months: 1 }, null)
  await purgeExpiredOnce({
    database,
    clock,
    seal: sealWith(Buffer.alloc(32, 7)),
    emit: async () => undefined,
    personalData: [],
    heldInBackups: null,
    purgeJobs,
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
      'µs per lead': Math.round(cpu_us * 10) / 10,
      'share of writing': percent(cpu_us, written?.cpu_us),
      'log, bytes per lead': Math.round(wal_bytes),
      'share of its log': percent(wal_bytes, written?.wal_bytes),
    })),
  )
}
