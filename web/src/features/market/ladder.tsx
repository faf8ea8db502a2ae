import { Picture } from '../../ui/picture.tsx'
import { linearScale } from '../../ui/scale.ts'
import { sayMoney, sayMoneyShort } from '../../wording/money.ts'
import style from './chart.module.css'
import type { Market, Rung } from './queries.ts'

const row = 44
const left = 74
const width = 640

/** The ladder: for each number of bedrooms where prices stand. Thin: eight of ten; thick: the middle half; the mark: the median, its ring how sure. */
export function Ladder({ market }: { market: Market }) {
  const { ladder, price, sample } = market
  if (ladder.length === 0) return null
  const { at, ticks } = linearScale(
    ladder.flatMap(({ p10, p90 }) => [p10, p90]),
    width - left - 20,
  )
  const height = ladder.length * row + 34
  const x = (value: number) => left + at(value)
  return (
    <Picture
      title={titleOf(ladder, price.currency)}
      basis={`${sample.priced} asking prices on offer with their quantiles; the ring is the median’s 95 % interval.`}
      names={[
        'Bedrooms',
        'Homes',
        'A tenth asks less',
        'A quarter asks less',
        'Median',
        'A quarter asks more',
        'A tenth asks more',
      ]}
      rows={ladder.map((rung) => [
        nameOf(rung),
        rung.n,
        rung.p10,
        rung.p25,
        rung.median,
        rung.p75,
        rung.p90,
      ])}
      file="price-ladder"
    >
      <svg
        className={style.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={titleOf(ladder, price.currency)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={style.grid} x1={x(tick)} x2={x(tick)} y1={0} y2={height - 26} />
            <text className={style.axis} x={x(tick)} y={height - 8} textAnchor="middle">
              {sayMoneyShort(tick, price.currency)}
            </text>
          </g>
        ))}
        {ladder.map((rung, index) => (
          <g key={rung.bedrooms} transform={`translate(0 ${index * row + row / 2})`}>
            <title>{`${nameOf(rung)}: median ${sayMoney(rung.median, price.currency)}, ${rung.n} homes`}</title>
            <text className={style.axis} x={0} y={0} dominantBaseline="middle">
              {nameOf(rung)}
            </text>
            <text className={style.small} x={0} y={14} dominantBaseline="middle">
              {rung.n} homes
            </text>
            <line className={style.thin} x1={x(rung.p10)} x2={x(rung.p90)} />
            <line className={style.thick} x1={x(rung.p25)} x2={x(rung.p75)} />
            {rung.ci95 && (
              <rect
                className={style.ring}
                x={x(rung.ci95.low)}
                width={Math.max(2, x(rung.ci95.high) - x(rung.ci95.low))}
                y={-11}
                height={22}
                rx={11}
              />
            )}
            <circle className={style.median} cx={x(rung.median)} r={5} />
          </g>
        ))}
      </svg>
    </Picture>
  )
}

const nameOf = ({ bedrooms }: Rung) =>
  bedrooms === 0 ? 'Studio' : `${bedrooms} bed${bedrooms === 1 ? '' : 's'}`

function titleOf(ladder: readonly Rung[], currency: string): string {
  const most = ladder.toSorted((a, b) => b.n - a.n)[0]
  if (!most) return 'Prices by bedrooms'
  return `Half of the homes with ${nameOf(most).toLowerCase()} ask between ${sayMoneyShort(most.p25, currency)} and ${sayMoneyShort(most.p75, currency)}`
}
