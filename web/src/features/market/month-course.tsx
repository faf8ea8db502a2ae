import { Text } from '@mantine/core'
import { marketText } from '#texts/market.ts'
import { linearScale } from '../../ui/scale.ts'
import { formatMonth } from '../../wording/month.ts'
import style from './chart.module.css'
import { Drawing } from '../../ui/drawing.tsx'
import type { MonthSeries } from './month-series.ts'
import type { MonthFigures } from './queries.ts'

const height = 104
const bottom = 18
const edge = 6

type MonthCourseProps = { of: MonthSeries; months: readonly MonthFigures[]; currency: string }

/** A month with a figure, and its position. */
type Point = {
  index: number
  month: string
  complete: boolean
  value: number
  ci95: { low: number; high: number } | null
}

/**
 * Shows a monthly figure: the latest value, the value a year before, and a line with its interval.
 */
export function MonthCourse({
  of: { name, of, say, isCount },
  months,
  currency,
}: MonthCourseProps) {
  const points = months.flatMap((one, index): Point[] => {
    const { value, ci95 } = of(one)
    return value === null ? [] : [{ index, month: one.month, complete: one.complete, value, ci95 }]
  })
  const last = points.findLast(({ complete }) => complete) ?? points.at(-1)
  if (!last) return null
  const before = points.find(({ index }) => index === last.index - 12)
  const said = say(last.value, currency)
  return (
    <section aria-label={name}>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text fw={700} size="lg">
        {said}
        {before && (
          <Text span size="xs" c="dimmed" fw={400}>
            {` ${marketText.yearBefore(say(before.value, currency))}`}
          </Text>
        )}
      </Text>
      <Drawing height={height} label={marketText.course(name, said, formatMonth(last.month))}>
        {(width) => (
          <Course
            points={points}
            months={months}
            width={width}
            from={isCount ? 0 : null}
            say={(value) => say(value, currency)}
          />
        )}
      </Drawing>
    </section>
  )
}

type CourseProps = {
  points: readonly Point[]
  months: readonly MonthFigures[]
  width: number
  /** The minimum of the scale; null uses the lowest figure. */
  from: number | null
  say: (value: number) => string
}

function Course({ points, months, width, from, say }: CourseProps) {
  const ends = points.flatMap(({ value, ci95 }) => (ci95 ? [value, ci95.low, ci95.high] : [value]))
  const { at } = linearScale(from === null ? ends : [from, ...ends], height - bottom - 8)
  const step = (width - 2 * edge) / Math.max(1, months.length - 1)
  const x = (index: number) => edge + index * step
  const y = (value: number) => height - bottom - at(value)
  const [first, latest] = [months.at(0), months.at(-1)]
  return (
    <>
      <line className={style.grid} x1={0} x2={width} y1={height - bottom} y2={height - bottom} />
      <text className={style.axis} x={0} y={height - 4}>
        {first && formatMonth(first.month)}
      </text>
      <text className={style.axis} x={width} y={height - 4} textAnchor="end">
        {latest && formatMonth(latest.month)}
      </text>
      {runsOf(points).map((run) => (
        <g key={run[0]?.month}>
          <polygon className={style.band} points={bandOf(run, x, y)} />
          <polyline
            className={style.course}
            points={run.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')}
          />
        </g>
      ))}
      {points.map(({ index, month, complete, value, ci95 }) => (
        <circle
          key={month}
          className={complete ? style.median : style.open}
          cx={x(index)}
          cy={y(value)}
          r={3}
        >
          <title>
            {marketText.inMonth(
              ci95
                ? marketText.valueBetween(say(value), say(ci95.low), say(ci95.high))
                : say(value),
              formatMonth(month),
            )}
          </title>
        </circle>
      ))}
    </>
  )
}

/**
 * Returns runs of consecutive months. No line is rendered between two months that are not
 * consecutive, because the values there are unknown.
 */
function runsOf(points: readonly Point[]): Point[][] {
  const runs: Point[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run?.at(-1)?.index === point.index - 1) run.push(point)
    else runs.push([point])
  }
  return runs
}

type At = (value: number) => number

/** Returns the interval as an area. For a count without uncertainty, the area has no height. */
function bandOf(run: readonly Point[], x: At, y: At): string {
  const high = run.map(({ index, value, ci95 }) => `${x(index)},${y(ci95?.high ?? value)}`)
  const low = run.map(({ index, value, ci95 }) => `${x(index)},${y(ci95?.low ?? value)}`)
  return [...high, ...low.toReversed()].join(' ')
}
