import { binomialCdf, byteAt, floatAt, numberAt } from '#statistics'
import { binCount } from '../../model.ts'
import type { BinnedRows } from '../data/binning.ts'
import { dealFolds } from '../data/folds.ts'
import { areaUnderCurve } from './measures.ts'

/** From this AUC on, one feature alone knows too much; and this many outcomes are needed to say so. */
const suspicious = 0.9
const minOutcomes = 200

/** From this AUC on, one part of a feature alone knows too much, where it is almost pure. */
const suspiciousPart = 0.75
/** A part is almost pure where the other answer is this much rarer than usual, at a confidence of 95 %. */
const timesRarer = 20

/**
 * The features that seem to have been written down after the answer was known: those that order the answers almost by themselves,
 * and those of which one part alone does much of that and is almost pure, such as a column that was filled for the won only. Each
 * bin's conversion is learned on one half of the rows and judged on the other, so that a column of rare words cannot look wise. What is ours was
 * seen before the answer, and may be pure in part: nobody meets a lead that cannot be reached.
 */
export function suspectLeaks(
  rows: BinnedRows,
  seed: number,
  isOurs: (feature: string) => boolean,
): string[] {
  const conversions = rows.outcomes.reduce((sum, outcome) => sum + outcome, 0)
  if (rows.outcomes.length < minOutcomes || conversions < 10) return []
  const halves = dealFolds(rows.outcomes, 2, seed)
  return rows.axes
    .filter(
      ({ feature }, j) =>
        crossedArea(rows, halves, j) > suspicious || (!isOurs(feature) && hasLeakingPart(rows, j)),
    )
    .map((axis) => axis.feature)
}

function crossedArea({ bins, outcomes }: BinnedRows, halves: Int32Array, j: number): number {
  const own = bins[j] ?? new Uint8Array()
  const usual = outcomes.reduce((sum, outcome) => sum + outcome, 0) / outcomes.length
  const [won, all] = [new Float64Array(512), new Float64Array(512)]
  own.forEach((bin, i) => {
    const cell = bin * 2 + numberAt(halves, i)
    won[cell] = floatAt(won, cell) + byteAt(outcomes, i)
    all[cell] = floatAt(all, cell) + 1
  })
  const scores = Float64Array.from(own, (bin, i) => {
    const other = bin * 2 + 1 - numberAt(halves, i)
    return (floatAt(won, other) + 2 * usual) / (floatAt(all, other) + 2)
  })
  return areaUnderCurve(scores, outcomes)
}

/** Rows by their answer, no before yes. */
type Answers = readonly [no: number, yes: number]

/** Whether one bin ("not known" is one), or all others together, tell the answers apart by themselves and hold almost only one of them. */
function hasLeakingPart({ axes, bins, outcomes }: BinnedRows, j: number): boolean {
  const axis = axes[j]
  const counts = Array.from({ length: axis ? binCount(axis) : 0 }, () => [0, 0] as [number, number])
  bins[j]?.forEach((bin, i) => {
    const answers = counts[bin]
    if (answers) answers[outcomes[i] === 1 ? 1 : 0] += 1
  })
  const all: Answers = counts.reduce(([no, yes], own) => [no + own[0], yes + own[1]], [0, 0])
  return counts.some(([no, yes]) => {
    const others: Answers = [all[0] - no, all[1] - yes]
    const area = 0.5 + Math.abs(yes / all[1] - no / all[0]) / 2
    return area > suspiciousPart && [[no, yes] as const, others].some((part) => isPure(part, all))
  })
}

function isPure(part: Answers, all: Answers): boolean {
  const rows = part[0] + part[1]
  return part.some((rare, answer) => {
    const usual = numberAt(all, answer) / (all[0] + all[1])
    return binomialCdf(rare, rows, usual / timesRarer) <= 0.05
  })
}
