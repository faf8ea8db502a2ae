import { parseArgs } from 'node:util'
import { createFirstAccount } from '@leadhouse/server/identity'
import { customerSource } from '@leadhouse/server/customers'
import { openLog, systemClock, type AccountId } from '@leadhouse/server/kit'
import { updateFunnelsOnce, openModels } from '@leadhouse/server/learning'
import { leadSource } from '@leadhouse/server/leads'
import { foldPace, openSearchFold } from '@leadhouse/server/search'
import { openApp } from '../server/src/platform/process/app.ts'
import { each } from '../server/test/support/background-jobs.ts'
import { testCheckedSettings, testServerSettings } from '../server/test/support/server-settings.ts'
import { testWebhookSettings } from '../server/test/support/webhook-settings.ts'
import { openBenchDatabase } from './bench-database.ts'
import { countCpu, openCpu, type Cpu } from './delivery-cpu.ts'
import { finiteFigures } from './finite.ts'
import { calls, type Asked } from './growth/calls.ts'
import { fillLeads } from './growth/fill-leads.ts'
import { printPlans } from './growth/print-plans.ts'
import { bySize } from './size.ts'

/*
 * npm run bench -- growth [--leads 1000000] [--rounds 20] [--plan 'leads: q ada'] [--target 50]
 * [--json]
 *
 * Measures every list, each filter separately and each pair of filters, and every statistic in a
 * large account. Writes the leads by SQL into three accounts with 80, 16 and 4 % of them. The
 * background jobs build the search index and the funnel counts. Then makes each call over HTTP in
 * the largest account.
 *
 * The reference is reading one lead by its id in the same run, once for every five calls. Intake in
 * the largest account is compared with intake in an empty one, in turns. Quote the ratios; times
 * depend on the machine. Besides milliseconds it reports the processor time of this process, which
 * includes the client, and of the database. --plan prints what the statements of one call read, with
 * their plans. --target does so for each call with a p99 above this number of milliseconds. Such a
 * call is repeated only a fifth as often. Use --rounds 301 with it, since the first is left out.
 */
const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: bySize('1000000', '2000') },
    rounds: { type: 'string', default: bySize('20', '2') },
    plan: { type: 'string' },
    target: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const [leads, rounds] = [Number(values.leads), Number(values.rounds)]
if (values.plan !== undefined && !calls.some(({ name }) => name === values.plan))
  throw new Error(`There is no call "${values.plan}".`)
const targetMs = values.target === undefined ? Infinity : Number(values.target)
const shares = [0.8, 0.16, 0.04]

const database = await openBenchDatabase(10)
const open = (over = database) =>
  openApp({
    database: over,
    clock: systemClock,
    log: openLog('error'),
    secret_key: Buffer.alloc(32, 7),
    roles: new Set(['api'] as const),
    checked: testCheckedSettings,
    people: { session_idle_s: 43_200, session_absolute_s: 2_592_000 },
    carry: async () => undefined,
    has_mailer: false,
    webhooks: testWebhookSettings,
    settings: testServerSettings,
  })
const app = await open()
app.server?.open()
try {
  const accounts = await Promise.all([...shares, 0].map((_, n) => openAccount(`growth${n}`)))
  const [largest, , , empty] = accounts
  if (!largest || !empty) throw new Error('There are four accounts.')
  const until = systemClock.now()
  for (const [n, share] of shares.entries()) {
    const { account_id } = accounts[n] ?? largest
    await fillLeads(database, { account_id, leads: Math.round(leads * share), until })
  }
  say('written')
  await runBackgroundJobs()
  say('folded')
  await database.pool.query('vacuum (analyze)')
  await report(largest, empty)
} finally {
  await app.close()
  await database.close()
}

type Account = { account_id: AccountId; api_key: string }

async function openAccount(name: string): Promise<Account> {
  const { account_id, api_key } = await createFirstAccount(database, systemClock, {
    name, plan: 'enterprise', daily_quota: null, email: `${name}@example.com`, password: null,
  }) // oxfmt-ignore
  return { account_id: account_id as AccountId, api_key }
}

/** Runs the worker's background jobs until nothing is left to do. */
async function runBackgroundJobs(): Promise<void> {
  const worker = { database, clock: systemClock, each, models: openModels(database, systemClock) }
  const fold = openSearchFold([leadSource, customerSource], foldPace)
  while ((await fold(worker)) > 0);
  while ((await updateFunnelsOnce(worker)) > 0);
}

