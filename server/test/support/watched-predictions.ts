import { driftOf, finiteLogit, probabilityOf, qualify, type PastPrediction } from '#qualification'
import { createRandom } from '#statistics'
import { drawLeads, type EffectKind } from './drawn-leads.ts'
import { learnFrom } from './learn-from.ts'

const settings = { base_rate: 0.03, hot: 70, warm: 50, qualifying_tier: 'hot' } as const

/**
 * How a monitored world continues: its odds are multiplied by `times` from the first prediction on;
 * the total number of outcomes, and the number of outcomes per night.
 */
export type Watching = { times: number; watched: number; nightly: number }

/**
 * Trains a model on this many leads of a generated world, and predicts new leads of the same world.
 */
export async function openWatchedWorld(effects: EffectKind, taught: number, seed: number) {
  const leads = drawLeads(effects, taught + 1200, seed)
  const model = await learnFrom(leads.slice(0, taught), { stage: 'ridge', prior: null })
  const predicted = leads.slice(taught).map(({ features, probability: truth }) => ({
    probability: qualify(features, model, settings).probability,
    truth: finiteLogit(truth),
  }))
  const { uniform, integer } = createRandom(seed + 1)
  const draw = (times: number): PastPrediction => {
    const { probability, truth } = predicted[integer(predicted.length)] ?? {
      probability: 0,
      truth: 0,
    }
    const converted = uniform() < probabilityOf(truth + Math.log(times))
    return { probability, converted, weight: 1 }
  }

  /**
   * Returns whether, for one random stream of outcomes, the drift check reports a problem on some
   * night.
   */
  const isCalledOff = ({ times, watched, nightly }: Watching): boolean => {
    const kept = Array.from({ length: watched }, () => draw(times))
    const nights = Array.from({ length: watched / nightly }, (_, i) => nightly * (i + 1))
    return nights.some((night) => driftOf(model, [], kept.slice(0, night)).problems.length > 0)
  }
  return { isCalledOff }
}
