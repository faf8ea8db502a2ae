import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { When } from '../../ui/when.tsx'
import { useMessagesOf } from './queries.ts'
import { customerText } from '../../texts/customer.ts'

/** What was said with one person; each message leads to the enquiry it belongs to. */
export function Conversation({ customer_id }: { customer_id: string }) {
  const { data, error, refetch } = useMessagesOf(customer_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={3} />
  if (data.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {customerText.nothingWasSaidYet}
      </Text>
    )
  return (
    <Stack gap="sm">
      {data.data.map(({ id, lead_id, direction, channel, text, occurred_at }) => (
        <div key={id}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Anchor component={Link} to={`/leads/${lead_id}`} size="sm" fw={550}>
              {customerText.by(
                direction === 'inbound' ? customerText.theyWrote : customerText.youWrote,
                channel,
              )}
            </Anchor>
            <Text size="xs" c="dimmed">
              <When at={occurred_at} />
            </Text>
          </Group>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
