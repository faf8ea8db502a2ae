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
 * npm run bench -- intake [--seconds 60] [--times 3] [--connections 64] [--only alone,fixed] [--settings max_wal_size=2GB,wal_compression=lz4] [--json]
 *
 * What a lead costs with everything on (key check, quota, idempotency, audit, events), and how many there are in a second. Five intakes:
 *
 *   alone      new people, nobody is told
 *   alone-128  the same with 128 connections, however many the others have
 *   told       of two accounts that take turns one has an endpoint that is told of each of its leads; its backlog, and the time until it has all of them
 *   returning  three of ten people were here before, one call of twenty repeats a key, one of a hundred is a listing, beside 500
 *   batches    500 new people in a request
 *
 * and, in turns with them, four references on the same database: `fixed`, pgbench writing the rows a lead left on 2026-11-22, one transaction a lead, so that
 * progress shows; `own`, the same with the rows the version under test leaves, counted in this run; `bare`, the HTTP library of the service with the same
 * generator and no database; `insert`, the same with one row a lead. pgbench does not come with the embedded server: without it the first two are left out.
 *
 * Beside processor time stands how full the cores were: the processor time of Node, PostgreSQL and the generator for a lead, times the rate. Then how many leads
 * were written by one transaction, how many deliveries were recorded by one (a result batch), and how long PostgreSQL took for ANALYZE: its tables grow
 * through several thresholds in a short run.
 *
 * Processor time stands first: it moves by two where rates move by six. Of several times the least processor time and the highest rate are taken. Ratios
 * are what to quote; rates depend on the machine and on what else it does. A run of 60 s meets a checkpoint, a short one may not. --settings starts the
 * embedded server with other settings than its own. Linux only.
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
