import { marketText } from '#texts/market.ts'
import { Picture } from '../../ui/picture.tsx'
import { formatCount } from '../../wording/count.ts'
import { formatMoneyShort } from '../../wording/money.ts'
import style from './chart.module.css'
import { Drawing } from '../../ui/drawing.tsx'
import type { Band, Market } from './queries.ts'

const row = 32
const head = 22
/**
 * Half of the width of the band labels, and the width of a number at the end of a bar, in pixels.
 */
const [label, number] = [62, 52]

/** A chart of demand (left) and supply (right) per price band. */
export function Wanted({ market }: { market: Market }) {
  const { bands, price } = market
  if (bands.length === 0) return null
  const title = titleOf(bands, price.currency)
  return (
    <Picture
      title={title}
      basis={marketText.wantedBasis}
      names={[marketText.price, marketText.wantIt, marketText.onOffer]}
      rows={bands.map((band) => [nameOf(band, price.currency), band.enquirers, band.listings])}
      file="wanted-and-offered"
    >
      <Drawing height={bands.length * row + head + 4} label={title}>
        {(width) => <Bars bands={bands} currency={price.currency} width={width} />}
      </Drawing>
    </Picture>
  )
}

type BarsProps = { bands: readonly Band[]; currency: string; width: number }

function Bars({ bands, currency, width }: BarsProps) {
  const middle = width / 2
  const counts = bands.flatMap(({ listings, enquirers }) => [listings, enquirers ?? 0])
  const most = Math.max(1, ...counts)
  const length = (count: number) => (count / most) * (middle - label - number)
  return (
    <>
      <Hatch />
      <text className={style.axis} x={middle - label - 6} y={12} textAnchor="end">
        {marketText.wantIt}
      </text>
      <text className={style.axis} x={middle + label + 6} y={12}>
        {marketText.onOffer}
      </text>
      {bands.map((band, index) => {
        const { enquirers, listings } = band
        const wanted = length(enquirers ?? most * 0.04)
        return (
          <g key={band.low} transform={`translate(0 ${index * row + head})`}>
            <text x={middle} y={row / 2} textAnchor="middle" dominantBaseline="middle">
              {nameOf(band, currency)}
            </text>
            <rect
              className={enquirers === null ? style.few : style.wanted}
              x={middle - label - wanted}
              width={wanted}
              y={5}
              height={row - 10}
              rx={3}
            />
            <text
              className={style.axis}
              x={middle - label - wanted - 6}
              y={row / 2}
              textAnchor="end"
              dominantBaseline="middle"
            >
              {enquirers === null ? marketText.underFive : formatCount(enquirers)}
            </text>
            <rect
              className={style.offered}
              x={middle + label}
              width={length(listings)}
              y={5}
              height={row - 10}
              rx={3}
            />
            <text
              className={style.axis}
              x={middle + label + length(listings) + 6}
              y={row / 2}
              dominantBaseline="middle"
            >
              {formatCount(listings)}
            </text>
          </g>
        )
      })}
    </>
  )
}

/** The hatched fill of bars without an exact count. */
const Hatch = () => (
  <defs>
    <pattern
      id="few"
      width="6"
      height="6"
      patternTransform="rotate(45)"
      patternUnits="userSpaceOnUse"
    >
      <line className={style.hatch} x1="0" y1="0" x2="0" y2="6" />
    </pattern>
  </defs>
)

const nameOf = ({ low, high }: Band, currency: string): string =>
  `${formatMoneyShort(low, currency)}–${formatMoneyShort(high, currency)}`

function titleOf(bands: readonly Band[], currency: string): string {
  const lacking = ({ enquirers, listings }: Band) => (enquirers ?? 0) - listings
  const [short] = bands.toSorted((a, b) => lacking(b) - lacking(a))
  if (!short || short.enquirers === null || lacking(short) <= 0) return marketText.wantedByPrice
  return marketText.shortOf(
    formatCount(short.enquirers),
    formatMoneyShort(short.low, currency),
    formatMoneyShort(short.high, currency),
    short.listings,
    formatCount(short.listings),
  )
}
