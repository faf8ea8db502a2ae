import { useProfile } from '../../profile.ts'
import { marketText } from '#texts/market.ts'
import { Picture } from '../../ui/picture.tsx'
import { formatCount } from '../../wording/count.ts'
import type { Words } from '../../wording/profile.ts'
import { AgeGapField } from './age-gap-field.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { nameService } from './name-service.ts'
import type { Market, Position } from './queries.ts'

const height = 360

/**
 * The minimum span of the age axis, in days. If all listings are from today, the axis would have no
 * width otherwise.
 */
const shortestSpanDays = 30

/** A listing with a date on offer. */
export type Aged = Position & { days: number }

type AgeGapProps = { market: Market; onOpen: (service_id: string) => void }

/**
 * A chart of age against price gap for all listings: their density, and dots for those to discuss
 * with their owner, which open on click.
 */
export function AgeGap({ market, onOpen }: AgeGapProps) {
  const { positions, price_summary, density, listing_age } = market
  const { words } = useProfile()
  if (price_summary === null || density === null) return null
  const careDays = listing_age.live_median ?? shortestSpanDays
  const care = positions
    .filter(isAged)
    .filter(({ beyond, days }) => beyond === 'above' && days > careDays)
  const title = titleOf(words, price_summary)
  return (
    <Picture
      title={title}
      basis={basisOf(words, market, { marked: care.length, careDays })}
      names={[
        marketText.service,
        marketText.daysAxis,
        marketText.asks,
        marketText.expected(words),
        marketText.gap,
      ]}
      rows={positions.map((one) => [
        nameService(market, one.service_id, words),
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
            words={words}
          />
        )}
      </Drawing>
    </Picture>
  )
}

const isAged = (position: Position): position is Aged => position.days !== null && !position.outlier

type MarketStanding = NonNullable<Market['price_summary']>

function titleOf(words: Words, { homes, above_band_and_aged }: MarketStanding): string {
  if (above_band_and_aged === 0) return marketText.noneDearAndOld(words)
  return marketText.dearAndOld(
    words,
    above_band_and_aged,
    formatCount(above_band_and_aged),
    formatCount(homes),
  )
}

/**
 * The basis of the chart: the number of listings, those without a position, and which are marked.
 */
function basisOf(
  words: Words,
  market: Market,
  { marked, careDays }: { marked: number; careDays: number },
): string {
  const { density, price_summary, outliers_excluded } = market
  const drawn = density?.cells.reduce((sum, { listings }) => sum + listings, 0) ?? 0
  const care = price_summary?.above_band_and_aged ?? 0
  return [
    marketText.gapBasis(words, formatCount(drawn)),
    marketText.stronger(words),
    ...(care > 0 ? [marketText.marked(formatCount(Math.round(careDays)))] : []),
    ...(marked < care ? [marketText.markedFew(formatCount(marked), formatCount(care))] : []),
    ...(density && density.undated > 0 ? [marketText.undated(formatCount(density.undated))] : []),
    ...(outliers_excluded > 0 ? [marketText.setAside(formatCount(outliers_excluded))] : []),
  ].join(' ')
}
