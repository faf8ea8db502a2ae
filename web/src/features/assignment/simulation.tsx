import { Stack, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { useSimulation } from './queries.ts'
import { assignmentText } from '../../texts/assignment.ts'

type Simulated = NonNullable<ReturnType<typeof useSimulation>['data']>

/** Who would have had what of the leads of the last month. */
export function Simulation({ simulated }: { simulated: Simulated }) {
  const { leads, by_member, by_rule, last_resort, known, offered, nobody, sample } = simulated
  if (leads === 0)
    return (
      <Text size="sm" c="dimmed">
        {assignmentText.noLeadCameIn}
      </Text>
    )
  const rest = [
    [known, assignmentText.toThePersonTheir],
    [offered, assignmentText.offeredToAGroup],
    [last_resort, assignmentText.toTheLastResort],
    [nobody, assignmentText.toNobody],
  ].filter(([count]) => Number(count) > 0)
  return (
    <Stack gap="xs">
      <Text size="sm">
        {assignmentText.ofLeadsOfThe(
          leads,
          rest.map(([count, what]) => `${count} ${what}`).join(', '),
        )}
      </Text>
      <Table aria-label={assignmentText.whoWouldHaveHad} withRowBorders={false} maw={420}>
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
          .map(({ rule, name, leads: count }) => assignmentText.ruleOfRule(rule, name, count))
          .join(' · ')}
      </Text>
      {sample.slice(0, 5).map(({ lead_id, because }) => (
        <Text key={lead_id} size="sm">
          <Link to={`/leads/${lead_id}`}>{assignmentText.aLead}</Link>: {because}
        </Text>
      ))}
    </Stack>
  )
}
