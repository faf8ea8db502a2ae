import { byteAt, floatAt } from '#statistics'
import { binCount, type Axis } from '../../model.ts'
import type { BinnedRows } from './binning.ts'

/**
 * Returns the position of each bin in the order in which trees cut. Numbers keep their order. Words
 * are ordered by their conversion rate in these rows. A bag uses only its own rows, as an order
 * learned from the others would show skill that does not exist.
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
