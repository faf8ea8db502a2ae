import { parseArgs } from 'node:util'
import { openInstance } from '../tools/instance.ts'
import { openSampler, type Sample } from './endurance-sample.ts'
import { countRows } from './forms/count-rows.ts'
import { sendBots } from './forms/send-bots.ts'
import { sendVisitors } from './forms/send-visitors.ts'
import { callPaced, type PacedResult } from './training/paced.ts'
import { finiteFigures } from './finite.ts'
import { openAccount } from './open-account.ts'
import { bySize } from './size.ts'

/*
 * npm run bench -- forms [--per-second 100] [--seconds 60] [--networks 50] [--json]
 *
 * Measures an attack on the form of one account: bots send 100 posts a second for a minute, half of
 * them from one network and half from fifty, with a new connection each. A third fills in the trap,
 * a third is too fast, and a third looks like people. Meanwhile one real visitor a second sends the
 * form, each from another network, and another account creates 20 leads and reads 20 scores a
 * second, at an even rate that does not wait for responses.
 *
 * Quote the ratio of the 95th percentiles of POST /v1/leads: during the attack against before it;
 * the same without an attack is measured after it. The limit is 1.5. Also counts the real visitors
 * that were received, the rows that the attack wrote, and the memory of the server process in the
 * second half of the attack against the first half: the lowest heap, which is the memory in use
 * after a garbage collection, and the median resident memory. Linux only.
 */
const { values } = parseArgs({
  options: {
    'per-second': { type: 'string', default: bySize('100', '40') },
    seconds: { type: 'string', default: bySize('60', '3') },
    networks: { type: 'string', default: bySize('50', '10') },
    json: { type: 'boolean', default: false },
  },
})
const [per_second, seconds, networks] = [values['per-second'], values.seconds, values.networks].map(
  Number,
) as [number, number, number]

const token = 'forms'
const origin = 'https://www.example.com'
const instance = await openInstance({ settings: { LEADHOUSE_METRICS_TOKEN: token } })
const sampler = openSampler(instance, token)
try {
  const { account_id, form_id } = await openForm()
  const key = await openAccount(instance, 'other')
  const target = { url: instance.url, form_id, origin }
  const rows = (name: string) => countRows(instance.folder, account_id, name)

  const call = async <T>(path: string): Promise<T> => {
    const headers = { authorization: `Bearer ${key}` }
    return (await (await fetch(instance.url + path, { headers })).json()) as T
  }
  const paced = { url: instance.url, key, per_second: 40 }
  for (let i = 0; i < 2; i += 1) await callPaced({ ...paced, ids: ['none'], seconds: bySize(5, 1) })
  const { data } = await call<{ data: { id: string }[] }>('/v1/leads?limit=100')
  const ids = data.map(({ id }) => id)
  await sendVisitors(target, { seconds: bySize(5, 1), name: 'first' })

  // Sampling costs some processor time, so it also runs before the attack.
  const samples: Sample[] = []
  const sampling = setInterval(
    () => {
      void sampler.sample().then((sample) => samples.push(sample))
    },
    bySize(1000, 300),
  )
  const before = await callPaced({ ...paced, ids, seconds: seconds / 2 })
  const rows_before = await rows('visitor')
  samples.length = 0
  const [during, bots, visitors] = await Promise.all([
    callPaced({ ...paced, ids, seconds }),
    sendBots({ ...target, per_second, seconds, networks }),
    sendVisitors(target, { seconds, name: 'visitor' }),
  ])
  const memory = memoryOf(samples)
  const rows_after = await rows('visitor')
  const after = await callPaced({ ...paced, ids, seconds: seconds / 2 })
  clearInterval(sampling)
  report(
    finiteFigures('forms', {
      bots,
      lead_p95_ms: { before: p95Of(before), during: p95Of(during), after: p95Of(after) },
      during_to_before: round(p95Of(during) / p95Of(before)),
      after_to_before: round(p95Of(after) / p95Of(before)),
      failures: before.failures + during.failures + after.failures,
      visitors: { ...visitors, leads: rows_after.visitors },
      rows: {
        all: rows_after.all - rows_before.all,
        bot_leads: rows_after.leads - rows_before.leads - rows_after.visitors,
        items: rows_after.items - rows_before.items,
        dropped: rows_after.dropped - rows_before.dropped,
      },
      memory,
    }),
  )
} finally {
  await sampler.close()
  await instance.close()
}

