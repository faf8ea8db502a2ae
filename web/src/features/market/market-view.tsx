import { Button, Stack, Text, Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useProfile } from '../../profile.ts'
import { marketText } from '#texts/market.ts'
import { Empty, Waiting, Wrong } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { formatCount } from '../../wording/count.ts'
import { AgeGap } from './age-gap.tsx'
import style from './chart.module.css'
import { figuresOf } from './figures.ts'
import { Ladder } from './prices-by-bedrooms.tsx'
import { useMarket, type Asked, type Market } from './queries.ts'
import { Wanted } from './wanted.tsx'
import { nameService } from './name-service.ts'
import { Picture } from '../../ui/picture.tsx'
import { formatMonth } from '../../wording/month.ts'
import { MonthCourse } from './month-course.tsx'
import { monthSeries } from './month-series.ts'
import { ServerText } from '../../ui/server-text.tsx'

type MarketViewProps = { asked: Asked; onOpenService: (service_id: string) => void }

/** Shows the market of an area from one snapshot: the summary, the charts, then the figures. */
export function MarketView({ asked, onOpenService }: MarketViewProps) {
  const { data: market, error, refetch } = useMarket(asked)
  const profile = useProfile()
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!market) return <Waiting />
  if ((market.current ?? market.sample).listings === 0)
    return (
      <Empty title={marketText.noListings(profile.words)}>
        <Text c="dimmed">{marketText.readFromYours}</Text>
        <Button component={Link} to="/services">
          {marketText.toServices}
        </Button>
      </Empty>
    )
  return (
    <Stack gap="lg">
      <Headline market={market} />
      {profile.has('bedrooms') && <Ladder market={market} />}
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
          <Facts facts={figuresOf(market, profile)} />
        </Panel>
      </div>
    </Stack>
  )
}

/** Shows the summary, and the time of the snapshot that all figures come from. */
function Headline({ market: { headline, warnings, as_of, sample, current } }: { market: Market }) {
  const { listings, active } = sample
  const { words } = useProfile()
  return (
    <Stack gap="xs" maw={860}>
      <Text size="xl" fw={550} lh={1.4}>
        <ServerText>{headline.join(' ')}</ServerText>
      </Text>
      <Text size="sm" c="dimmed">
        {marketText.snapshotOf}
        <When at={as_of} />
        {marketText.snapshot(words, formatCount(listings), formatCount(active))}
        {current &&
          marketText.changedSince(formatCount(current.listings), formatCount(current.active))}
      </Text>
      <Warnings warnings={warnings} />
    </Stack>
  )
}

type InsightsProps = { market: Market; onOpenService: (service_id: string) => void }

/** The maximum number of services named by an insight. */
const maxNamed = 5

/** Shows each insight with a recommended action and the affected services. */
function Insights({ market, onOpenService }: InsightsProps) {
  const { words } = useProfile()
  return (
    <Stack gap="sm">
      {market.insights.map(({ code, text, implication, service_ids }) => (
        <div key={`${code}${text}`}>
          <Text size="sm" fw={550}>
            <ServerText>{text}</ServerText>
          </Text>
          <Text size="sm" c="dimmed">
            <ServerText>{implication}</ServerText>
          </Text>
          <Group gap="sm">
            {service_ids.slice(0, maxNamed).map((id) => (
              <Anchor
                key={id}
                component="button"
                type="button"
                size="sm"
                onClick={() => onOpenService(id)}
              >
                {nameService(market, id, words)}
              </Anchor>
            ))}
          </Group>
        </div>
      ))}
    </Stack>
  )
}

/** Shows six monthly charts next to each other with intervals, and all of them as one table. */
function Months({ market: { series, price } }: { market: Market }) {
  const told = monthSeries.filter(({ of }) => series.some((month) => of(month).value !== null))
  const drawn = told.filter(({ isInTableOnly }) => !isInTableOnly)
  const first = series.findIndex((month) => drawn.some(({ of }) => of(month).value !== null))
  if (first < 0) return null
  // All charts start with the first known month, so that they are aligned.
  const months = series.slice(first)
  return (
    <Picture
      title={marketText.months}
      basis={marketText.monthsBasis}
      names={[marketText.month, ...told.map(({ name }) => name)]}
      rows={series.map((one) => [formatMonth(one.month), ...told.map(({ of }) => of(one).value)])}
      file="months"
    >
      <div className={style.small}>
        {drawn.map((one) => (
          <MonthCourse key={one.key} of={one} months={months} currency={price.currency} />
        ))}
      </div>
    </Picture>
  )
}

/** Shows the caveats of the figures, collapsed to one line. */
function Warnings({ warnings }: Pick<Market, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <details className={style.notes}>
      <summary>{marketText.toMind(warnings.length)}</summary>
      <ul>
        {warnings.map(({ code, text }) => (
          <li key={code}>
            <ServerText>{text}</ServerText>
          </li>
        ))}
      </ul>
    </details>
  )
}
