import { marketText } from '#texts/market.ts'
import { Picture } from '../../ui/picture.tsx'
import { linearScale } from '../../ui/scale.ts'
import { formatCount } from '../../wording/count.ts'
import { formatMoney, formatMoneyShort } from '../../wording/money.ts'
import style from './chart.module.css'
import { Drawing } from '../../ui/drawing.tsx'
import type { Market, Rung } from './queries.ts'

const row = 44
const left = 74
const right = 28
const bottom = 30

/**
 * A chart of prices per number of bedrooms. Thin: the middle 80%; thick: the middle half; the mark
 * is the median, and its ring the confidence interval.
 */
export function Ladder({ market }: { market: Market }) {
  const { prices_by_bedrooms, price, sample } = market
  if (prices_by_bedrooms.length === 0) return null
  const title = titleOf(prices_by_bedrooms, price.currency)
  return (
    <Picture
      title={title}
      basis={marketText.ladderBasis(formatCount(sample.priced))}
      names={[
        marketText.bedrooms,
        marketText.homes,
        marketText.tenthLess,
        marketText.quarterLess,
        marketText.median,
        marketText.quarterMore,
        marketText.tenthMore,
      ]}
      rows={prices_by_bedrooms.map((rung) => [
        nameOf(rung),
        rung.n,
        rung.p10,
        rung.p25,
        rung.median,
        rung.p75,
        rung.p90,
      ])}
      file="price-prices_by_bedrooms"
    >
      <Drawing height={prices_by_bedrooms.length * row + bottom} label={title}>
        {(width) => (
          <Rungs prices_by_bedrooms={prices_by_bedrooms} currency={price.currency} width={width} />
        )}
      </Drawing>
    </Picture>
  )
}

type RungsProps = { prices_by_bedrooms: readonly Rung[]; currency: string; width: number }

function Rungs({ prices_by_bedrooms, currency, width }: RungsProps) {
  const { at, ticks } = linearScale(
    prices_by_bedrooms.flatMap(({ p10, p90 }) => [p10, p90]),
    width - left - right,
    Math.min(8, Math.floor(width / 90)),
  )
  const x = (value: number) => left + at(value)
  const end = prices_by_bedrooms.length * row
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={style.grid} x1={x(tick)} x2={x(tick)} y1={0} y2={end} />
          <text className={style.axis} x={x(tick)} y={end + 18} textAnchor="middle">
            {formatMoneyShort(tick, currency)}
          </text>
        </g>
      ))}
      {prices_by_bedrooms.map((rung, index) => (
        <g key={rung.bedrooms} transform={`translate(0 ${index * row + row / 2})`}>
          <title>{formatRung(rung, currency)}</title>
          <text x={0} y={-2}>
            {nameOf(rung)}
          </text>
          <text className={style.axis} x={0} y={13}>
            {marketText.homesCount(rung.n, formatCount(rung.n))}
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
    </>
  )
}

const nameOf = ({ bedrooms }: Rung) =>
  bedrooms === 0 ? marketText.studio : marketText.beds(bedrooms)

const formatRung = (rung: Rung, currency: string): string =>
  marketText.rung(
    nameOf(rung),
    formatMoney(rung.median, currency),
    marketText.homesCount(rung.n, formatCount(rung.n)),
  )

function titleOf(prices_by_bedrooms: readonly Rung[], currency: string): string {
  const most = prices_by_bedrooms.toSorted((a, b) => b.n - a.n)[0]
  if (!most) return marketText.pricesByBedrooms
  return marketText.halfAsk(
    nameOf(most),
    formatMoneyShort(most.p25, currency),
    formatMoneyShort(most.p75, currency),
  )
}
