import { marketText } from '../../texts/market.ts'
import { Picture } from '../../ui/picture.tsx'
import { sayCount } from '../../wording/count.ts'
import { AgeGapField } from './age-gap-field.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { nameService } from './name-service.ts'
import type { Market, Position } from './queries.ts'

const height = 360

/** The minimum span of ages in days. A market of today would have no width. */
const shortestSpanDays = 30

/** A listing with a date on offer. */
export type Aged = Position & { days: number }

type AgeGapProps = { market: Market; onOpen: (service_id: string) => void }

/**
 * A chart of age against price gap for all listings: their density, and dots for those to discuss
 * with their owner, which open on click.
 */
export function AgeGap({ market, onOpen }: AgeGapProps) {
  const { positions, standing, density, listing_age } = market
  if (standing === null || density === null) return null
  const careDays = listing_age.live_median ?? shortestSpanDays
  const care = positions
    .filter(isAged)
    .filter(({ beyond, days }) => beyond === 'above' && days > careDays)
  const title = titleOf(standing)
  return (
    <Picture
      title={title}
      basis={basisOf(market, care.length, careDays)}
      names={[
        marketText.service,
        marketText.daysAxis,
        marketText.asks,
        marketText.expected,
        marketText.gap,
      ]}
      rows={positions.map((one) => [
        nameService(market, one.service_id),
        one.days,
        one.price,
        one.expected,
        Math.round(one.gap_pct * 10) / 10,
      ])}
      file="age-and-price-gap"
    >
      <Drawing height={height} label={title} role="group">
        {(width) => (
          <AgeGapField
            market={market}
            density={density}
            care={care}
            careDays={careDays}
            onOpen={onOpen}
            size={{ width, height }}
          />
        )}
      </Drawing>
    </Picture>
  )
}

const isAged = (position: Position): position is Aged => position.days !== null && !position.outlier

type MarketStanding = NonNullable<Market['standing']>

function titleOf({ homes, above_and_old }: MarketStanding): string {
  if (above_and_old === 0) return marketText.noneDearAndOld
  return marketText.dearAndOld(above_and_old, sayCount(above_and_old), sayCount(homes))
}

/**
 * The basis of the chart: the number of listings, those without a position, and which are marked.
 */
function basisOf(market: Market, marked: number, careDays: number): string {
  const { density, standing, outliers_excluded } = market
  const drawn = density?.cells.reduce((sum, { listings }) => sum + listings, 0) ?? 0
  const care = standing?.above_and_old ?? 0
  return [
    marketText.gapBasis(sayCount(drawn)),
    marketText.stronger,
    ...(care > 0 ? [marketText.marked(sayCount(Math.round(careDays)))] : []),
    ...(marked < care ? [marketText.markedFew(sayCount(marked), sayCount(care))] : []),
    ...(density && density.undated > 0 ? [marketText.undated(sayCount(density.undated))] : []),
    ...(outliers_excluded > 0 ? [marketText.setAside(sayCount(outliers_excluded))] : []),
  ].join(' ')
}
