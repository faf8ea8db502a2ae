import { parseArgs } from 'node:util'
import { openInstance } from '../tools/instance.ts'
import { openAccount } from './open-account.ts'
import { openBareServer } from './bare-server.ts'
import type { LoadResult } from './load.ts'
import { loadFrom } from './load-process.ts'
import { referenceOf } from './pgbench.ts'
import { openSink } from './sink.ts'

/*
 * npm run bench -- intake [--seconds 10] [--connections 64] [--json]
 *
 * Leads a second with everything on (key check, quota, idempotency, audit, events, a subscribed endpoint), against two references of the
 * same run: pgbench writing the same rows in one transaction a lead, and the same server answering the same bodies without a database.
 * Ratios are what to quote; rates depend on the machine and on what else it does.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '64' },
    json: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const connections = Number(values.connections)

const instance = await openInstance()
const sink = await openSink()
try {
  const api_key = await openAccount(instance)
  await fetch(`${instance.url}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: sink.url, events: ['customer.qualified'] }),
  })
  const load = { url: instance.url, key: api_key, connections, target: 'intake' as const }
  await loadFrom({ ...load, seconds: 5 })
  const cpuBefore = instance.cpuSeconds()
  const intake = await loadFrom({ ...load, seconds })
  const cpu = instance.cpuSeconds() - cpuBefore
  const pgbench = referenceOf(instance.folder, connections, seconds)
  const bare = await openBareServer()
  const without = await loadFrom({ ...load, url: bare.url, seconds })
  bare.close()
  report({
    intake,
    server_cpu_us_per_lead: Math.round((cpu / intake.requests) * 1e6),
    pgbench_per_second: pgbench,
    ratio_to_pgbench: pgbench === null ? null : ratio(intake.per_second, pgbench),
    without_database: without,
    ratio_to_server_without_database: ratio(intake.per_second, without.per_second),
  })
} finally {
  sink.close()
  await instance.close()
}

type Report = {
  intake: LoadResult
  server_cpu_us_per_lead: number
  pgbench_per_second: number | null
  ratio_to_pgbench: number | null
  without_database: LoadResult
  ratio_to_server_without_database: number
}

function ratio(a: number, b: number): number {
  return Number((a / b).toFixed(2))
}

function report(result: Report): void {
  if (values.json) {
    console.log(JSON.stringify(result))
    return
  }
  const { intake, without_database: bare } = result
  console.log(
    `intake, everything on     ${intake.per_second} leads/s   p50 ${intake.p50_ms} ms   p99 ${intake.p99_ms} ms   ${intake.failures} failed`,
  )
  console.log(`server CPU                ${result.server_cpu_us_per_lead} µs a lead`)
  console.log(
    `pgbench, the same rows    ${result.pgbench_per_second ?? 'not installed'} /s   ratio ${result.ratio_to_pgbench ?? '-'}`,
  )
  console.log(
    `server without database   ${bare.per_second} /s   ratio ${result.ratio_to_server_without_database}`,
  )
}
