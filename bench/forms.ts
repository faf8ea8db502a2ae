import { parseArgs } from 'node:util'
import { openInstance } from '../tools/instance.ts'
import { openSampler, type Sample } from './endurance-sample.ts'
import { countRows } from './forms/count-rows.ts'
import { sendBots, type AttackResult } from './forms/send-bots.ts'
import { sendVisitors, type Visitors } from './forms/send-visitors.ts'
import { callPaced } from './training/paced.ts'
import { finiteFigures } from './finite.ts'
import { openAccount } from './open-account.ts'
import { bySize } from './size.ts'

/*
 * npm run bench -- forms [--per-second 100] [--seconds 20] [--pairs 3] [--networks 50] [--json]
 *
 * Measures an attack on the form of one account: bots send 100 posts a second, half of them from one
 * network and half from fifty, with a new connection each. A third fills in the trap, a third is too
 * fast, and a third looks like people. Meanwhile one real visitor a second sends the form, each from
 * another network. Another account creates 20 leads and reads 20 scores a second all the time, at an
 * even rate that does not wait for responses. Turns with and without the attack alternate, so that
 * the ratio is valid on a busy machine too. `--seconds 60 --pairs 1` is one attack of a minute.
 *
 * Quote the ratio of the 95th percentiles of POST /v1/leads during the attack and without it: the
 * median of the pairs. The limit is 1.5. Also counts the real visitors that were received, the rows
 * that the attack wrote, the processor time of the server process per post, and its memory in the
 * second half of the attack against the first half: the lowest heap, which is the memory in use
 * after a garbage collection, and the median resident memory. Linux only.
 */
const { values } = parseArgs({
  options: {
    'per-second': { type: 'string', default: bySize('100', '40') },
    seconds: { type: 'string', default: bySize('20', '3') },
    pairs: { type: 'string', default: bySize('3', '1') },
    networks: { type: 'string', default: bySize('50', '10') },
    json: { type: 'boolean', default: false },
  },
})
const [per_second, seconds, pairs, networks] = [
  values['per-second'],
  values.seconds,
  values.pairs,
  values.networks,
].map(Number) as [number, number, number, number]

