import { parseArgs } from 'node:util'
import { openInstance } from '../tools/instance.ts'
import { bestOf } from './intake/best-of.ts'
import { intakeNames, prepareIntake, type Measure } from './intake/intakes.ts'
import type { Intake } from './intake/measure-intake.ts'
import { openObserver } from './intake/observe.ts'
import { referenceNames, referencesOf, type Reference } from './intake/references.ts'
import { report } from './intake/report.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * npm run bench -- intake [--seconds 60] [--times 3] [--connections 64] [--only alone,fixed]
 * [--settings max_wal_size=2GB,wal_compression=lz4] [--json]
 *
 * Measures the cost of a lead with every feature on (key check, quota, idempotency, audit, events),
 * and the leads per second. There are five kinds of intake:
 *
 *   alone      new people, no endpoint
 *   alone-128  the same with 128 connections, whatever the others use
 *   told       two accounts take turns; one has an endpoint that receives each of its leads.
 *              Reports its backlog and the time until all are delivered.
 *   returning  three of ten people are known, one call of twenty repeats a key,
 *              one of a hundred is a listing, in addition to 500 listings
 *   batches    500 new people per request
 *
 * Four references run in turns with them on the same database. `fixed`: pgbench writes the rows a
 * lead left on 2026-11-22, one transaction per lead, so that progress is visible. `own`: the same
 * with the rows that the current version leaves, counted in this run. `bare`: the HTTP library of
 * the service with the same generator and no database. `insert`: the same with one row per lead.
 * pgbench is not part of the embedded server: without it the first two are left out.
 *
 * Cores in use are reported next to processor time: the processor time of Node, PostgreSQL and the
 * generator per lead, times the rate. It also reports the leads per transaction, the deliveries
 * recorded per transaction (a result batch), and the time of PostgreSQL's ANALYZE: its tables grow
 * through several thresholds in a short run.
 *
 * Processor time comes first: it varies by two where rates vary by six. Of several runs the least
 * processor time and the highest rate are reported. Quote the ratios; rates depend on the machine
 * and its other load. A run of 60 s includes a checkpoint, a short one may not. --settings starts
 * the embedded server with other settings. Linux only.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: bySize('60', '1') },
    times: { type: 'string', default: bySize('3', '1') },
    connections: { type: 'string', default: bySize('64', '8') },
    only: { type: 'string', default: [...intakeNames, ...referenceNames].join(',') },
    settings: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
})
const [seconds, times, connections] = [values.seconds, values.times, values.connections].map(
  Number,
) as [number, number, number]
const wanted = values.only.split(',')
const known: readonly string[] = [...intakeNames, ...referenceNames]
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: ${known.join(', ')}.`)
const database = Object.fromEntries(
  values.settings
    .split(',')
    .filter((one) => one !== '')
    .map((one) => one.split('=') as [string, string]),
)

const instance = await openInstance({ database })
const observer = await openObserver(instance.folder)
const open: { close(): void }[] = []
try {
  const intakes: Partial<Record<string, Intake[]>> = {}
  const references: Partial<Record<string, Reference[]>> = {}
  const measures: Partial<Record<string, Measure>> = {}
  const ownRows = () => intakes['alone']?.[0]?.rows_by_table ?? null
  const measureReference = referencesOf(instance, observer, connections, ownRows)
  for (let run = 0; run < times; run += 1) {
    for (const name of intakeNames.filter((one) => wanted.includes(one))) {
      if (!measures[name]) {
        const prepared = await prepareIntake(name, instance, observer, connections)
        open.push(prepared)
        measures[name] = prepared.measure
      }
      ;(intakes[name] ??= []).push(await measures[name](seconds))
    }
    for (const name of referenceNames.filter((one) => wanted.includes(one))) {
      const reference = await measureReference[name](seconds, run)
      if (reference !== null) (references[name] ??= []).push(reference)
    }
  }
  const settings = await observer.settings()
  const results = finiteFigures('intake', bestOf(intakes, references))
  if (values.json)
    console.log(JSON.stringify({ seconds, times, connections, settings, ...results }))
  else report(settings, results)
} finally {
  for (const one of open) one.close()
  await observer.close()
  await instance.close()
}
