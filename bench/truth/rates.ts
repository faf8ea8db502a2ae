import { priorModel, qualify, type Example } from '@leadhouse/server/qualification'
import { createRandom } from '@leadhouse/server/statistics'
import { learnFrom } from '../../server/test/support/learn-from.ts'
import { bySize } from '../size.ts'

const settings = { base_rate: 0.03, hot: 70, warm: 50, qualifying_tier: 'hot' } as const

const counts = bySize(
  [
    [1, 1],
    [20, 4],
    [200, 3],
    [2000, 0],
    [8000, 3],
    [8000, 45],
  ] as const,
  [
    [1, 1],
    [20, 4],
  ] as const,
)

/**
 * Measures the mean prediction after a number of outcomes with a number of meetings, over leads
 * with features that have no effect.
 */
export async function measureRates(): Promise<object> {
  const rows = []
  for (const [outcomes, met] of counts) {
    const { integer } = createRandom(1)
    const examples = Array.from({ length: outcomes }, (_, i): Example => {
      const source = ['website', 'portal', 'referral'][integer(3)] ?? 'website'
      const isMet = Math.floor((i * met) / outcomes) !== Math.floor(((i + 1) * met) / outcomes)
      return { features: { source, messages: integer(4) }, converted: isMet, weight: 1 }
    })
    const model = await learnFrom(examples, { prior: priorModel })
    const predicted =
      examples.reduce(
        (sum, { features }) => sum + qualify(features, model, settings).probability,
        0,
      ) / outcomes
    rows.push({
      outcomes,
      met,
      observed: Number((met / outcomes).toFixed(5)),
      stage: model.stage,
      base_rate: model.base_rate,
      mean_promise: Number(predicted.toFixed(5)),
    })
  }
  return rows
}