const token = 'forms'
const origin = 'https://www.example.com'
const instance = await openInstance({ settings: { LEADHOUSE_METRICS_TOKEN: token } })
const sampler = openSampler(instance, token)
try {
  const { account_id, form_id } = await openForm()
  const key = await openAccount(instance, 'other')
  const target = { url: instance.url, form_id, origin }
  const rows = () => countRows(instance.folder, account_id, 'visitor')
  const paced = { url: instance.url, key, per_second: 40 }
  for (let i = 0; i < 2; i += 1) await callPaced({ ...paced, ids: ['none'], seconds: bySize(5, 1) })
  const { data } = await fetch(`${instance.url}/v1/leads?limit=100`, {
    headers: { authorization: `Bearer ${key}` },
  }).then(async (answer) => (await answer.json()) as { data: { id: string }[] })
  const ids = data.map(({ id }) => id)
  await sendVisitors(target, { seconds: bySize(5, 1), name: 'first', first: 240 })

  let isAttacked = false
  const samples: Sample[] = []
  // Sampling costs some processor time, so it also runs without the attack.
  const sampling = setInterval(
    () => {
      void sampler.sample().then((sample) => isAttacked && samples.push(sample))
    },
    bySize(1000, 300),
  )
  const measure = async (): Promise<Turn> => {
    const cpu = instance.cpuSeconds()
    const { sent_ms, failures } = await callPaced({ ...paced, ids, seconds })
    return {
      p50_ms: quantile(sent_ms, 0.5),
      p95_ms: quantile(sent_ms, 0.95),
      failures,
      cpu_seconds: instance.cpuSeconds() - cpu,
    }
  }
  const attack = async (pair: number): Promise<Turn> => {
    isAttacked = true
    const [turn, sent, received] = await Promise.all([
      measure(),
      sendBots({ ...target, per_second, seconds, networks }),
      sendVisitors(target, { seconds, name: 'visitor', first: pair * seconds }),
    ])
    isAttacked = false
    bots.push(sent)
    visitors.push(received)
    return turn
  }
  const [bots, visitors]: [AttackResult[], Visitors[]] = [[], []]
  const turns = { quiet: [] as Turn[], attacked: [] as Turn[] }
  const before = await rows()
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const withBots of pair % 2 === 0 ? [false, true] : [true, false])
      turns[withBots ? 'attacked' : 'quiet'].push(await (withBots ? attack(pair) : measure()))
  }
  clearInterval(sampling)
  const after = await rows()
  const all = [...turns.quiet, ...turns.attacked]
  const posts = sum(bots.map(({ sent }) => sent))
  const cpu = sum(turns.attacked.map((one) => one.cpu_seconds)) - sum(turns.quiet.map((one) => one.cpu_seconds)) // oxfmt-ignore
  report(
    finiteFigures('forms', {
      bots: {
        sent: posts,
        per_second: Math.min(...bots.map((one) => one.per_second)),
        statuses: countsOf(bots.map(({ statuses }) => statuses)),
        cpu_us: Math.round((cpu * 1e6) / posts),
      },
      quiet: turns.quiet,
      attacked: turns.attacked,
      p50_ratio: ratioOf(turns, 'p50_ms'),
      p95_ratio: ratioOf(turns, 'p95_ms'),
      failures: sum(all.map(({ failures }) => failures)),
      visitors: {
        sent: sum(visitors.map(({ sent }) => sent)),
        thanked: sum(visitors.map(({ thanked }) => thanked)),
        leads: after.visitors,
        refusals: countsOf(visitors.map(({ refusals }) => refusals)),
      },
      rows: {
        all: after.all - before.all,
        bot_leads: after.leads - before.leads - after.visitors,
        items: after.items - before.items,
        dropped: after.dropped - before.dropped,
      },
      memory: memoryOf(samples),
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

/** Measurement of the other account in one turn. */
type Turn = { p50_ms: number; p95_ms: number; failures: number; cpu_seconds: number }

type Result = {
  bots: AttackResult & { cpu_us: number }
  quiet: Turn[]
  attacked: Turn[]
  p50_ratio: number
  p95_ratio: number
  failures: number
  visitors: Visitors & { leads: number }
  rows: { all: number; bot_leads: number; items: number; dropped: number }
  memory: { heap_mb: number; heap_ratio: number; rss_mb: number; rss_ratio: number }
}

function report(result: Result): void {
  if (values.json) return console.log(JSON.stringify(result))
  const { bots, quiet, attacked, failures, visitors, rows, memory } = result
  const p95s = (turns: readonly Turn[]) => turns.map(({ p95_ms }) => p95_ms).join(', ')
  console.log(
    `bots: ${bots.sent} posts, ${bots.per_second} a second, ${bots.cpu_us} µs of the server per post; by status ${JSON.stringify(bots.statuses)}`,
  )
  console.log(
    `POST /v1/leads of another account, p95 in ms: without the attack ${p95s(quiet)}; during it ${p95s(attacked)}; ${failures} calls failed`,
  )
  console.log(
    `during the attack against without it: p50 ratio ${result.p50_ratio}, p95 ratio ${result.p95_ratio}`,
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

/** Returns the median of the ratios of the pairs. */
function ratioOf(
  { quiet, attacked }: Record<'quiet' | 'attacked', Turn[]>,
  name: 'p50_ms' | 'p95_ms',
): number {
  return quantile(
    attacked.map((turn, i) => turn[name] / (quiet[i]?.[name] ?? NaN)),
    0.5,
  )
}

/** Adds up counts by name. */
function countsOf(all: readonly Record<string, number>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [name, count] of all.flatMap((one) => Object.entries(one)))
    counts[name] = (counts[name] ?? 0) + count
  return counts
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0)
}

function quantile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b)
  return round(sorted[Math.floor(share * (sorted.length - 1))] ?? NaN)
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
