import { Stack, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { useSimulation } from './queries.ts'

type Simulated = NonNullable<ReturnType<typeof useSimulation>['data']>

/** Who would have had what of the leads of the last month. */
export function Simulation({ simulated }: { simulated: Simulated }) {
  const { leads, by_member, by_rule, last_resort, known, offered, nobody, sample } = simulated
  if (leads === 0)
    return (
      <Text size="sm" c="dimmed">
        No lead came in the last 30 days, so there is nothing to try it on.
      </Text>
    )
  const rest = [
    [known, 'to the person their customer knows'],
    [offered, 'offered to a group'],
    [last_resort, 'to the last resort'],
    [nobody, 'to nobody'],
  ].filter(([count]) => Number(count) > 0)
  return (
    <Stack gap="xs">
      <Text size="sm">
        Of {leads} leads of the last 30 days{' '}
        {rest.length > 0 && `(${rest.map(([count, what]) => `${count} ${what}`).join(', ')})`}:
      </Text>
      <Table aria-label="Who would have had what" withRowBorders={false} maw={420}>
        <Table.Tbody>
          {by_member.map(({ user_id, name, leads: count }) => (
            <Table.Tr key={user_id}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="right">{count}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {by_rule
          .map(({ rule, name, leads: count }) => `Rule ${rule}, ${name}: ${count}`)
          .join(' · ')}
      </Text>
      {sample.slice(0, 5).map(({ lead_id, because }) => (
        <Text key={lead_id} size="sm">
          <Link to={`/leads/${lead_id}`}>A lead</Link>: {because}
        </Text>
      ))}
    </Stack>
  )
}
