import type { BinnedRows } from './binning.ts'
import { dealFolds } from './folds.ts'
import { areaUnderCurve } from './measures.ts'

/** From this AUC on, one feature alone knows too much; and this many outcomes are needed to say so. */
const suspicious = 0.9
const leastOutcomes = 200

/**
 * The features that order the answers almost by themselves, which mostly means they were written down after the answer was known. Each
 * bin's conversion is learned on one half of the rows and judged on the other, so that a column of rare words cannot look wise.
 */
export function suspectLeaks(rows: BinnedRows, seed: number): string[] {
  const conversions = rows.outcomes.reduce((sum, outcome) => sum + outcome, 0)
  if (rows.outcomes.length < leastOutcomes || conversions < 10) return []
  const halves = dealFolds(rows.outcomes, 2, seed)
  return rows.axes
    .filter((_, j) => crossedArea(rows, halves, j) > suspicious)
    .map((axis) => axis.feature)
}

function crossedArea({ bins, outcomes }: BinnedRows, halves: Int32Array, j: number): number {
  const own = bins[j] ?? new Uint8Array()
  const usual = outcomes.reduce((sum, outcome) => sum + outcome, 0) / outcomes.length
  const [won, all] = [new Float64Array(512), new Float64Array(512)]
  own.forEach((bin, i) => {
    const cell = bin * 2 + (halves[i] ?? 0)
    won[cell] = (won[cell] ?? 0) + (outcomes[i] ?? 0)
    all[cell] = (all[cell] ?? 0) + 1
  })
  const scores = Float64Array.from(own, (bin, i) => {
    const other = bin * 2 + 1 - (halves[i] ?? 0)
    return ((won[other] ?? 0) + 2 * usual) / ((all[other] ?? 0) + 2)
  })
  return areaUnderCurve(scores, outcomes)
}
