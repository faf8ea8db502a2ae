import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { overviewText } from '#texts/overview.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Filters } from '../../ui/use-filters.ts'
import { formatCount } from '../../wording/count.ts'
import { columnsOf, seriesOf, type DaySeries, type Split } from './day-series.ts'
import { leadsWithin } from './figure-list.ts'
import { LeadLink } from './lead-link.tsx'
import style from './day-chart.module.css'
import { formatShortDate, formatWeekday } from './periods.ts'
import type { Day, Overview } from './queries.ts'

/** `filters` are the source and the member of the page. */
type DayChartProps = { overview: Overview; filters: Filters }

/** The leads of each day as stacked bars, by tier or by source. Each bar links to its leads. */
export function DayChart({ overview, filters }: DayChartProps) {
  const [split, setSplit] = useState<Split>('tier')
  const { days, figures, time_zone } = overview
  const series = seriesOf(overview, split)
  const columns = columnsOf(overview, split)
  const busiest = days.reduce((most, one) => (one.leads > most.leads ? one : most))
  return (
    <Picture
      title={overviewText.perDayTitle(
        figures.leads,
        formatCount(figures.leads),
        formatCount(busiest.leads),
        formatWeekday(busiest.day),
      )}
      basis={overviewText.perDayBasis(time_zone)}
      names={[overviewText.day, overviewText.leads, ...columns.map(({ name }) => name)]}
      rows={days.map((day) => [day.day, day.leads, ...columns.map(({ countOn }) => countOn(day))])}
      cell={(row, column, value) => (
        <DayCell
          day={days[row]}
          series={columns[column - 2]}
          value={value}
          filters={column === 1 || columns[column - 2]?.filters ? filters : undefined}
        />
      )}
      file={`leads-per-day-${split}`}
      controls={
        <SegmentedControl
          size="xs"
          data-no-print
          className={style.split}
          aria-label={overviewText.splitBy}
          value={split}
          onChange={(value) => setSplit(value === 'source' ? 'source' : 'tier')}
          data={[
            { value: 'tier', label: overviewText.byTier },
            { value: 'source', label: overviewText.bySource },
          ]}
        />
      }
    >
      <Bars days={days} series={series} filters={filters} />
      <ul className={style.legend}>
        {series.map(({ key, name }, index) => (
          <li key={key}>
            <span className={style.part} data-mark={markOf(series, index)} aria-hidden />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Picture>
  )
}

type DayCellProps = {
  day: Day | undefined
  series: DaySeries | undefined
  value: string | number | null
  /** Undefined if no filter selects the leads of this cell. */
  filters: Filters | undefined
}

function DayCell({ day, series, value, filters }: DayCellProps) {
  if (day === undefined) return null
  if (typeof value !== 'number') return formatWeekday(day.day)
  if (filters === undefined) return formatCount(value)
  return (
    <LeadLink
      filters={{ ...filters, ...leadsWithin(day), ...series?.filters }}
      label={`${formatWeekday(day.day)}, ${series?.name ?? overviewText.leads}: ${formatCount(value)}`}
    >
      {formatCount(value)}
    </LeadLink>
  )
}

type BarsProps = { days: readonly Day[]; series: readonly DaySeries[]; filters: Filters }

/** The bars. Tab reaches one of them, and the arrow keys move to the others. */
function Bars({ days, series, filters }: BarsProps) {
  const [current, setCurrent] = useState(0)
  const most = Math.max(1, ...days.map(({ leads }) => leads))
  const step = Math.ceil(days.length / 7)
  const move = (event: KeyboardEvent<HTMLOListElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const links = event.currentTarget.querySelectorAll('a')
    const next = by === undefined ? undefined : links[[...links].findIndex(hasFocus) + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div className={style.chart}>
      <span className={style.most} aria-hidden>
        {formatCount(most)}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The arrow keys move between the links of the list. */}
      <ol className={style.bars} aria-label={overviewText.perDay} onKeyDown={move}>
        {days.map((day, index) => (
          <li key={day.day}>
            <Link
              to="/leads"
              search={{ ...filters, ...leadsWithin(day) }}
              className={style.day}
              tabIndex={index === Math.min(current, days.length - 1) ? 0 : -1}
              onFocus={() => setCurrent(index)}
              aria-label={labelOf(day, series)}
              title={labelOf(day, series)}
            >
              {series.map(({ key, countOn }, place) => (
                <span
                  key={key}
                  className={style.part}
                  data-mark={markOf(series, place)}
                  style={{ height: `${(countOn(day) / most) * 100}%` }}
                />
              ))}
            </Link>
            {index % step === 0 && (index === 0 || days.length - index > step / 2) && (
              <span className={style.tick} aria-hidden>
                {formatShortDate(day.day)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

const hasFocus = (element: Element): boolean => element === document.activeElement

/** The fill of a series: its place, or that of the last one for everything else. */
const markOf = (series: readonly DaySeries[], index: number): string =>
  series[index]?.key === 'other' ? 'other' : String(index)

const labelOf = (day: Day, series: readonly DaySeries[]): string =>
  overviewText.dayLabel(
    formatWeekday(day.day),
    day.leads,
    formatCount(day.leads),
    series
      .flatMap(({ name, countOn }) =>
        countOn(day) > 0 ? [overviewText.part(name, formatCount(countOn(day)))] : [],
      )
      .join(', '),
  )