/** Creates an account with a form. */
async function openForm(): Promise<{ account_id: string; form_id: string }> {
  const { account_id } = await instance.command<{ account_id: string }>(
    'accounts', 'create', '--account', 'site', '--email', 'site@example.com', '--plan', 'enterprise',
  ) // oxfmt-ignore
  const { api_key } = await instance.command<{ api_key: string }>(
    'keys', 'create', '--account', account_id, '--name', 'forms', '--scopes', 'settings.write',
  ) // oxfmt-ignore
  const answer = await fetch(`${instance.url}/v1/forms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Contact page', origins: [origin] }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { id } = (await answer.json()) as { id: string }
  return { account_id, form_id: id }
}

type Result = {
  bots: { sent: number; statuses: Record<string, number>; per_second: number }
  lead_p95_ms: { before: number; during: number; after: number }
  during_to_before: number
  after_to_before: number
  failures: number
  visitors: { sent: number; thanked: number; refusals: Record<string, number>; leads: number }
  rows: { all: number; bot_leads: number; items: number; dropped: number }
  memory: { heap_mb: number; heap_ratio: number; rss_mb: number; rss_ratio: number }
}

function report(result: Result): void {
  if (values.json) return console.log(JSON.stringify(result))
  const { bots, lead_p95_ms, failures, visitors, rows, memory } = result
  console.log(
    `bots: ${bots.sent} posts, ${bots.per_second} a second; by status ${JSON.stringify(bots.statuses)}`,
  )
  console.log(
    `POST /v1/leads of another account: p95 ${lead_p95_ms.before} ms before, ${lead_p95_ms.during} ms during, ${lead_p95_ms.after} ms after; ${failures} failed`,
  )
  console.log(
    `during against before: ratio ${result.during_to_before}; after against before: ratio ${result.after_to_before}`,
  )
  console.log(
    `real visitors: ${visitors.sent} sent, ${visitors.thanked} thanked, ${visitors.leads} leads; refused ${JSON.stringify(visitors.refusals)}`,
  )
  console.log(
    `rows written: ${rows.all}, of them ${rows.bot_leads} leads of bots and ${rows.items} items to review; ${rows.dropped} only counted`,
  )
  console.log(
    `memory, second half against first half: heap ${memory.heap_mb} MB, ratio ${memory.heap_ratio}; resident ${memory.rss_mb} MB, ratio ${memory.rss_ratio}`,
  )
}

/** Compares the memory of the second half of the samples with the first half. */
function memoryOf(samples: readonly Sample[]): Result['memory'] {
  const middle = Math.ceil(samples.length / 2)
  const of = (half: readonly Sample[]) => ({
    heap: quantile(
      half.map(({ heap_mb }) => heap_mb),
      0,
    ),
    rss: quantile(
      half.map(({ rss_mb }) => rss_mb),
      0.5,
    ),
  })
  const [first, second] = [of(samples.slice(0, middle)), of(samples.slice(middle))]
  return {
    heap_mb: second.heap,
    heap_ratio: round(second.heap / first.heap),
    rss_mb: second.rss,
    rss_ratio: round(second.rss / first.rss),
  }
}

function p95Of({ sent_ms }: PacedResult): number {
  return quantile(sent_ms, 0.95)
}

function quantile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b)
  return round(sorted[Math.floor(share * (sorted.length - 1))] ?? NaN)
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
