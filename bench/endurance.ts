import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openInstance } from '../tools/instance.ts'
import { openAccount } from './open-account.ts'
import type { SteadyLoad, SteadyResult } from './endurance-load.ts'
import { openSampler, type Sample, type TableSample } from './endurance-sample.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Opens a receiver that accepts everything immediately. */
async function openSink(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume()
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => void (server.closeAllConnections(), server.close()),
  }
}

/*
 * npm run bench -- endurance [--minutes 60] [--rate 100] [--quiet 10] [--json]
 *
 * Measures the resources of the process and its database over an hour of all kinds of calls at a
 * fixed rate, and after ten quiet minutes. Each quarter is one line: the heap is the lowest value
 * in it (right after a garbage collection: the memory in use), the rest are medians. No collection
 * is forced. Quote the ratios: the last quarter to the one before, and quiet to the start. Linux
 * only.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: bySize('60', '0.15') },
    rate: { type: 'string', default: bySize('100', '20') },
    quiet: { type: 'string', default: bySize('10', '0.05') },
    json: { type: 'boolean', default: false },
  },
})
const [minutes, rate, quiet] = [values.minutes, values.rate, values.quiet].map(Number) as [
  number,
  number,
  number,
]

type Stretch = Sample & TableSample & SteadyResult & { name: string; bytes_per_lead: number }

const token = 'endurance'
const events = ['customer.qualified', 'service.matched', 'message.received', 'analysis.completed']
const everyMs = bySize(5000, 500)
const heading =
  '            heap MB   RSS MB   PostgreSQL MB   descriptors   connections   dead rows        KiB/lead   calls    p50 ms   p99 ms   failed'
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const instance = await openInstance({ settings: { LEADHOUSE_METRICS_TOKEN: token } })
const sink = await openSink()
const sampler = openSampler(instance, token)
try {
  const api_key = await openAccount(instance)
  await register(api_key)
  const nothing: SteadyResult = {
    requests: 0,
    leads: 0,
    failures: {},
    skipped: 0,
    p50_ms: 0,
    p99_ms: 0,
  }
  let leads = 0
  let firstBytes: number | undefined
  const stretches: Stretch[] = []
  const measure = async (name: string, ms: number, take: () => Promise<SteadyResult>) => {
    const samples: Sample[] = []
    const end = performance.now() + ms
    while (performance.now() < end) {
      await rest(Math.min(everyMs, end - performance.now()))
      samples.push(await sampler.sample())
    }
    const [result, tables] = [await take(), await sampler.tables()]
    firstBytes ??= tables.bytes
    leads += result.leads
    const bytes_per_lead = leads === 0 ? 0 : (tables.bytes - firstBytes) / leads
    const figures = { ...summed(samples), ...tables, ...result, bytes_per_lead }
    const stretch = { name, ...finiteFigures(name, figures) }
    stretches.push(stretch)
    if (!values.json) console.log(lineOf(stretch))
  }

  if (!values.json) console.log(heading)
  await measure('start', bySize(15_000, 1000), async () => nothing)
  const load = startLoad({ url: instance.url, key: api_key, rate })
  for (const quarter of [1, 2, 3, 4])
    await measure(`quarter ${quarter}`, (minutes / 4) * 60_000, load.take)
  const last = await load.end()
  await rest(Math.max(0, quiet - 2) * 60_000)
  await measure('quiet', Math.min(2, quiet) * 60_000, async () => last)
  report(stretches)
} finally {
  await sampler.close()
  sink.close()
  await instance.close()
}

async function register(key: string): Promise<void> {
  const answer = await fetch(`${instance.url}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: sink.url, events }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Runs the load in a separate process, so that its memory is not measured. */
function startLoad(load: SteadyLoad) {
  const child = fork(path.join(import.meta.dirname, 'endurance-load.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(load)
  const ask = async (word: 'take' | 'end'): Promise<SteadyResult> => {
    child.send(word)
    const [result] = (await once(child, 'message')) as [SteadyResult]
    return result
  }
  return { take: () => ask('take'), end: () => ask('end') }
}

function summed(samples: readonly Sample[]): Sample {
  const sorted = (name: keyof Sample) => samples.map((one) => one[name]).sort((a, b) => a - b)
  const middle = (name: keyof Sample) => sorted(name)[Math.floor(samples.length / 2)] ?? NaN
  return {
    heap_mb: sorted('heap_mb')[0] ?? NaN,
    rss_mb: middle('rss_mb'),
    postgres_mb: middle('postgres_mb'),
    descriptors: middle('descriptors'),
    connections: middle('connections'),
  }
}

function lineOf(one: Stretch): string {
  const failed = Object.entries(one.failures).map(([kind, count]) => `${count} ${kind}`)
  if (one.skipped > 0) failed.push(`${one.skipped} not sent`)
  const cells: [string | number, number][] = [
    [one.name, -12],
    [one.heap_mb.toFixed(0), 7],
    [one.rss_mb.toFixed(0), 9],
    [one.postgres_mb.toFixed(0), 16],
    [one.descriptors, 14],
    [one.connections, 14],
    [`${one.dead_rows} of ${one.live_rows + one.dead_rows}`, 18],
    [(one.bytes_per_lead / 1024).toFixed(1), 10],
    [one.requests, 8],
    [one.p50_ms.toFixed(1), 10],
    [one.p99_ms.toFixed(1), 9],
  ]
  const row = cells.map(([cell, width]) =>
    width < 0 ? String(cell).padEnd(-width) : String(cell).padStart(width),
  )
  return `${row.join('')}   ${failed.join(', ') || 'none'}`
}

function report(stretches: readonly Stretch[]): void {
  const [start, , , third, fourth, after] = stretches
  if (!start || !third || !fourth || !after) throw new Error('The run did not end.')
  const ratio = (a: number, b: number) => Number((a / b).toFixed(2))
  const ratios = finiteFigures('endurance', {
    heap_quiet_to_start: ratio(after.heap_mb, start.heap_mb),
    rss_quiet_to_start: ratio(after.rss_mb, start.rss_mb),
    heap_last_to_third_quarter: ratio(fourth.heap_mb, third.heap_mb),
    rss_last_to_third_quarter: ratio(fourth.rss_mb, third.rss_mb),
  })
  if (values.json) console.log(JSON.stringify({ stretches, ratios }))
  else for (const [name, value] of Object.entries(ratios)) console.log(`${name}  ${value}`)
}
