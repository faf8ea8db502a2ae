import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { sayPrice } from '../../wording/money.ts'
import { useMatchesOf } from './queries.ts'
import { customerText } from '../../texts/customer.ts'

/** The services that fit a person's open wishes. */
export function CustomerMatches({ customer_id }: { customer_id: string }) {
  const { data, error, refetch } = useMatchesOf(customer_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={2} />
  if (data.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {customerText.nothingOnOfferFits}
      </Text>
    )
  return (
    <Stack gap="xs">
      {data.data.slice(0, 5).map(({ service }) => (
        <Group key={service.id} justify="space-between" wrap="nowrap" gap="sm">
          <Anchor component={Link} to={`/services?open=${service.id}`} size="sm" truncate>
            {service.title ?? service.location?.address ?? service.type}
          </Anchor>
          <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
            {sayPrice(service.price, service.currency)}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
