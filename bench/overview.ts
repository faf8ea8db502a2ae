import { parseArgs } from 'node:util'
import { systemClock } from '@leadhouse/server/kit'
import { openModels, updateFunnelsOnce } from '@leadhouse/server/learning'
import { each } from '../server/test/support/background-jobs.ts'
import { finiteFigures } from './finite.ts'
import { openBenchService, type BenchAccount } from './market/bench-service.ts'
import { fillYearOfLeads } from './overview/fill-leads.ts'
import { bySize } from './size.ts'

/*
 * npm run bench -- overview [--leads 1000000] [--rounds 300] [--json]
 *
 * Measures GET /v1/analytics/overview over HTTP, for the last 7, 30 and 365 days and with filters, in
 * an account with leads of a year from 8 sources and of 20 members. The reference is the usage of
 * the account (GET /v1/usage), in the same run and alternating with the overview. Also prints how long a lead
 * takes to be counted in the background. Quote ratios; times depend on the machine and its load.
 */
const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: bySize('1000000', '500') },
    rounds: { type: 'string', default: bySize('300', '3') },
    json: { type: 'boolean', default: false },
  },
})
const leads = Number(values.leads)
const members = Array.from({ length: 20 }, (_, i) => `usr_${String(i).padStart(26, '0')}`)

const service = await openBenchService({ roles: ['api'] })
try {
  const { pool } = service.database
  const account = await service.account()
  // Ends before the last half minute, because every request counts its leads again.
  const until = new Date(Date.now() - 60_000)
  await fillYearOfLeads(pool, { account_id: account.account_id, leads, until, members, seed: 1 })
  await pool.query('vacuum analyze')
  const began = performance.now()
  await countAll()
  const count_us = ((performance.now() - began) * 1000) / leads
  await pool.query('vacuum analyze')
  const paths = {
    'usage (reference)': '/usage',
    '7 days': overviewPath(7),
    '30 days': overviewPath(30),
    '365 days': overviewPath(365),
    '30 days of a source': `${overviewPath(30)}&source=portal`,
    '30 days of a member': `${overviewPath(30)}&assigned_to=${members[3]}`,
  }
  const times = await measure(account, paths, Number(values.rounds))
  const reference = percentile(times['usage (reference)'] ?? [], 0.99)
  const measured = Object.entries(times).map(([request, own]) => ({
    request,
    p50_ms: rounded(percentile(own, 0.5)),
    p99_ms: rounded(percentile(own, 0.99)),
    p99_to_reference: rounded(percentile(own, 0.99) / reference),
  }))
  const figures = finiteFigures('overview', { leads, count_us: rounded(count_us), measured })
  if (values.json) console.log(JSON.stringify(figures))
  else {
    console.table(measured)
    console.log(`Counting a lead took ${figures.count_us} µs, with the funnel.`)
  }
} finally {
  await service.close()
}

/** Counts all leads, as the background job does. */
async function countAll(): Promise<void> {
  const { database } = service
  const worker = {
    database,
    clock: systemClock,
    models: openModels(database, systemClock),
    each,
  }
  while ((await updateFunnelsOnce(worker)) > 0);
}

function overviewPath(days: number): string {
  const last = new Date()
  const first = new Date(last.getTime() - (days - 1) * 86_400_000)
  return `/analytics/overview?first_day=${dayOf(first)}&last_day=${dayOf(last)}`
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Measures the requests in turn, after some turns without measuring. */
async function measure(
  { call }: BenchAccount,
  paths: Readonly<Record<string, string>>,
  rounds: number,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {}
  const warmUp = Math.ceil(rounds / 10)
  for (let round = 0; round < rounds + warmUp; round += 1)
    for (const [name, path] of Object.entries(paths)) {
      const began = performance.now()
      await call('GET', path)
      if (round >= warmUp) (times[name] ??= []).push(performance.now() - began)
    }
  return times
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}

function rounded(value: number): number {
  return Number(value.toFixed(2))
}
