import { Table } from '@mantine/core'
import { modelText } from '../../texts/model.ts'
import { sayCount } from '../../wording/count.ts'
import { sayMonth } from '../../wording/month.ts'
import { sayPercent } from '../../wording/percent.ts'
import { TierChip } from '../../wording/tier-chip.tsx'
import type { Tier } from '../../wording/tiers.ts'
import style from './model.module.css'
import type { Funnel } from './queries.ts'

/** The same month by month, the latest first, folded. */
export function PromisesByMonth({ promises }: Pick<Funnel, 'promises'>) {
  if (promises.length === 0) return null
  return (
    <details className={style.folded}>
      <summary>{modelText.monthByMonth}</summary>
      <Table.ScrollContainer minWidth={320} maxHeight={420} type="native">
        <Table horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{modelText.month}</Table.Th>
              <Table.Th>{modelText.called}</Table.Th>
              <Table.Th ta="right">{modelText.leads}</Table.Th>
              <Table.Th ta="right">{modelText.promised}</Table.Th>
              <Table.Th ta="right">{modelText.happened}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {promises.toReversed().map((one) => (
              <Table.Tr key={`${one.month}${one.tier}`}>
                <Table.Td>{sayMonth(one.month)}</Table.Td>
                <Table.Td>
                  <TierChip tier={one.tier as Tier} />
                </Table.Td>
                <Table.Td ta="right">{sayCount(one.leads)}</Table.Td>
                <Table.Td ta="right">{sayPercent(one.promised)}</Table.Td>
                <Table.Td ta="right">{sayPercent(one.happened)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  )
}
