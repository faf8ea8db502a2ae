import { parseArgs } from 'node:util'
import { causedBy, type DomainEvent } from '../server/src/platform/events/index.ts'
import { traceRequests } from '../server/src/platform/http/server/trace-requests.ts'
import {
  areDeliveriesTraced,
  systemActor,
  traceGroup,
  traceStatement,
} from '../server/src/platform/kit/index.ts'
import { openInstance } from '../tools/instance.ts'
import { finiteFigures } from './finite.ts'
import { prepareIntake } from './intake/intakes.ts'
import { openObserver } from './intake/observe.ts'
import { bySize } from './size.ts'

/*
 * npm run bench -- tracing [--seconds 20] [--calls 2000000] [--json]
 *
 * Measures what tracing costs while nothing subscribes to the channels, as a share of the processor
 * time of a lead. The reference is the processor time of Node per lead, in the same run: new
 * people, no endpoint, 64 connections (the same as the first intake of bench/intake).
 *
 * The cost of each place is measured in a loop and multiplied by the places of a lead. The places
 * are counted for a lead that is the only one in its group. Under the load of the reference, a group of
 * many leads shares most of them, so the share is an upper bound. Of five runs of a loop, the
 * fastest counts. A share above 1 % is an error.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: bySize('20', '1') },
    calls: { type: 'string', default: bySize('2000000', '20000') },
    json: { type: 'boolean', default: false },
  },
})
const calls = Number(values.calls)
const runs = 5

/** The places of a lead with one endpoint. The test of examples/opentelemetry prints its spans. */
const places = { request: 1, group: 1, statement: 16, event: 3, delivery: 1 }

const sent = Promise.resolve()
const group = [0]
const actor = systemActor('acct_bench', 'bench')
const event = { type: 'lead.created', account_id: actor.account_id, customer_id: null, is_test: false } // oxfmt-ignore
const request_us = usOf(hooksOfRequest())
const group_us = usOf(() => traceGroup('intake', group, () => null, () => sent)) // oxfmt-ignore
const statement_us = usOf(() => traceStatement('a-statement', () => sent))
const event_us = usOf(() => causedBy(actor, [event as unknown as DomainEvent]))
const delivery_us = usOf(areDeliveriesTraced)
const lead_us = await leadUs(Number(values.seconds))

const tracing_us =
  places.request * request_us +
  places.group * group_us +
  places.statement * statement_us +
  places.event * event_us +
  places.delivery * delivery_us
const figures = finiteFigures('tracing', {
  request_us, group_us, statement_us, event_us, delivery_us, tracing_us, lead_us,
  share_percent: (100 * tracing_us) / lead_us,
}) // oxfmt-ignore

if (figures.share_percent > 1)
  throw new Error(`Tracing costs ${figures.share_percent.toFixed(2)} % while it is switched off.`)
if (values.json) console.log(JSON.stringify(figures))
else {
  for (const place of Object.keys(places) as (keyof typeof places)[])
    console.log(
      `${place.padEnd(10)} ${figures[`${place}_us`].toFixed(3)} µs, ${places[place]} per lead`,
    )
  console.log(
    `a lead: ${lead_us.toFixed(0)} µs of Node; tracing switched off: ${tracing_us.toFixed(2)} µs, ${figures.share_percent.toFixed(2)} %`,
  )
}

/** Returns the processor time of Node per lead, in microseconds. */
async function leadUs(seconds: number): Promise<number> {
  const instance = await openInstance({})
  const observer = await openObserver(instance.folder)
  try {
    const intake = await prepareIntake('alone', instance, observer, bySize(64, 8))
    try {
      return (await intake.measure(seconds)).cpu_us.node
    } finally {
      intake.close()
    }
  } finally {
    await observer.close()
    await instance.close()
  }
}

/** Returns the hooks of a request as one function, called as the HTTP library calls them. */
function hooksOfRequest(): () => void {
  const hooks: ((request: object, reply: object, done: () => void) => void)[] = []
  const app = { addHook: (_name: string, hook: (typeof hooks)[number]) => void hooks.push(hook) }
  traceRequests(app as never, { looksLikeKey: () => false } as never)
  const [request, reply] = [{ headers: {}, traceparent: null, runTraced: null }, {}]
  const done = (): void => undefined
  return () => {
    for (const hook of hooks) hook(request, reply, done)
  }
}

/**
 * Returns the microseconds of one call of `place`: the fastest of several runs, without the cost of
 * an empty loop.
 */
function usOf(place: () => unknown): number {
  const fastest = [Infinity, Infinity]
  // The first run compiles the code.
  for (let run = -1; run < runs; run += 1) {
    const pair = [microsecondsOf(() => run), microsecondsOf(place)]
    if (run >= 0) pair.forEach((us, i) => (fastest[i] = Math.min(fastest[i] ?? NaN, us)))
  }
  const [empty = NaN, whole = NaN] = fastest
  return Math.max(0, whole - empty)
}

function microsecondsOf(work: () => unknown): number {
  const before = process.cpuUsage()
  // The results are used, so that the calls are not removed by the compiler.
  let results = 0
  for (let n = 0; n < calls; n += 1) if (work() !== null) results += 1
  const { user, system } = process.cpuUsage(before)
  if (results !== calls) throw new Error('A call returned nothing.')
  return (user + system) / calls
}
