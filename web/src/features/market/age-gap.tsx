import { Picture } from '../../ui/picture.tsx'
import { linearScale } from '../../ui/scale.ts'
import { sayMoney } from '../../wording/money.ts'
import style from './chart.module.css'
import { nameService } from './name-service.ts'
import type { Market, Position } from './queries.ts'
import { sayCount } from '../../wording/count.ts'

const width = 640
const height = 320
const left = 48
const bottom = 34

/** A market of today would have no width at all. */
const shortestSpanDays = 30

type AgeGapProps = { market: Market; onOpen: (service_id: string) => void }

/** Age against price gap: each listing a dot; the upper right is a list of people to call. */
export function AgeGap({ market, onOpen }: AgeGapProps) {
  const { positions, standing, listing_age, price } = market
  const drawn = positions.filter(isAged)
  if (drawn.length === 0 || standing === null) return null
  const careDays = listing_age.live_median ?? shortestSpanDays
  const isCare = ({ beyond, days }: Aged) => beyond === 'above' && days > careDays
  const xs = linearScale(
    [0, ...drawn.map(({ days }) => days), careDays * 1.2, shortestSpanDays],
    width - left - 12,
  )
  const ys = linearScale([0, ...drawn.map(({ gap_pct }) => gap_pct)], height - bottom - 8)
  const x = (days: number) => left + xs.at(days)
  const y = (gap: number) => height - bottom - ys.at(gap)
  const title = titleOf(standing)
  return (
    <Picture
      title={title}
      basis={basisOf(market, positions.length - drawn.length, careDays)}
      names={['Service', 'Days on offer', 'Asks', 'Homes like it ask', 'Gap in %']}
      rows={positions.map((one) => [
        nameService(market, one.service_id),
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
        {standing.between && (
          <NotDrawn
            between={standing.between}
            top={y(standing.between.high_pct)}
            end={y(standing.between.low_pct)}
          />
        )}
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
        {drawn.map((one) => {
          const said = `${nameService(market, one.service_id)}: ${sayMoney(one.price, price.currency)}, ${Math.round(one.gap_pct)} % against homes like it, ${one.days} days`
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

type Standing = NonNullable<Market['standing']>
type Aged = Position & { days: number }

const isAged = (position: Position): position is Aged => position.days !== null

/** Between the two ends of the furthest there would be an empty stripe that looks like a finding: it says what it leaves out. */
function NotDrawn({ between, top, end }: NotDrawnProps) {
  return (
    <g>
      <rect
        className={style.undrawn}
        x={left}
        y={top}
        width={width - left}
        height={Math.max(0, end - top)}
      />
      <text
        className={style.axis}
        x={width - 8}
        y={(top + end) / 2}
        textAnchor="end"
        dominantBaseline="middle"
      >
        {`${sayCount(between.listings)} nearer to their like are not drawn`}
      </text>
    </g>
  )
}

type NotDrawnProps = { between: NonNullable<Standing['between']>; top: number; end: number }

function titleOf({ homes, above_and_old }: Standing): string {
  if (above_and_old === 0) return 'No old listing asks much more than homes like it'
  const [ask, are] = above_and_old === 1 ? ['asks', 'is'] : ['ask', 'are']
  return `${sayCount(above_and_old)} of ${sayCount(homes)} listings ${ask} more than four of five homes like them and ${are} older than most`
}

function basisOf({ standing, positions }: Market, undated: number, careDays: number): string {
  const which = standing?.between
    ? `The ${positions.length} of ${sayCount(standing.homes)} listings that lie furthest from what homes like them ask`
    : `${positions.length} listings against what homes like them ask`
  const leftOut =
    undated === 0 ? '' : ` ${undated} of them do not say since when they are on offer.`
  return `${which}, themselves left out. Marked: above their 80 % band, and on offer longer than ${Math.round(careDays)} days.${leftOut}`
}
