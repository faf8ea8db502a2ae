import { Table } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'
import { outcomeWords, type Outcome } from '../../wording/outcomes.ts'
import type { Card, Funnel } from './queries.ts'
import { sayCount } from '../../wording/count.ts'

/** How far leads got, and who says so: a person, or behaviour. */
export function Labels({ card, funnel }: { card: Card; funnel: Funnel }) {
  const said = new Map(card.labels.map((label) => [label.outcome, label]))
  return (
    <Panel
      title="How far leads got"
      says={`Of the ${sayCount(funnel.leads)} leads of the last year. Said and concluded count everything on record; what a person said weighs more than what behaviour lets conclude.`}
    >
      <Table horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Milestone</Table.Th>
            <Table.Th ta="right">Got there</Table.Th>
            <Table.Th ta="right">Said</Table.Th>
            <Table.Th ta="right">Concluded</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {funnel.milestones.map(({ outcome, leads }) => (
            <Table.Tr key={outcome}>
              <Table.Td>{outcomeWords[outcome as Outcome]}</Table.Td>
              <Table.Td ta="right">{leads}</Table.Td>
              <Table.Td ta="right">{said.get(outcome)?.explicit ?? 0}</Table.Td>
              <Table.Td ta="right">{said.get(outcome)?.inferred ?? 0}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
