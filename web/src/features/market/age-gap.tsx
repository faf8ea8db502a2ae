import { Picture } from '../../ui/picture.tsx'
import { linearScale } from '../../ui/scale.ts'
import { sayMoney } from '../../wording/money.ts'
import style from './chart.module.css'
import type { Market, Position } from './queries.ts'

const width = 640
const height = 320
const left = 48
const bottom = 34

/** How far above its like a home may ask before it is worth a call, in per cent. */
const careGap = 10

/** A market of today would have no width at all. */
const shortestSpanDays = 30

type AgeGapProps = { market: Market; onOpen: (service_id: string) => void }

/** Age against price gap: each listing a dot; the upper right is a list of people to call. */
export function AgeGap({ market, onOpen }: AgeGapProps) {
  const { positions, listing_age, price } = market
  if (positions.length === 0) return null
  const careDays = listing_age.live_median ?? 30
  const isCare = ({ gap_pct, days }: Position) => gap_pct > careGap && days > careDays
  const inCare = positions.filter(isCare).length
  const xs = linearScale(
    [0, ...positions.map(({ days }) => days), careDays * 1.2, shortestSpanDays],
    width - left - 12,
  )
  const ys = linearScale(
    [0, ...positions.map(({ gap_pct }) => gap_pct), careGap * 1.5],
    height - bottom - 8,
  )
  const x = (days: number) => left + xs.at(days)
  const y = (gap: number) => height - bottom - ys.at(gap)
  const title = titleOf(inCare, positions.length)
  return (
    <Picture
      title={title}
      basis={`${positions.length} listings that lie furthest from what homes like them ask, themselves left out. Marked: over ${careGap} % above, and on offer longer than ${Math.round(careDays)} days.`}
      names={['Service', 'Days on offer', 'Asks', 'Homes like it ask', 'Gap in %']}
      rows={positions.map((one) => [
        one.service_id,
        one.days,
        one.price,
        one.expected,
        Math.round(one.gap_pct * 10) / 10,
      ])}
      file="age-and-price-gap"
    >
      <svg
        className={style.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={title}
      >
        <rect
          className={style.care}
          x={x(careDays)}
          y={0}
          width={width - x(careDays)}
          height={Math.max(0, y(careGap))}
        />
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
              {`${tick > 0 ? '+' : ''}${Math.round(tick)} %`}
            </text>
          </g>
        ))}
        <line className={style.zero} x1={left} x2={width} y1={y(0)} y2={y(0)} />
        {xs.ticks.map((tick) => (
          <text key={tick} className={style.axis} x={x(tick)} y={height - 12} textAnchor="middle">
            {`${Math.round(tick)} d`}
          </text>
        ))}
        {positions.map((one) => {
          const said = `${sayMoney(one.price, price.currency)}, ${Math.round(one.gap_pct)} % against homes like it, ${one.days} days`
          const open = () => onOpen(one.service_id)
          return (
            <circle
              key={one.service_id}
              className={style.dot}
              data-care={isCare(one) || undefined}
              cx={x(one.days)}
              cy={y(one.gap_pct)}
              r={isCare(one) ? 6.5 : 5}
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
      </svg>
    </Picture>
  )
}

function titleOf(inCare: number, all: number): string {
  if (inCare === 0) return 'No old listing asks much more than homes like it'
  return `${inCare} of ${all} listings ask over 10 % more than homes like them and are older than most`
}
