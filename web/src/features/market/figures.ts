import { marketText } from '#texts/market.ts'
import { formatCount } from '../../wording/count.ts'
import { priceText } from '#texts/wording.ts'
import { formatMoney, formatMoneyShort } from '../../wording/money.ts'
import { formatGap, formatPercent } from '../../wording/percent.ts'
import type { Profile } from '../../wording/profile.ts'
import type { Market } from './queries.ts'

/**
 * Returns the figures of an area in words, or why one is missing. Prices for each square foot are
 * given only for homes.
 */
export function figuresOf(market: Market, { words, isHousing }: Profile): [string, string][] {
  const { price, supply, listing_age, trend, enquiries, per_unit } = market
  const money = (value: number | null) =>
    value === null ? '–' : formatMoney(Math.round(value), price.currency)
  const short = (value: number) => formatMoneyShort(value, price.currency)
  const { price_unit } = market
  const unit = price_unit === 'total' ? '' : ` ${priceText.perUnit[price_unit]}`
  const range = price.ci95 ? marketText.between(short(price.ci95.low), short(price.ci95.high)) : ''
  return [
    [marketText.median, `${money(price.median)}${unit}${range}`],
    ...(isHousing
      ? [[marketText.perSquareFoot, money(per_unit.price_per_sqft)] as [string, string]]
      : []),
    [marketText.onOffer, `${formatCount(supply.active)}, ${formatNew(supply)}`],
    [marketText.cuts90, formatCount(supply.price_cuts_90d)],
    [marketText.supply, formatSupply(supply)],
    [
      marketText.ageOnOffer(words),
      listing_age.live_median === null
        ? (listing_age.reason ?? '–')
        : marketText.daysInTheMiddle(formatCount(Math.round(listing_age.live_median))),
    ],
    [marketText.trend, formatTrend(trend)],
    [marketText.againstElsewhere, formatAgainst(market.yearly_change)],
    [marketText.closedAgainstAsked, formatSold(market.sale_to_asking)],
    [
      marketText.asking,
      enquiries.distinct_90d === null
        ? marketText.fewerThanFive
        : formatCount(enquiries.distinct_90d),
    ],
  ]
}

const formatNew = ({ new_30d }: Market['supply']): string =>
  new_30d === null ? marketText.sinceUnknown : marketText.newIn30(formatCount(new_30d))

function formatSupply({ months_of_supply, lower_bound_months, reason }: Market['supply']): string {
  if (lower_bound_months !== null) return marketText.moreThan(formatCount(lower_bound_months))
  return months_of_supply === null ? (reason ?? '–') : formatCount(Math.round(months_of_supply))
}

function formatTrend({ pct_per_year, ci95, reason }: Market['trend']): string {
  if (pct_per_year === null) return reason ?? marketText.unknown
  return `${marketText.aYear(formatGap(pct_per_year / 100))}${formatBetween(ci95)}`
}

function formatAgainst({ difference_pct, ci95, reason }: Market['yearly_change']): string {
  if (difference_pct === null) return reason ?? marketText.unknown
  return `${formatGap(difference_pct / 100)}${formatBetween(ci95)}`
}

const formatBetween = (ci95: { low: number; high: number } | null): string =>
  ci95 ? marketText.between(formatGap(ci95.low / 100), formatGap(ci95.high / 100)) : ''

function formatSold({ median_pct, above_asking_pct, n, reason }: Market['sale_to_asking']): string {
  if (median_pct.value === null) return reason ?? marketText.unknown
  return marketText.closed(
    formatPercent(median_pct.value / 100),
    formatCount(n),
    formatPercent((above_asking_pct.value ?? 0) / 100),
  )
}
