import { Table } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'
import { outcomeWords, type Outcome } from '../../wording/outcomes.ts'
import type { Card, Funnel } from './queries.ts'
import { sayCount } from '../../wording/count.ts'
import { modelText } from '../../texts/model.ts'

/** How far leads got, and who says so: a person, or behaviour. */
export function Labels({ card, funnel }: { card: Card; funnel: Funnel }) {
  const said = new Map(card.labels.map((label) => [label.outcome, label]))
  return (
    <Panel title={modelText.howFar} says={modelText.ofTheYear(sayCount(funnel.leads))}>
      <Table horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{modelText.milestone}</Table.Th>
            <Table.Th ta="right">{modelText.gotThere}</Table.Th>
            <Table.Th ta="right">{modelText.said}</Table.Th>
            <Table.Th ta="right">{modelText.concluded}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {funnel.milestones.map(({ outcome, leads }) => (
            <Table.Tr key={outcome}>
              <Table.Td>{outcomeWords[outcome as Outcome]}</Table.Td>
              <Table.Td ta="right">{sayCount(leads)}</Table.Td>
              <Table.Td ta="right">{sayCount(said.get(outcome)?.explicit ?? 0)}</Table.Td>
              <Table.Td ta="right">{sayCount(said.get(outcome)?.inferred ?? 0)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
