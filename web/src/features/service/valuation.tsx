import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { sayMoney, sayMoneyShort } from '../../wording/money.ts'
import { useValuation } from './queries.ts'
import { sayCounted } from '../../wording/count.ts'

/** What homes like it ask: the expected price, its band, and the three nearest to compare. Its own price is left out. */
export function Valuation({ service_id }: { service_id: string }) {
  const { data, error, refetch } = useValuation(service_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={3} />
  if (data.estimate === null)
    return (
      <Text size="sm" c="dimmed">
        What homes like it ask: {data.reason ?? 'too few to say'}.
      </Text>
    )
  const band = data.band80
  return (
    <Stack gap="xs">
      <Text>
        Homes like it ask about{' '}
        <b>{sayMoney(Math.round(data.estimate / 1000) * 1000, data.currency)}</b>
        {band &&
          `; four of five between ${sayMoneyShort(band.low, data.currency)} and ${sayMoneyShort(band.high, data.currency)}`}
        .{data.gap_pct !== null && ` This one asks ${sayGap(data.gap_pct)}.`}
      </Text>
      {data.comparables.slice(0, 3).map((one) => (
        <Group key={one.service_id} justify="space-between" gap="xs">
          <Anchor component={Link} to={`/services?open=${one.service_id}`} size="sm">
            {`${one.bedrooms ?? '–'} bed, ${sayCounted(one.square_feet)} sq ft`}
          </Anchor>
          <Text size="sm">
            {sayMoney(one.price, data.currency)}
            <Text span c="dimmed" size="xs">
              {` as this one ${sayMoneyShort(one.adjusted_price, data.currency)}`}
            </Text>
          </Text>
        </Group>
      ))}
      <Text size="xs" c="dimmed">
        From {data.market.n} of your own asking prices; its own price is left out.
      </Text>
    </Stack>
  )
}

function sayGap(gap: number): string {
  const size = Math.abs(Math.round(gap))
  if (size < 1) return 'just that'
  return `${size} % ${gap > 0 ? 'more' : 'less'}`
}
