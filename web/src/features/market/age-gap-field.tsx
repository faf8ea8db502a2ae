import { marketText } from '#texts/market.ts'
import { linearScale, type Scale } from '../../ui/scale.ts'
import { formatCount } from '../../wording/count.ts'
import { formatMoney } from '../../wording/money.ts'
import { formatGap } from '../../wording/percent.ts'
import type { Words } from '../../wording/profile.ts'
import type { Aged } from './age-gap.tsx'
import style from './chart.module.css'
import { nameService } from './name-service.ts'
import type { Market } from './queries.ts'

const left = 52
const top = 22
const bottom = 40

type Density = NonNullable<Market['density']>

type AgeGapFieldProps = {
  market: Market
  density: Density
  care: readonly Aged[]
  /** The age above which a listing is older than most, in days. */
  careDays: number
  onOpen: (service_id: string) => void
  size: { width: number; height: number }
  words: Words
}

/** The chart area: age to the right, price above similar homes upwards. */
export function AgeGapField(props: AgeGapFieldProps) {
  const { market, density, care, careDays, onOpen, size, words } = props
  const { cells, days_per_cell, pct_per_cell } = density
  const ends = cells.flatMap(({ gap_pct }) => [gap_pct, gap_pct + pct_per_cell])
  const days = cells.map((cell) => cell.days + days_per_cell)
  const end = size.height - bottom
  const xs = linearScale([0, ...days, careDays * 1.2], size.width - left - 8, 6)
  const ys = linearScale([0, ...ends, ...care.map(({ gap_pct }) => gap_pct)], end - top)
  const x = (value: number) => left + xs.at(value)
  const y = (gap: number) => end - ys.at(gap)
  return (
    <>
      <Axes xs={xs} ys={ys} x={x} y={y} words={words} {...size} />
      <Cells density={density} x={x} y={y} words={words} />
      <line className={style.zero} x1={left} x2={size.width} y1={y(0)} y2={y(0)} />
      <line className={style.zero} x1={x(careDays)} x2={x(careDays)} y1={top} y2={end} />
      <text className={style.over} x={x(careDays) + 6} y={top + 10}>
        {marketText.middleAge(formatCount(Math.round(careDays)))}
      </text>
      <text className={style.over} x={size.width - 4} y={y(0) - 6} textAnchor="end">
        {marketText.asItsLike(words)}
      </text>
      {care.map((one) => {
        const open = () => onOpen(one.service_id)
        const said = formatPosition(words, market, one)
        return (
          <circle
            key={one.service_id}
            className={style.dot}
            cx={x(one.days)}
            cy={y(one.gap_pct)}
            r={5.5}
            tabIndex={0}
            role="link"
            aria-label={said}
            onClick={open}
            onKeyDown={(event) => event.key === 'Enter' && open()}
          >
            <title>{said}</title>
          </circle>
        )
      })}
    </>
  )
}

type At = (value: number) => number

type AxesProps = {
  xs: Scale
  ys: Scale
  x: At
  y: At
  width: number
  height: number
  words: Words
}

function Axes({ xs, ys, x, y, width, height, words }: AxesProps) {
  return (
    <>
      <text className={style.axis} x={0} y={11}>
        {marketText.gapAxis(words)}
      </text>
      <text className={style.axis} x={width - 4} y={height - 4} textAnchor="end">
        {marketText.daysAxis}
      </text>
      {ys.ticks.map((tick) => (
        <g key={tick}>
          <line className={style.grid} x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text
            className={style.axis}
            x={left - 8}
            y={y(tick)}
            textAnchor="end"
            dominantBaseline="middle"
          >
            {formatGap(tick / 100)}
          </text>
        </g>
      ))}
      {xs.ticks
        .filter((tick) => tick >= 0)
        // Rounding errors may give a value just below zero instead of zero.
        .map(Math.abs)
        .map((tick) => (
          <text
            key={tick}
            className={style.axis}
            x={x(tick)}
            y={height - bottom + 16}
            textAnchor="middle"
          >
            {formatCount(Math.round(tick))}
          </text>
        ))}
    </>
  )
}

type CellsProps = { density: Density; x: At; y: At; words: Words }

/**
 * The density of listings: darker means more. The scale is a square root, so that few next to many
 * remain visible.
 */
function Cells({ density, x, y, words }: CellsProps) {
  const { cells, days_per_cell, pct_per_cell } = density
  const most = Math.max(...cells.map(({ listings }) => listings))
  return (
    <g aria-hidden>
      {cells.map(({ days, gap_pct, listings }) => (
        <rect
          key={`${days} ${gap_pct}`}
          className={style.cell}
          x={x(days) + 0.5}
          y={y(gap_pct + pct_per_cell) + 0.5}
          width={Math.max(1, x(days + days_per_cell) - x(days) - 1)}
          height={Math.max(1, y(gap_pct) - y(gap_pct + pct_per_cell) - 1)}
          fillOpacity={0.12 + 0.7 * Math.sqrt(listings / most)}
        >
          <title>
            {marketText.cell(
              marketText.listingsCount(words, listings, formatCount(listings)),
              formatCount(days),
              formatCount(days + days_per_cell),
              formatGap(gap_pct / 100),
              formatGap((gap_pct + pct_per_cell) / 100),
            )}
          </title>
        </rect>
      ))}
    </g>
  )
}

const formatPosition = (
  words: Words,
  market: Market,
  { service_id, price, gap_pct, days }: Aged,
): string =>
  marketText.position(
    words,
    nameService(market, service_id, words),
    formatMoney(price, market.price.currency),
    formatGap(gap_pct / 100),
    formatCount(days),
  )
