import { basisOf, finiteLogit, priorModel, qualify } from '#qualification'
import { drawLeads, type EffectKind } from './drawn-leads.ts'
import { learnFrom } from './learn-from.ts'

/**
 * Coverage of 80 % intervals: how often they contained the true probability of leads the model had
 * not seen.
 */
export type IntervalTruth = {
  effects: EffectKind
  outcomes: number
  /** The training stages that were used, over the repetitions. */
  stages: string
  /** Coverage over all leads, from 0 to 1. */
  held: number
  /** Coverage in each fifth of the leads by predicted probability, lowest first. */
  held_by_fifth: number[]
  /** The mean true probability divided by the mean predicted probability. */
  kept: number
  /** The mean half width, in log-odds. */
  reach: number
  /**
   * The mean log loss per lead that the predictions save against the moved base rate of each
   * account, over the true probabilities; below 0 they are worse.
   */
  saved: number
  /** The same over the accounts with scores based on outcomes; 0 without any. */
  saved_by_learned: number
}

const settings = { base_rate: 0.03, hot: 70, warm: 50, qualifying_tier: 'hot' } as const
const judged = 1200

/**
 * Trains models in `draws` worlds of a kind with this many outcomes each, the way accounts are
 * trained. Measures how often the intervals of other leads of the same world contain the true
 * probability. Each repetition uses another world. The result is the same for the same seed.
 */
export async function measureIntervals(
  effects: EffectKind,
  outcomes: number,
  draws: number,
  seed: number,
): Promise<IntervalTruth> {
  const fifths = Array.from({ length: 5 }, () => ({ held: 0, of: 0 }))
  const stages = new Map<string, number>()
  let [predicted, observed, reach, saved] = [0, 0, 0, 0]
  const learned: number[] = []
  for (let draw = 0; draw < draws; draw++) {
    const leads = drawLeads(effects, outcomes + judged, seed + 101 * draw)
    const model = await learnFrom(leads.slice(0, outcomes), { prior: priorModel })
    stages.set(model.stage, (stages.get(model.stage) ?? 0) + 1)
    const met = leads.slice(0, outcomes).filter(({ converted }) => converted).length
    const moved = (8 * settings.base_rate + met) / (8 + outcomes)
    let gain = 0
    const answers = leads.slice(outcomes).map(({ features, probability: truth }) => {
      const { probability, interval } = qualify(features, model, settings)
      predicted += probability
      observed += truth
      reach += (finiteLogit(interval.high) - finiteLogit(interval.low)) / 2
      gain += lossOf(moved, truth) - lossOf(probability, truth)
      return { probability, holds: interval.low <= truth && truth <= interval.high }
    })
    saved += gain
    if (basisOf(model) === 'outcomes') learned.push(gain / judged)
    answers
      .sort((a, b) => a.probability - b.probability)
      .forEach(({ holds }, i) => {
        const fifth = fifths[Math.floor((5 * i) / answers.length)]
        if (!fifth) return
        fifth.of += 1
        fifth.held += Number(holds)
      })
  }
  const of = draws * judged
  return {
    effects,
    outcomes,
    stages: [...stages].map(([stage, count]) => `${stage} ${count}`).join(', '),
    held: round(fifths.reduce((sum, { held }) => sum + held, 0) / of),
    held_by_fifth: fifths.map(({ held, of: all }) => round(held / all)),
    kept: round(observed / predicted),
    reach: round(reach / of),
    saved: round(saved / of),
    saved_by_learned: round(learned.reduce((sum, gain) => sum + gain / learned.length, 0)),
  }
}

/** The expected log loss of a prediction if the true probability is known. */
const lossOf = (prediction: number, truth: number): number =>
  -truth * Math.log(prediction) - (1 - truth) * Math.log(1 - prediction)

const round = (value: number) => Number(value.toFixed(3))
