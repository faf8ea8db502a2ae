import { Accordion, Table, Text } from '@mantine/core'
import { Panel } from '../../ui/panel.tsx'
import { TierChip } from '../../wording/tier-chip.tsx'
import { tierWords, type Tier } from '../../wording/tiers.ts'
import type { Funnel } from './queries.ts'
import { sayPercent } from '../../wording/percent.ts'

type Promised = Omit<Funnel['promises'][number], 'month' | 'cross_fitted'> & { month?: string }

/** What was promised of the leads and what happened with them: per tier, and below it month by month. */
export function Promises({ funnel: { promises } }: { funnel: Funnel }) {
  return (
    <Panel
      title="Did it hold?"
      says="By what the leads were called when they came; those of an import, by models that were not taught them."
    >
      {promises.length === 0 ? (
        <Text size="sm" c="dimmed">
          No lead has its answer yet. It comes with an outcome, or when its time is over.
        </Text>
      ) : (
        <>
          <Rows rows={byTier(promises)} />
          <Accordion variant="contained">
            <Accordion.Item value="months">
              <Accordion.Control>Month by month</Accordion.Control>
              <Accordion.Panel>
                <Rows rows={promises.toReversed()} hasMonths />
              </Accordion.Panel>
            </Accordion.Item>
          </Accordion>
        </>
      )}
    </Panel>
  )
}

function Rows({ rows, hasMonths = false }: { rows: readonly Promised[]; hasMonths?: boolean }) {
  return (
    <Table.ScrollContainer minWidth={240} maxHeight={420} type="native">
      <Table horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {hasMonths && <Table.Th>Month</Table.Th>}
            <Table.Th>Called</Table.Th>
            <Table.Th ta="right">Leads</Table.Th>
            <Table.Th ta="right">Promised</Table.Th>
            <Table.Th ta="right">Happened</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((one) => (
            <Table.Tr key={`${one.month}${one.tier}`}>
              {hasMonths && <Table.Td>{one.month}</Table.Td>}
              <Table.Td>
                <TierChip tier={one.tier as Tier} />
              </Table.Td>
              <Table.Td ta="right">{one.leads}</Table.Td>
              <Table.Td ta="right">{sayPercent(one.promised)}</Table.Td>
              <Table.Td ta="right">{sayPercent(one.happened)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** All months together, the highest tier first. Means weigh as many leads as they stand for. */
function byTier(promises: Funnel['promises']): Promised[] {
  return (Object.keys(tierWords) as Tier[]).flatMap((tier) => {
    const rows = promises.filter((one) => one.tier === tier)
    const leads = rows.reduce((sum, one) => sum + one.leads, 0)
    if (leads === 0) return []
    const mean = (name: 'promised' | 'happened') =>
      rows.reduce((sum, one) => sum + one[name] * one.leads, 0) / leads
    return [{ tier, leads, promised: mean('promised'), happened: mean('happened') }]
  })
}
