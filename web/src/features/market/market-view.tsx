import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { marketText } from '../../texts/market.ts'
import { Empty, Waiting, Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { sayCount } from '../../wording/count.ts'
import { AgeGap } from './age-gap.tsx'
import style from './chart.module.css'
import { figuresOf } from './figures.ts'
import { Insights } from './insights.tsx'
import { Ladder } from './ladder.tsx'
import { Months } from './months.tsx'
import { useMarket, type Asked, type Market } from './queries.ts'
import { Wanted } from './wanted.tsx'
import { Warnings } from './warnings.tsx'

type MarketViewProps = { asked: Asked; onOpenService: (service_id: string) => void }

/** The market of an area: the sentences to read aloud, the pictures one below the other, then the small figures; all of one snapshot. */
export function MarketView({ asked, onOpenService }: MarketViewProps) {
  const { data: market, error, refetch } = useMarket(asked)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!market) return <Waiting />
  if ((market.current ?? market.sample).listings === 0)
    return (
      <Empty title={marketText.noListings}>
        <Text c="dimmed">{marketText.readFromYours}</Text>
        <Button component={Link} to="/services">
          {marketText.toServices}
        </Button>
      </Empty>
    )
  return (
    <Stack gap="lg">
      <Headline market={market} />
      <Ladder market={market} />
      <AgeGap market={market} onOpen={onOpenService} />
      <Wanted market={market} />
      <Months market={market} />
      <div className={style.ends}>
        {market.insights.length > 0 && (
          <Panel title={marketText.worthALook}>
            <Insights market={market} onOpenService={onOpenService} />
          </Panel>
        )}
        <Panel title={marketText.figures}>
          <Facts facts={figuresOf(market)} />
        </Panel>
      </div>
    </Stack>
  )
}

/** The sentences, and of when they and all that follows are. */
function Headline({ market: { headline, warnings, as_of, sample, current } }: { market: Market }) {
  const { listings, active } = sample
  return (
    <Stack gap="xs" maw={860}>
      <Text size="xl" fw={550} lh={1.4}>
        {headline.join(' ')}
      </Text>
      <Text size="sm" c="dimmed">
        {marketText.snapshotOf}
        <When at={as_of} />
        {marketText.snapshot(sayCount(listings), sayCount(active))}
        {current && marketText.changedSince(sayCount(current.listings), sayCount(current.active))}
      </Text>
      <Warnings warnings={warnings} />
    </Stack>
  )
}
