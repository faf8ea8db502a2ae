import { byteAt, floatAt } from '#statistics'
import { binCount, type Axis } from '../../model.ts'
import type { BinnedRows } from './binning.ts'

/**
 * The place of each bin in the order the trees cut along. Numbers keep theirs. Words are put in the order of their conversion, learned
 * from these rows: for a bag its own alone, as an order learned from the others would promise skill that is not there.
 */
export function orderOf(axis: Axis, rows: BinnedRows, j: number): Uint8Array {
  const count = binCount(axis)
  const identity = Uint8Array.from({ length: count }, (_, bin) => bin)
  if (axis.kind === 'number') return identity
  const [won, all] = [new Float64Array(count), new Float64Array(count)]
  let [wonAll, total] = [0, 0]
  rows.bins[j]?.forEach((bin, i) => {
    const weight = floatAt(rows.weights, i)
    const converted = weight * byteAt(rows.outcomes, i)
    won[bin] = floatAt(won, bin) + converted
    all[bin] = floatAt(all, bin) + weight
    wonAll += converted
    total += weight
  })
  const usual = wonAll / Math.max(total, 1e-9)
  const rates = won.map((value, bin) => (value + 10 * usual) / (floatAt(all, bin) + 10))
  const places = new Uint8Array(count)
  identity
    .sort((a, b) => floatAt(rates, a) - floatAt(rates, b) || a - b)
    .forEach((bin, place) => (places[bin] = place))
  return places
}
