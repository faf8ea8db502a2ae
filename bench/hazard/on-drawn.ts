import { createRandom } from '@leadhouse/server/statistics'
import { drawLeads, type EffectKind } from '../../server/test/support/drawn-leads.ts'
import { Tally } from './tally.ts'
import { meanDays, metBy, timed, type Timing } from './timed.ts'
import { teach } from './ways.ts'
import { bySize } from '../size.ts'

const judged = bySize(1200, 60)

/** Drawn worlds, in which the true chance of each lead is known, for the horizon and each week. */
export async function onDrawn(
  kind: EffectKind,
  timing: Timing,
  over: number,
  { outcomes, draws, seed }: { outcomes: number; draws: number; seed: number },
) {
  const tallies = new Map<string, Tally>()
  for (let draw = 0; draw < draws; draw++) {
    const all = drawLeads(kind, outcomes + judged, seed + 101 * draw).map((lead) => {
      const effect = Math.log(lead.probability / (1 - lead.probability)) + 1.5
      return { ...lead, mean: meanDays(timing, effect) }
    })
    const random = createRandom(seed + draw)
    const ways = await teach(
      all
        .slice(0, outcomes)
        .map(({ features, converted, mean }) =>
          timed(features, converted, mean, timing, over, random),
        ),
    )
    for (const way of ways) {
      const tally = tallies.get(way.name) ?? new Tally()
      tallies.set(way.name, tally)
      tally.taught(way)
      for (const { features } of all.slice(0, 300)) way.say(features)
      const began = performance.now()
      const said = all.slice(outcomes).map((lead) => ({ lead, ...way.say(lead.features) }))
      tally.scored(performance.now() - began, judged)
      for (const { lead, ...chances } of said) {
        const [whole, mean] = [lead.probability, lead.mean]
        const week = whole * metBy(7, mean)
        const second = (whole * metBy(14, mean) - week) / (1 - week)
        tally.add(lead.converted, chances, { whole, week, second })
      }
    }
  }
  return [...tallies].map(([way, tally]) => ({ kind, timing, over, outcomes, way, ...tally.row() }))
}
