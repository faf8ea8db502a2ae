import { marketText } from '../../texts/market.ts'
import { sayCount } from '../../wording/count.ts'
import { sayMoney, sayMoneyShort } from '../../wording/money.ts'
import { sayGap, sayPercent } from '../../wording/percent.ts'
import type { Market } from './queries.ts'

/** Returns the figures of an area in words, or why one is missing. */
export function figuresOf(market: Market): [string, string][] {
  const { price, supply, listing_age, trend, enquiries, per_unit } = market
  const money = (value: number | null) =>
    value === null ? '–' : sayMoney(Math.round(value), price.currency)
  const short = (value: number) => sayMoneyShort(value, price.currency)
  const range = price.ci95 ? marketText.between(short(price.ci95.low), short(price.ci95.high)) : ''
  return [
    [marketText.median, `${money(price.median)}${range}`],
    [marketText.perSquareFoot, money(per_unit.price_per_sqft)],
    [marketText.onOffer, `${sayCount(supply.active)}, ${sayNew(supply)}`],
    [marketText.cuts90, sayCount(supply.price_cuts_90d)],
    [marketText.supply, saySupply(supply)],
    [
      marketText.ageOnOffer,
      listing_age.live_median === null
        ? (listing_age.reason ?? '–')
        : marketText.daysInTheMiddle(sayCount(Math.round(listing_age.live_median))),
    ],
    [marketText.trend, sayTrend(trend)],
    [marketText.againstElsewhere, sayAgainst(market.year_against_wider)],
    [marketText.closedAgainstAsked, saySold(market.sale_to_asking)],
    [
      marketText.asking,
      enquiries.distinct_90d === null ? marketText.fewerThanFive : sayCount(enquiries.distinct_90d),
    ],
  ]
}

const sayNew = ({ new_30d }: Market['supply']): string =>
  new_30d === null ? marketText.sinceUnknown : marketText.newIn30(sayCount(new_30d))

function saySupply({ months_of_supply, more_than_months, reason }: Market['supply']): string {
  if (more_than_months !== null) return marketText.moreThan(sayCount(more_than_months))
  return months_of_supply === null ? (reason ?? '–') : sayCount(Math.round(months_of_supply))
}

function sayTrend({ pct_per_year, ci95, reason }: Market['trend']): string {
  if (pct_per_year === null) return reason ?? marketText.unknown
  return `${marketText.aYear(sayGap(pct_per_year / 100))}${sayBetween(ci95)}`
}

function sayAgainst({ difference_pct, ci95, reason }: Market['year_against_wider']): string {
  if (difference_pct === null) return reason ?? marketText.unknown
  return `${sayGap(difference_pct / 100)}${sayBetween(ci95)}`
}

const sayBetween = (ci95: { low: number; high: number } | null): string =>
  ci95 ? marketText.between(sayGap(ci95.low / 100), sayGap(ci95.high / 100)) : ''

function saySold({ median_pct, above_asking_pct, n, reason }: Market['sale_to_asking']): string {
  if (median_pct.value === null) return reason ?? marketText.unknown
  return marketText.closed(
    sayPercent(median_pct.value / 100),
    sayCount(n),
    sayPercent((above_asking_pct.value ?? 0) / 100),
  )
}
