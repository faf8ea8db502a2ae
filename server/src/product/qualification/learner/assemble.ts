import { floatAt, numberAt } from '#statistics'
import { binCount, sealModel, type Axis, type Model, type Term } from '../model.ts'
import { assembleTrees } from './assemble-trees.ts'
import { logit } from '../points.ts'
import type { ModelEvaluation } from '../card.ts'
import { binTable } from './data/binning.ts'
import type { Calibration } from './evaluation/calibrate.ts'
import type { Doubted } from './data/learned.ts'
import { projectGrid, projectShape, type Directions } from './scorecard/monotone.ts'
import type { TrainingTable } from './data/table.ts'

/** The identifying fields of a model, except its id. */
export type ModelFrame = Pick<
  Model,
  'feature_spec' | 'target' | 'horizon_days' | 'trained_on' | 'profile' | 'rules'
> & {
  base_rate: number
}

/**
 * Converts a learned stage to its final form. The result is calibrated, and monotone where a
 * direction is known. Each shape is centred on the training rows, so that points show how a lead
 * differs from the average one. Neighbouring bins with equal values are merged, and the model is
 * sealed with its id.
 */
export function assemble(
  learned: Doubted,
  table: TrainingTable,
  calibration: Calibration,
  directions: Directions,
  frame: ModelFrame,
  card: ModelEvaluation,
): Model {
  const { slope } = calibration
  const axes = learned.mains.map(({ axis }) => axis)
  const shares = sharesOf(axes, table)
  let total = calibration.intercept + slope * learned.intercept
  const mains = learned.mains.map(({ axis, logits, variances }, j): Term => {
    const own = shares[j] ?? new Float64Array()
    const shape = projectShape(
      axis,
      logits.map((value) => slope * value),
      own,
      directions,
    )
    const mean = shape.reduce((sum, value, bin) => sum + value * floatAt(own, bin), 0)
    total += mean
    return joinEqual({
      axes: [axis],
      logits: Array.from(shape, (value) => round(value - mean)),
      variances: Array.from(variances, (value) => round(slope ** 2 * value)),
      shares: Array.from(own, round),
    })
  })
  const pairs = learned.pairs.map(({ axes: own, logits, variances }): Term => {
    const grid = projectGrid(
      own,
      logits.map((value) => slope * value),
      directions,
    )
    return {
      axes: own,
      logits: Array.from(grid, short),
      variances: Array.from(variances, (value) => short(slope ** 2 * value)),
      shares: [],
    }
  })
  return sealModel({
    object: 'model',
    stage: learned.stage,
    ...frame,
    intercept: round(total - logit(frame.base_rate)),
    intercept_variance: round(
      slope ** 2 * Math.max(learned.interceptVariance, 1e-6) + learned.varianceTogether,
    ),
    terms: [...mains, ...pairs].filter(({ logits }) => logits.some((value) => value !== 0)),
    ...(learned.trees ? { trees: assembleTrees(learned.trees, slope) } : {}),
    card,
  })
}

/** Six decimals of log-odds are a hundred-thousandth of a point, and keep the document small. */
const round = (value: number) => Math.round(value * 1e6) / 1e6 + 0

/** Grids have thousands of values; three significant digits of each are sufficient. */
const short = (value: number) => Number(value.toPrecision(3)) + 0

function sharesOf(axes: readonly Axis[], table: TrainingTable): Float64Array[] {
  const total = table.weights.reduce((sum, weight) => sum + weight, 0)
  return binTable(table, axes).map((bins, j) => {
    const axis = axes[j]
    const shares = new Float64Array(axis ? binCount(axis) : 0)
    bins.forEach(
      (bin, i) => (shares[bin] = floatAt(shares, bin) + floatAt(table.weights, i) / total),
    )
    return shares
  })
}

/** Removes cuts between bins with equal values. */
function joinEqual(term: Term): Term {
  const [axis] = term.axes
  if (axis.kind !== 'number') return term
  const cuts: number[] = []
  const [logits, variances, shares] = [
    term.logits.slice(0, 2),
    term.variances.slice(0, 2),
    term.shares.slice(0, 2),
  ]
  for (let bin = 2; bin < term.logits.length; bin++) {
    const last = logits.length - 1
    const [share, before] = [numberAt(term.shares, bin), numberAt(shares, last)]
    if (term.logits[bin] === logits[last]) {
      const weight = share + before
      const mixed =
        weight > 0
          ? (numberAt(variances, last) * before + numberAt(term.variances, bin) * share) / weight
          : 0
      variances[last] = round(mixed)
      shares[last] = round(weight)
      continue
    }
    cuts.push(numberAt(axis.cuts, bin - 2))
    logits.push(numberAt(term.logits, bin))
    variances.push(numberAt(term.variances, bin))
    shares.push(share)
  }
  return { axes: [{ ...axis, cuts }], logits, variances, shares }
}
