import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { leadsText } from '#texts/leads.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { nameOf } from '../../wording/name.ts'
import { TierChip } from '../../wording/tier-chip.tsx'

/** The number of leads that are shown. */
const shown = 10

/** Shows the latest leads of one source, with a link to all of them. */
export function LatestLeads({
  source,
  title,
  empty,
}: {
  source: string
  title: string
  /** The text without leads. */
  empty: string
}) {
  const { data, error, refetch } = useLatestLeads(source)
  const all = `/leads?${new URLSearchParams({ source }).toString()}`
  return (
    <Panel
      title={title}
      says={leadsText.withTheSource(source)}
      actions={
        <Anchor component={Link} to={all} size="sm">
          {leadsText.allOfThem}
        </Anchor>
      }
    >
      {error && <Wrong error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={3} />}
      {data?.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      {data?.data.map((lead) => (
        <Group key={lead.id} justify="space-between" gap="xs" wrap="nowrap">
          <Anchor component={Link} to={`/leads/${lead.id}`} size="sm" truncate>
            {nameOf(lead)}
          </Anchor>
          <Group gap="sm" wrap="nowrap">
            <TierChip tier={lead.qualification_type} />
            <Text size="sm" c="dimmed">
              <When at={lead.created_at} />
            </Text>
          </Group>
        </Group>
      ))}
    </Panel>
  )
}

const useLatestLeads = (source: string) =>
  useQuery({
    queryKey: ['leads', 'latest', source],
    queryFn: ({ signal }) => api.get('/v1/leads', { query: { source, limit: shown }, signal }),
  })
