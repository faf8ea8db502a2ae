import { Picture } from '../../ui/picture.tsx'
import { sayMoneyShort } from '../../wording/money.ts'
import style from './chart.module.css'
import type { Band, Market } from './queries.ts'

const width = 640
const row = 32
const middle = width / 2
const label = 62

/** Wanted against offered: per price band who asks (left) and what is on offer (right). */
export function Wanted({ market }: { market: Market }) {
  const { bands, price } = market
  if (bands.length === 0) return null
  const most = Math.max(
    1,
    ...bands.map(({ listings, enquirers }) => Math.max(listings, enquirers ?? 0)),
  )
  const length = (count: number) => (count / most) * (middle - label - 34)
  const name = (band: Band) =>
    `${sayMoneyShort(band.low, price.currency)}–${sayMoneyShort(band.high, price.currency)}`
  const height = bands.length * row + 26
  const title = titleOf(bands, name)
  return (
    <Picture
      title={title}
      basis="Distinct leads of 90 days whose range meets the band; hatched where fewer than five, which are not counted out."
      names={['Price', 'Want it', 'On offer']}
      rows={bands.map((band) => [name(band), band.enquirers, band.listings])}
      file="wanted-and-offered"
    >
      <svg className={style.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        <defs>
          <pattern
            id="few"
            width="6"
            height="6"
            patternTransform="rotate(45)"
            patternUnits="userSpaceOnUse"
          >
            <line
              x1="0"
              y1="0"
              x2="0"
              y2="6"
              stroke="currentColor"
              strokeOpacity="0.5"
              strokeWidth="2"
            />
          </pattern>
        </defs>
        <text className={style.axis} x={middle - label - 6} y={12} textAnchor="end">
          Want it
        </text>
        <text className={style.axis} x={middle + label + 6} y={12}>
          On offer
        </text>
        {bands.map((band, index) => (
          <g key={band.low} transform={`translate(0 ${index * row + 22})`}>
            <text x={middle} y={row / 2} textAnchor="middle" dominantBaseline="middle">
              {name(band)}
            </text>
            <rect
              className={band.enquirers === null ? style.few : style.wanted}
              x={middle - label - length(band.enquirers ?? most * 0.04)}
              width={length(band.enquirers ?? most * 0.04)}
              y={5}
              height={row - 10}
              rx={3}
            />
            <text
              className={style.axis}
              x={middle - label - length(band.enquirers ?? most * 0.04) - 6}
              y={row / 2}
              textAnchor="end"
              dominantBaseline="middle"
            >
              {band.enquirers ?? 'under 5'}
            </text>
            <rect
              className={style.offered}
              x={middle + label}
              width={length(band.listings)}
              y={5}
              height={row - 10}
              rx={3}
            />
            <text
              className={style.axis}
              x={middle + label + length(band.listings) + 6}
              y={row / 2}
              dominantBaseline="middle"
            >
              {band.listings}
            </text>
          </g>
        ))}
      </svg>
    </Picture>
  )
}

function titleOf(bands: readonly Band[], name: (band: Band) => string): string {
  const short = bands
    .filter((band) => band.enquirers !== null && band.enquirers > band.listings)
    .toSorted((a, b) => (b.enquirers ?? 0) - b.listings - ((a.enquirers ?? 0) - a.listings))[0]
  if (!short) return 'What is wanted and what is on offer, by price'
  return `${short.enquirers} people look between ${name(short).replace('–', ' and ')}, where ${short.listings} are on offer`
}
