import { Table, Text } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'
import { TierChip } from '../../wording/tier-chip.tsx'
import type { Tier } from '../../wording/tiers.ts'
import type { Funnel } from './queries.ts'

/** Per month and tier: what was promised of the leads, and what happened with them. */
export function Promises({ funnel }: { funnel: Funnel }) {
  return (
    <Panel title="Did it hold?" says="By the month the leads came and what they were called then.">
      {funnel.promises.length === 0 ? (
        <Text size="sm" c="dimmed">
          No lead has its answer yet. It comes with an outcome, or when its time is over.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={320} type="native">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Month</Table.Th>
                <Table.Th>Called</Table.Th>
                <Table.Th ta="right">Leads</Table.Th>
                <Table.Th ta="right">Promised</Table.Th>
                <Table.Th ta="right">Happened</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {funnel.promises.map((one) => (
                <Table.Tr key={`${one.month}${one.tier}`}>
                  <Table.Td>{one.month}</Table.Td>
                  <Table.Td>
                    <TierChip tier={one.tier as Tier} />
                  </Table.Td>
                  <Table.Td ta="right">{one.leads}</Table.Td>
                  <Table.Td ta="right">{`${Math.round(one.promised * 100)} %`}</Table.Td>
                  <Table.Td ta="right">{`${Math.round(one.happened * 100)} %`}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  )
}
