import { parseArgs } from 'node:util'
import { openAccountCache } from '@leadhouse/server/accounts'
import { contextFor } from '@leadhouse/server/db'
import { openHoursCache } from '@leadhouse/server/hours'
import { sealWith, systemActor, systemClock, type AccountId } from '@leadhouse/server/kit'
import { importLeads, openModels, trainAccount } from '@leadhouse/server/learning'
import { createRandom } from '@leadhouse/server/statistics'
import { openBenchService } from './market/bench-service.ts'
import { callPaced, type PacedResult } from './training/paced.ts'
import { finiteFigures } from './finite.ts'
import { bySize } from './size.ts'

/**
 * Repeats trainings until stopped, and counts the completed ones. Stopping waits for the last
 * training.
 */
function trainingWith(train: () => Promise<unknown>) {
  const took: number[] = []
  const start = () => {
    let isOver = false
    const repeat = async () => {
      while (!isOver) {
        const began = performance.now()
        await train()
        took.push((performance.now() - began) / 1000)
      }
    }
    const repeating = repeat()
    return {
      stop: async () => {
        isOver = true
        await repeating
      },
    }
  }
  const meanSeconds = () =>
    Number((took.reduce((sum, one) => sum + one, 0) / took.length).toFixed(1))
  return Object.assign(start, { ended: () => took.length, meanSeconds })
}

function sumUp(turns: readonly PacedResult[]) {
  return {
    lead: quantiles(turns.flatMap(({ sent_ms }) => sent_ms)),
    score: quantiles(turns.flatMap(({ read_ms }) => read_ms)),
    failures: turns.reduce((sum, { failures }) => sum + failures, 0),
  }
}

function quantiles(latencies: readonly number[]) {
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Number((sorted[Math.floor(share * (sorted.length - 1))] ?? NaN).toFixed(1))
  return { calls: sorted.length, p50_ms: at(0.5), p99_ms: at(0.99) }
}

function ratio(a: number, b: number): number {
  return Number((a / b).toFixed(2))
}

/**
 * Generates lines of past leads over a year with outcomes. Their fields affect the odds, so that
 * there is something to learn. Two in five are met.
 */
function madeHistory(count: number, now: Date): Record<string, string>[] {
  const { uniform, integer } = createRandom(28)
  const pick = <T>(words: readonly T[]): T | undefined => words[integer(words.length)]
  return Array.from({ length: count }, (_, i) => {
    const came = new Date(now.getTime() - (40 + 325 * uniform()) * 86_400_000)
    const [source, financing] = [
      pick(['portal', 'referral', 'website']),
      pick(['cash', 'mortgage']),
    ]
    const [visits, wait] = [integer(20), integer(300)]
    const logOdds =
      0.15 * (visits - 10) - 0.01 * (wait - 150) + (source === 'referral' ? 1.2 : -0.6) - 0.3
    const met = uniform() < 1 / (1 + Math.exp(-logOdds))
    return {
      created_at: came.toISOString(),
      external_id: `past-${i}`,
      email: `past.${i}@example.com`,
      source: source ?? '',
      financing: financing ?? '',
      timeline_days: String(wait),
      price_max: String(200_000 + 10_000 * integer(60)),
      visits: String(visits),
      campaign: `campaign ${integer(40)}`,
      outcome: met ? 'met' : 'lost',
    }
  })
}

/*
 * Measures how training affects the latency of concurrent calls:
 *
 *   npm run bench -- training [--leads 4000] [--seconds 12] [--pairs 4] [--per-second 40] [--json]
 *
 * An account with a history is trained repeatedly in the process that serves its calls. Another
 * process creates leads and reads scores over HTTP at an even rate. Phases with and without
 * training alternate, so that ratios of their p99 are valid on a busy machine too.
 */
const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: bySize('4000', '60') },
    seconds: { type: 'string', default: bySize('12', '1') },
    pairs: { type: 'string', default: bySize('4', '1') },
    'per-second': { type: 'string', default: bySize('40', '20') },
    json: { type: 'boolean', default: false },
  },
})
const [seconds, pairs, per_second] = [values.seconds, values.pairs, values['per-second']].map(
  Number,
) as [number, number, number]

const service = await openBenchService({ roles: ['api'] })
try {
  const { account_id, api_key, call } = await service.account()
  const context = contextFor(
    service.database,
    systemActor(account_id as AccountId, 'bench'),
    systemClock,
  )
  const parts = {
    accounts: openAccountCache(service.database, systemClock),
    models: openModels(service.database, systemClock),
    hours: openHoursCache(service.database, systemClock),
    seal: sealWith(Buffer.alloc(32, 1)),
    emit: async () => undefined,
  }
  await importLeads(context, parts, madeHistory(Number(values.leads), systemClock.now()))
  const first = await trainAccount(context, parts)
  const { data } = await call<{ data: { id: string }[] }>('GET', '/leads?limit=100')
  const paced = { url: service.url, key: api_key, ids: data.map(({ id }) => id), per_second }

  const train = trainingWith(() => trainAccount(context, parts))
  const turn = async (withTraining: boolean): Promise<PacedResult> => {
    if (!withTraining) return callPaced({ ...paced, seconds })
    const training = train()
    const result = await callPaced({ ...paced, seconds })
    await training.stop()
    return result
  }
  await callPaced({ ...paced, seconds: bySize(5, 1) })
  const turns = { alone: [] as PacedResult[], beside: [] as PacedResult[] }
  for (let pair = 0; pair < pairs; pair++) {
    for (const withTraining of pair % 2 === 0 ? [false, true] : [true, false])
      turns[withTraining ? 'beside' : 'alone'].push(await turn(withTraining))
  }
  const [alone, beside] = [sumUp(turns.alone), sumUp(turns.beside)]
  const result = finiteFigures('training', {
    stage: first.model?.stage ?? 'prior',
    trained_on: first.outcomes,
    trainings: train.ended(),
    train_seconds: train.meanSeconds(),
    alone,
    beside,
    lead_p99_ratio: ratio(beside.lead.p99_ms, alone.lead.p99_ms),
    score_p99_ratio: ratio(beside.score.p99_ms, alone.score.p99_ms),
  })
  if (values.json) console.log(JSON.stringify(result))
  else {
    const { lead, score } = { lead: [alone.lead, beside.lead], score: [alone.score, beside.score] }
    console.table({
      'POST /v1/leads, without training': lead[0],
      'POST /v1/leads, during training': lead[1],
      'GET …/score, without training': score[0],
      'GET …/score, during training': score[1],
    })
    console.log(
      `p99 during training against without: lead ${result.lead_p99_ratio}, score ${result.score_p99_ratio}; ${result.trainings} trainings of ${result.train_seconds} s`,
    )
  }
} finally {
  await service.close()
}
