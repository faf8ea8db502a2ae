import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { sayMoney, sayMoneyShort } from '../../wording/money.ts'
import { sayPercent } from '../../wording/percent.ts'
import { useValuation } from './queries.ts'
import { sayCount, sayCounted } from '../../wording/count.ts'
import { serviceText } from '../../texts/service.ts'

/** What homes like it ask: the expected price, its band, and the three nearest to compare. Its own price is left out. */
export function Valuation({ service_id }: { service_id: string }) {
  const { data, error, refetch } = useValuation(service_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={3} />
  if (data.estimate === null)
    return (
      <Text size="sm" c="dimmed">
        {serviceText.likeItAsk(data.reason ?? serviceText.tooFewToSay)}
      </Text>
    )
  const band = data.band80
  return (
    <Stack gap="xs">
      <Text>
        {serviceText.homesLikeItAsk}{' '}
        <b>{sayMoney(Math.round(data.estimate / 1000) * 1000, data.currency)}</b>
        {band &&
          serviceText.fourOfFive(
            sayMoneyShort(band.low, data.currency),
            sayMoneyShort(band.high, data.currency),
          )}
        .{data.gap_pct !== null && serviceText.thisOneAsks(sayGap(data.gap_pct))}
      </Text>
      {data.comparables.slice(0, 3).map((one) => (
        <Group key={one.service_id} justify="space-between" gap="xs">
          <Anchor component={Link} to={`/services?open=${one.service_id}`} size="sm">
            {serviceText.comparable(sayCounted(one.bedrooms), sayCounted(one.square_feet))}
          </Anchor>
          <Text size="sm">
            {sayMoney(one.price, data.currency)}
            <Text span c="dimmed" size="xs">
              {serviceText.asThisOne(sayMoneyShort(one.adjusted_price, data.currency))}
            </Text>
          </Text>
        </Group>
      ))}
      <Text size="xs" c="dimmed">
        {serviceText.fromYourOwn(sayCount(data.market.n))}
      </Text>
    </Stack>
  )
}

function sayGap(gap: number): string {
  const size = Math.abs(gap) / 100
  if (size < 0.005) return serviceText.justThat
  return gap > 0 ? serviceText.more(sayPercent(size)) : serviceText.less(sayPercent(size))
}
