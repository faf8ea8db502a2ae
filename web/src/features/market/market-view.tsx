import { SimpleGrid, Stack, Text } from '@mantine/core'
import { Facts } from '../../ui/facts.tsx'
import { Empty, Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { sayMoney, sayMoneyShort } from '../../wording/money.ts'
import { AgeGap } from './age-gap.tsx'
import { Insights } from './insights.tsx'
import { Ladder } from './ladder.tsx'
import { Months } from './months.tsx'
import { useMarket, type Asked, type Market } from './queries.ts'
import { Wanted } from './wanted.tsx'
import { Warnings } from './warnings.tsx'
import { sayCount } from '../../wording/count.ts'

type MarketViewProps = { asked: Asked; onOpenService: (service_id: string) => void }

/** The market of an area: the headline to read aloud, three pictures, then the small figures. */
export function MarketView({ asked, onOpenService }: MarketViewProps) {
  const { data: market, error, refetch } = useMarket(asked)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!market) return <Waiting />
  if ((market.current ?? market.sample).listings === 0)
    return (
      <Empty title="No listings here">
        <Text c="dimmed">
          The market is read from your own services. Import them, or choose another area.
        </Text>
      </Empty>
    )
  return (
    <Stack gap="md">
      <Headline market={market} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Ladder market={market} />
        <AgeGap market={market} onOpen={onOpenService} />
        <Months market={market} />
        <Wanted market={market} />
        <Insights market={market} onOpenService={onOpenService} />
        <Figures market={market} />
      </SimpleGrid>
    </Stack>
  )
}

function Headline({ market }: { market: Market }) {
  return (
    <Panel>
      <Text size="lg">{market.headline.join(' ')}</Text>
      <Warnings warnings={market.warnings} />
      <Text size="xs" c="dimmed">
        All of it from your own asking prices as they were <When at={market.as_of} />. Homes ask;
        nobody here says what they are worth.
        {market.current &&
          ` By now there are ${sayCount(market.current.listings)} listings, ${sayCount(market.current.active)} on offer.`}
      </Text>
    </Panel>
  )
}

function Figures({ market }: { market: Market }) {
  const { price, supply, listing_age, trend, enquiries, per_unit } = market
  const money = (value: number | null) =>
    value === null ? '–' : sayMoney(Math.round(value), price.currency)
  const range = price.ci95
    ? ` (${sayMoneyShort(price.ci95.low, price.currency)}–${sayMoneyShort(price.ci95.high, price.currency)})`
    : ''
  return (
    <Panel title="The figures">
      <Facts
        facts={[
          ['Median', `${money(price.median)}${range}`],
          ['Per square foot', money(per_unit.price_per_sqft)],
          ['On offer', `${sayCount(supply.active)}, ${sayNew(supply)}`],
          ['Price cuts, 90 days', supply.price_cuts_90d],
          ['Months of supply', saySupply(supply)],
          [
            'Age of what is on offer',
            listing_age.live_median === null
              ? (listing_age.reason ?? '–')
              : `${Math.round(listing_age.live_median)} days in the middle`,
          ],
          ['Like-for-like trend', sayTrend(trend)],
          ['A year against elsewhere', sayAgainst(market.year_against_wider)],
          ['Closed against asked', saySold(market.sale_to_asking)],
          ['People asking, 90 days', enquiries.distinct_90d ?? 'fewer than five'],
        ]}
      />
    </Panel>
  )
}

function sayNew({ new_30d }: Market['supply']): string {
  return new_30d === null ? 'since when is not known' : `${new_30d} new in 30 days`
}

function saySupply({ months_of_supply, more_than_months, reason }: Market['supply']): string {
  if (more_than_months !== null) return `more than ${more_than_months}`
  return months_of_supply?.toFixed(1) ?? reason ?? '–'
}

function sayTrend({ pct_per_year, ci95, reason }: Market['trend']): string {
  if (pct_per_year === null) return reason ?? 'Unknown'
  const between = ci95 ? `, between ${ci95.low.toFixed(0)} and ${ci95.high.toFixed(0)} %` : ''
  return `${pct_per_year > 0 ? '+' : ''}${pct_per_year.toFixed(1)} % a year${between}`
}

function sayAgainst({ difference_pct, ci95, reason }: Market['year_against_wider']): string {
  if (difference_pct === null) return reason ?? 'Unknown'
  const between = ci95 ? `, between ${ci95.low.toFixed(0)} and ${ci95.high.toFixed(0)} %` : ''
  return `${difference_pct > 0 ? '+' : ''}${difference_pct.toFixed(1)} %${between}`
}

function saySold({ median_pct, above_asking_pct, n, reason }: Market['sale_to_asking']): string {
  if (median_pct.value === null) return reason ?? 'Unknown'
  return `${median_pct.value.toFixed(1)} % in the middle of ${n}, ${above_asking_pct.value ?? 0} % above asking`
}