async function report(largest: Account, empty: Account): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from lead where account_id = $1 order by id limit 500',
    [largest.account_id],
  )
  // Each call is measured next to a reference call, so that both run under the same load.
  const references: Took[] = []
  const taken = new Map<string, Took[]>()
  for (const { name, path } of calls) taken.set(name, await measure(path))
  const one = finiteFigures('one lead', summary(references))
  const lists = [...taken].map(([name, times]) => {
    const { p50_ms, p99_ms, node_us, postgres_us } = summary(times)
    return finiteFigures(name, {
      name,
      p50_ms,
      p99_ms,
      node_us,
      postgres_us,
      p50_to_one: round(p50_ms / one.p50_ms),
      p99_to_one: round(p99_ms / one.p99_ms),
      n: times.length,
    })
  })
  const intake = finiteFigures('intake', await compareIntake(largest, empty))
  if (values.json) console.log(JSON.stringify({ leads, one_lead: one, lists, intake }))
  else {
    console.table([{ name: 'one lead by its id', ...one }])
    console.table(lists.toSorted((a, b) => b.p50_ms - a.p50_ms))
    console.table([intake])
  }
  const planned = calls.filter(({ name }) => name === values.plan)
  if (values.plan !== undefined) await showPlans(planned, rows[0]?.id ?? '', largest)
  if (values.target !== undefined) {
    const missed = lists.filter(({ p99_ms }) => p99_ms > targetMs).map(({ name }) => name)
    console.log(`p99 above ${targetMs} ms: ${missed.length} of ${lists.length} calls`)
    const named = calls.filter(({ name }) => missed.includes(name))
    await showPlans(named, rows[0]?.id ?? '', largest)
  }

  async function measure(path: string): Promise<Took[]> {
    const times: Took[] = []
    const count = await openCpu(database)
    for (let i = 0; i < rounds; i += 1) {
      const id = rows[i % rows.length]?.id ?? ''
      if (i % 5 === 0) references.push(await timed(`/v1/leads/${id}`, count))
      times.push(await timed(pathFor(path, id), count))
      if (i > rounds / 5 && hasMissed(times.slice(1))) break
    }
    // The first call includes one-time set-up and is left out.
    return times.slice(1)
  }

  async function timed(path: string, count: () => () => Cpu): Promise<Took> {
    const used = count()
    const began = performance.now()
    const status = await ask('GET', path, largest.api_key)
    if (status !== 200) throw new Error(`${path} returned ${status}.`)
    const ms = performance.now() - began
    const { own, database: postgres_us } = used()
    return { ms, node_us: own, postgres_us }
  }
}

/**
 * One call: milliseconds, and microseconds of processor time of this process and of the database.
 */
type Took = { ms: number; node_us: number; postgres_us: number | null }

/** Returns whether the p99 is above the target, whatever the remaining calls take. */
function hasMissed(times: readonly Took[]): boolean {
  return times.filter(({ ms }) => ms > targetMs).length > rounds / 100
}

function summary(all: readonly Took[]) {
  const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number): number => round(sorted[Math.ceil(share * sorted.length) - 1] ?? NaN)
  const postgres = all.flatMap(({ postgres_us }) => postgres_us ?? [])
  return {
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    node_us: mean(all.map(({ node_us }) => node_us)),
    postgres_us: postgres.length === 0 ? null : mean(postgres),
  }
}

function mean(all: readonly number[]): number {
  return Math.round(all.reduce((sum, one) => sum + one, 0) / all.length)
}

/**
 * Returns leads per second and processor time per lead in both accounts, in turns of 200 leads from
 * eight callers.
 */
async function compareIntake(largest: Account, empty: Account) {
  const seconds = { largest: 0, empty: 0 }
  const node_us = { largest: 0, empty: 0 }
  const postgres_us: Record<'largest' | 'empty', number | null> = { largest: 0, empty: 0 }
  const turns = bySize(5, 1)
  const leadsOfCaller = bySize(25, 2)
  const turn = async (name: 'largest' | 'empty', { api_key }: Account): Promise<void> => {
    const used = await countCpu(database)
    const began = performance.now()
    const caller = async (n: number): Promise<void> => {
      for (let i = 0; i < leadsOfCaller; i += 1) {
        const email = `${name}.${began}.${n}.${i}@example.com`
        const status = await ask('POST', '/v1/leads', api_key, {
          email,
          message: 'A home, please.',
        })
        if (status !== 200) throw new Error(`Creating a lead returned ${status}.`)
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, n) => caller(n)))
    seconds[name] += (performance.now() - began) / 1000
    const cpu = await used()
    node_us[name] += cpu.own
    const so_far = postgres_us[name]
    postgres_us[name] = so_far === null || cpu.database === null ? null : so_far + cpu.database
  }
  await turn('empty', empty)
  seconds.empty = 0
  node_us.empty = 0
  postgres_us.empty = 0
  for (let i = 0; i < turns; i += 1) {
    await turn('largest', largest)
    await turn('empty', empty)
  }
  const leadsOfEach = turns * 8 * leadsOfCaller
  const rate = (taken: number): number => round(leadsOfEach / taken)
  const perLead = (us: number | null): number | null =>
    us === null ? null : Math.round(us / leadsOfEach)
  return {
    largest_per_s: rate(seconds.largest),
    empty_per_s: rate(seconds.empty),
    ratio: round(seconds.empty / seconds.largest),
    largest_node_us: perLead(node_us.largest),
    largest_postgres_us: perLead(postgres_us.largest),
    empty_node_us: perLead(node_us.empty),
    empty_postgres_us: perLead(postgres_us.empty),
  }
}

function showPlans(asked: readonly Asked[], id: string, { api_key }: Account): Promise<void> {
  const filled = asked.map(({ name, path }) => ({ name, path: pathFor(path, id) }))
  return printPlans(database, open, filled, (path, port) =>
    ask('GET', path, api_key, undefined, port),
  )
}

/** Returns the path of a call with the ids of a lead and of its customer, which have the same end. */
function pathFor(path: string, id: string): string {
  return path.replace('{id}', id).replace('{customer}', id.replace('lead_', 'cus_'))
}

async function ask(
  method: string,
  path: string,
  api_key: string,
  body?: object,
  port = app.server?.port,
): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${api_key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer.status
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function say(what: string): void {
  process.stderr.write(`${what} after ${Math.round(performance.now() / 1000)} s\n`)
}
