import { floatAt, numberAt } from '#statistics'
import { binCount, type Axis } from '../../model.ts'

/** The direction in which each feature may move the odds, by name. */
export type Directions = Readonly<Record<string, 'up' | 'down'>>

/**
 * Makes a shape over a number monotone if its direction is known: the nearest monotone shape by
 * least squares, weighted by `weights`. The bin for unknown values (bin 0) is not changed.
 */
export function projectShape(
  axis: Axis,
  logits: Float64Array,
  weights: ArrayLike<number>,
  directions: Directions,
): Float64Array {
  const direction = directions[axis.feature]
  if (direction === undefined || axis.kind !== 'number') return logits
  const projected = isotonic(logits.subarray(1), Array.from(weights).slice(1), direction)
  return Float64Array.of(floatAt(logits, 0), ...projected)
}

/**
 * Makes a grid monotone along each axis with a known direction. With equal weights, projecting one
 * axis preserves the monotonicity of the other, so one pass for each is enough.
 */
export function projectGrid(
  axes: readonly [Axis, Axis],
  logits: Float64Array,
  directions: Directions,
): Float64Array {
  const [height, width] = [binCount(axes[0]), binCount(axes[1])]
  const projected = Float64Array.from(logits)
  const along = (axis: Axis, lines: number, cellOf: (line: number, bin: number) => number) => {
    const direction = directions[axis.feature]
    if (direction === undefined || axis.kind !== 'number') return
    for (let line = 0; line < lines; line++) {
      const values = Float64Array.from({ length: binCount(axis) - 1 }, (_, i) =>
        floatAt(projected, cellOf(line, i + 1)),
      )
      isotonic(values, Array(values.length).fill(1), direction).forEach(
        (value, i) => (projected[cellOf(line, i + 1)] = value),
      )
    }
  }
  along(axes[0], width, (column, bin) => bin * width + column)
  along(axes[1], height, (row, bin) => row * width + bin)
  return projected
}

/**
 * Fits a monotone sequence by the pool-adjacent-violators algorithm. Weights of 0 count as almost
 * zero.
 */
export function isotonic(
  values: ArrayLike<number>,
  weights: readonly number[],
  direction: 'up' | 'down',
): Float64Array {
  const sign = direction === 'up' ? 1 : -1
  const blocks: { mean: number; weight: number; bins: number }[] = []
  for (let i = 0; i < values.length; i++) {
    let block = {
      mean: sign * numberAt(values, i),
      weight: Math.max(numberAt(weights, i), 1e-9),
      bins: 1,
    }
    for (let last = blocks.at(-1); last && last.mean > block.mean; last = blocks.at(-1)) {
      const weight = last.weight + block.weight
      block = {
        mean: (last.mean * last.weight + block.mean * block.weight) / weight,
        weight,
        bins: last.bins + block.bins,
      }
      blocks.pop()
    }
    blocks.push(block)
  }
  return Float64Array.from(
    blocks.flatMap(({ mean, bins }) => Array<number>(bins).fill(sign * mean)),
  )
}
