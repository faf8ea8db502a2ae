import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { formatPrice } from '../../wording/money.ts'
import { useMatches, type Match } from './queries.ts'
import { leadText } from '#texts/lead.ts'
import { ServerText } from '../../ui/server-text.tsx'

/**
 * Shows at most `most` services that match the search criteria, each with what matches and what
 * does not.
 */
export function Matches({ lead_id, most = 5 }: { lead_id: string; most?: number }) {
  const { data, error, refetch } = useMatches(lead_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={2} />
  if (data.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {leadText.nothingOnOfferFits}
      </Text>
    )
  return (
    <Stack gap="xs">
      {data.data.slice(0, most).map((match) => (
        <OneMatch key={match.service.id} match={match} />
      ))}
    </Stack>
  )
}

function OneMatch({ match: { service, explanation } }: { match: Match }) {
  const { location, title, type } = service
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Anchor component={Link} to={`/services?open=${service.id}`} size="sm" fw={550}>
          {title ?? location?.address ?? type}
        </Anchor>
        <Text size="xs" c="dimmed" truncate>
          <ServerText>{explanation.join(' · ')}</ServerText>
        </Text>
      </div>
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {formatPrice(service)}
      </Text>
    </Group>
  )
}
