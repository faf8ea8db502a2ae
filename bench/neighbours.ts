import { parseArgs } from 'node:util'
import {
  measureCalls,
  measureMatch,
  measureWebhook,
  openCaller,
} from '../server/test/support/main-calls.ts'
import { openHostile } from '../server/test/support/hostile.ts'
import { openReceiver } from '../server/test/support/receiver.ts'
import { openInstance } from '../tools/instance.ts'
import { openAccount } from './open-account.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/*
 * npm run bench -- neighbours [--times 40] [--json]
 *
 * Measures an account while another one uses as much as it may, from a process at nice 19: batches,
 * searches, reports, listings, lists, replays, 300 streams and hanging endpoints. Each caller sends
 * its next call as soon as it has a response. Measures the ten main calls in turn, without and with
 * that load, and the ratio of their 95th percentiles. Also measures the delay of webhooks, the
 * delay until a waiting lead is notified of a new listing, and the errors of each account. A call
 * passes up to a ratio of 5, or 100 ms.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: bySize('40', '2') },
    json: { type: 'boolean', default: false },
  },
})
const pace = { times: Number(values.times), restMs: 20 }

const instance = await openInstance()
const receiver = await openReceiver({ answer: [200] })
try {
  const caller = await openCaller(instance.url, await openAccount(instance, 'neighbour'))
  const hostile_key = await openAccount(instance, 'hostile')
  await fetch(`${instance.url}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      url: receiver.url.replace('localhost', '127.0.0.1'),
      events: ['message.received', 'service.matched'],
    }),
  })
  await measureCalls(caller, { ...pace, times: bySize(5, 1) })
  const quiet = await measureCalls(caller, pace)
  const hostile = await openHostile({
    origin: instance.url,
    api_key: hostile_key,
    scale: bySize(1, 0.1),
  })
  const beside = await measureCalls(caller, pace)
  const webhooks_ms: number[] = []
  for (let i = 0; i < bySize(20, 2); i += 1)
    webhooks_ms.push(await measureWebhook(caller, receiver))
  const match_ms = await measureMatch(caller, receiver)
  report({
    calls: Object.keys(quiet.durations).map((name) => {
      const [before = [], during = []] = [quiet.durations[name], beside.durations[name]]
      const [quiet_p95, beside_p95] = [quantile(before, 0.95), quantile(during, 0.95)]
      return {
        call: name,
        quiet_p50: quantile(before, 0.5),
        quiet_p95,
        beside_p50: quantile(during, 0.5),
        beside_p95,
        ratio: round(beside_p95 / quiet_p95),
        holds: beside_p95 <= Math.max(100, 5 * quiet_p95),
      }
    }),
    webhook_ms: { p50: quantile(webhooks_ms, 0.5), worst: quantile(webhooks_ms, 1) },
    match_ms: round(match_ms),
    refused_neighbour: beside.refusals,
    answers_of_hostile: await hostile.stop(),
  })
} finally {
  await receiver.close()
  await instance.close()
}

function report(result: {
  calls: Record<string, string | number | boolean>[]
  webhook_ms: { p50: number; worst: number }
  match_ms: number
  refused_neighbour: string[]
  answers_of_hostile: unknown
}): void {
  finiteFigures('neighbours', result)
  if (values.json) return console.log(JSON.stringify(result))
  const { calls, webhook_ms, match_ms, refused_neighbour, answers_of_hostile } = result
  console.table(calls)
  console.log(`webhooks under load: p50 ${webhook_ms.p50} ms, worst ${webhook_ms.worst} ms`)
  console.log(`notified of a matching listing after ${match_ms} ms`)
  console.log(
    `calls of the measured account that failed: ${refused_neighbour.length}`,
    refused_neighbour,
  )
  console.log('responses to the hostile account, by status:', answers_of_hostile)
}

function quantile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return round(sorted[Math.ceil(p * (sorted.length - 1))] ?? NaN)
}

function round(value: number): number {
  return Number(value.toFixed(1))
}
