import { Select } from '@mantine/core'
import { useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { linearScale } from '../../ui/scale.ts'
import { sayMoneyShort } from '../../wording/money.ts'
import style from './chart.module.css'
import type { Market, MonthFigures } from './queries.ts'
import { sayCount } from '../../wording/count.ts'

const width = 640
const height = 240
const left = 64
const bottom = 30

const choices = {
  level: { label: 'What a typical home asks', of: (one: MonthFigures) => one.level },
  inventory: { label: 'On offer', of: (one: MonthFigures) => one.inventory },
  new: { label: 'New', of: (one: MonthFigures) => one.new },
  ended: { label: 'Gone', of: (one: MonthFigures) => one.ended },
  age: { label: 'Age in days', of: (one: MonthFigures) => one.age },
  share: { label: 'Price cuts, %', of: (one: MonthFigures) => one.price_cuts.share },
  size: { label: 'Size of cuts, %', of: (one: MonthFigures) => one.price_cuts.size },
  days: { label: 'Days to first cut', of: (one: MonthFigures) => one.price_cuts.days_to_first },
} as const
type Choice = keyof typeof choices
const names = Object.keys(choices) as Choice[]

/** The months of an area: one figure at a time as a line with its interval; all of them as a table. */
export function Months({ market }: { market: Market }) {
  const { series, price } = market
  const [chosen, choose] = useState<Choice | null>(null)
  const isTold = (name: Choice) => series.some((one) => choices[name].of(one).value !== null)
  const told = names.filter(isTold)
  const choice = chosen ?? told[0]
  if (choice === undefined) return null
  const title = `${choices[choice].label}, month by month`
  return (
    <Picture
      title={title}
      basis="From the histories of your own services. The band is the 95 % interval; a month without a figure has too few to tell; the last has not ended."
      names={['Month', ...names.map((name) => choices[name].label)]}
      rows={series.map((one) => [one.month, ...names.map((name) => choices[name].of(one).value)])}
      file="months"
    >
      <Select
        size="xs"
        w={220}
        aria-label="Figure"
        allowDeselect={false}
        data={told.map((name) => ({ value: name, label: choices[name].label }))}
        value={choice}
        onChange={(value) => choose(names.find((name) => name === value) ?? null)}
      />
      <Line
        series={series}
        choice={choice}
        title={title}
        say={(value) =>
          choice === 'level' ? sayMoneyShort(value, price.currency) : sayCount(value)
        }
      />
    </Picture>
  )
}

type LineProps = {
  series: readonly MonthFigures[]
  choice: Choice
  title: string
  say: (value: number) => string
}

function Line({ series, choice, title, say }: LineProps) {
  const points = series.flatMap((one, index) => {
    const { value, ci95 } = choices[choice].of(one)
    return value === null ? [] : [{ index, month: one.month, value, ci95 }]
  })
  const ends = points.flatMap(({ value, ci95 }) => (ci95 ? [value, ci95.low, ci95.high] : [value]))
  const { at, ticks } = linearScale(ends, height - bottom - 8)
  const x = (index: number) => left + ((index + 0.5) * (width - left)) / series.length
  const y = (value: number) => height - bottom - at(value)
  return (
    <svg className={style.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={style.grid} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text
            className={style.axis}
            x={left - 8}
            y={y(tick)}
            textAnchor="end"
            dominantBaseline="middle"
          >
            {say(tick)}
          </text>
        </g>
      ))}
      {series.map(({ month }, index) =>
        index % 6 === 5 ? (
          <text key={month} className={style.axis} x={x(index)} y={height - 8} textAnchor="middle">
            {month}
          </text>
        ) : null,
      )}
      {points.map(({ index, ci95 }) =>
        ci95 ? (
          <line
            key={index}
            className={style.thick}
            x1={x(index)}
            x2={x(index)}
            y1={y(ci95.low)}
            y2={y(ci95.high)}
          />
        ) : null,
      )}
      {points.map(({ index, value }, i) => {
        const before = points[i - 1]
        // What lies between is not known, so nothing is drawn there.
        return before?.index === index - 1 ? (
          <line
            key={index}
            className={style.course}
            x1={x(before.index)}
            x2={x(index)}
            y1={y(before.value)}
            y2={y(value)}
          />
        ) : null
      })}
      {points.map(({ index, month, value }) => (
        <circle key={month} className={style.median} cx={x(index)} cy={y(value)} r={4}>
          <title>{`${month}: ${say(value)}`}</title>
        </circle>
      ))}
    </svg>
  )
}
