import { binomialCdf, byteAt, floatAt, numberAt } from '#statistics'
import { binCount } from '../../model.ts'
import type { BinnedRows } from '../data/binning.ts'
import { dealFolds } from '../data/folds.ts'
import { areaUnderCurve } from './measures.ts'

/**
 * A single feature with at least this AUC is suspected to leak the outcome. At least `minOutcomes`
 * outcomes are required for this.
 */
const suspicious = 0.9
const minOutcomes = 200

/** One part of a feature with at least this AUC is suspected if it is almost pure. */
const suspiciousPart = 0.75
/**
 * A part is almost pure if the other outcome is this much rarer in it than usual, with a confidence
 * of 95 %.
 */
const timesRarer = 20

/**
 * Returns the features that appear to be recorded after the outcome was known. These are features
 * that almost completely order the outcomes. They are also features with one almost pure part that
 * orders much of them, such as a column that was filled only for converted leads. The conversion
 * rate of each bin is learned on one half of the rows and evaluated on the other, so that a column
 * of rare words does not look predictive. Built-in features are observed before the outcome, and a
 * part of them may be pure: unreachable leads are never met.
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

/** Numbers of rows by outcome: not converted, converted. */
type Answers = readonly [no: number, yes: number]

/**
 * Returns whether one bin ("unknown" is one), or all other bins together, separate the outcomes and
 * contain almost only one of them.
 */
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
