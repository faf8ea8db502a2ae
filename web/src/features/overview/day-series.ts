import { overviewText } from '#texts/overview.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { formatName } from '../../wording/name.ts'
import { figureLabels, filtersOfFigure, sourceFilter, tierFigures } from './figure-list.ts'
import type { Day, Overview } from './queries.ts'

/** What the bars of the chart are split by. */
export type Split = 'tier' | 'source'

/** A series of the chart: its name, its count on a day, and the filters of its leads. */
export type DaySeries = {
  key: string
  name: string
  countOn: (day: Day) => number
  /** Undefined for several sources together, which no filter selects. */
  filters: Filters | undefined
}

/** The number of sources with a mark of their own in the chart. */
const maxMarks = 4

/** Returns the series of the chart, in the order from bottom to top. */
export function seriesOf(overview: Overview, split: Split): DaySeries[] {
  if (split === 'tier') return tierSeries
  const named = sourceSeries(overview, maxMarks)
  return overview.sources.data.length > named.length || overview.sources.left_out > 0
    ? [...named, otherThan(named)]
    : named
}

/** Returns the series of the table, which has a column for each listed source. */
export function columnsOf(overview: Overview, split: Split): DaySeries[] {
  if (split === 'tier') return tierSeries
  const named = sourceSeries(overview, overview.sources.data.length)
  return overview.sources.left_out > 0 ? [...named, otherThan(named)] : named
}

const tierSeries: DaySeries[] = tierFigures.map((tier) => ({
  key: tier,
  name: figureLabels[tier],
  countOn: (day) => day[tier],
  filters: filtersOfFigure[tier],
}))

const sourceSeries = ({ sources }: Overview, most: number): DaySeries[] =>
  sources.data.slice(0, most).map(({ value }) => ({
    key: value === null ? 'null' : `=${value}`,
    name: nameOfSource(value),
    countOn: (day) => day.sources.find((one) => one.value === value)?.leads ?? 0,
    filters: sourceFilter(value),
  }))

const otherThan = (named: readonly DaySeries[]): DaySeries => ({
  key: 'other',
  name: overviewText.otherSources,
  countOn: (day) => day.leads - named.reduce((sum, one) => sum + one.countOn(day), 0),
  filters: undefined,
})

/** Returns the name of a source for people. */
export const nameOfSource = (source: string | null): string =>
  source === null ? overviewText.noSource : formatName(source)
