import { quantile, sortedNumbers } from '#statistics'
import { roundTo } from './figures.ts'
import type { PositionOf } from './positions.ts'

/** So many cells either way at most: beyond, a picture shows no more. */
const maxCells = 24

/** Gaps beyond these quantiles are counted in the outermost rows, so that a few far ones do not flatten all others. */
const [lowest, highest] = [0.005, 0.995]

/** How many listings lie where in age and gap. */
export type Density = {
  days_per_cell: number
  pct_per_cell: number
  cells: { days: number; gap_pct: number; listings: number }[]
  undated: number
}

/**
 * All homes that were compared, counted in cells of their days on offer and their gap: a picture of all, however many. What was set aside as too far off is not among them; what does
 * not say since when it is on offer is counted beside. Null where nothing is to be drawn.
 */
export function densityOf(positions: readonly PositionOf[]): Density | null {
  const plausible = positions.filter(({ outlier }) => !outlier)
  const dated = plausible.flatMap(({ days, gap_pct }) => (days === null ? [] : [{ days, gap_pct }]))
  if (dated.length === 0) return null
  const gaps = sortedNumbers(dated.map(({ gap_pct }) => gap_pct))
  const [low, high] = [quantile(gaps, lowest), quantile(gaps, highest)]
  const oldest = dated.reduce((most, { days }) => Math.max(most, days), 0)
  const days_per_cell = roundStep(Math.max(1, oldest / (maxCells - 1)))
  const pct_per_cell = roundStep(Math.max(0.5, (high - low) / (maxCells - 2)))
  const row = (gap: number) => Math.floor(gap / pct_per_cell)
  const [first, last] = [row(low), row(high)]
  const counts = new Map<string, Density['cells'][number]>()
  for (const { days, gap_pct } of dated) {
    const at = {
      days: Math.floor(days / days_per_cell) * days_per_cell,
      gap_pct: roundTo(Math.min(last, Math.max(first, row(gap_pct))) * pct_per_cell, 1),
    }
    const key = `${at.days} ${at.gap_pct}`
    const cell = counts.get(key) ?? { ...at, listings: 0 }
    cell.listings += 1
    counts.set(key, cell)
  }
  const cells = [...counts.values()].sort((a, b) => a.days - b.days || a.gap_pct - b.gap_pct)
  return { days_per_cell, pct_per_cell, cells, undated: plausible.length - dated.length }
}

/** The next of 1, 2, 5, 10, 20, 50 … times a power of ten, at least a half. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power
}
