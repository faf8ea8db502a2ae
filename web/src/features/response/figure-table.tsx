import { Table, Text } from '@mantine/core'
import type { Figures } from './queries.ts'
import { sayInterval, saySeconds } from './say-figures.ts'

type FigureTableProps = {
  label: string
  first: string
  rows: readonly (readonly [name: string, figures: Figures])[]
}

/** How soon, a line for each: of how many, in wall and in working time, and how many in time. Too few make no figure. */
export function FigureTable({ label, first, rows }: FigureTableProps) {
  if (rows.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={620} type="native" tabIndex={0}>
      <Table
        aria-label={label}
        withRowBorders={false}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{first}</Table.Th>
            <Table.Th ta="right">Leads</Table.Th>
            <Table.Th ta="right">Answered</Table.Th>
            <Table.Th ta="right">Half within</Table.Th>
            <Table.Th ta="right">Nine of ten</Table.Th>
            <Table.Th ta="right">Half, working time</Table.Th>
            <Table.Th ta="right">In time (95 %)</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, row]) => (
            <Table.Tr key={name}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
              <Table.Td ta="right">{row.n}</Table.Td>
              <Table.Td ta="right">{row.answered}</Table.Td>
              {row.is_enough ? (
                <>
                  <Table.Td ta="right">{saySeconds(row.p50_seconds)}</Table.Td>
                  <Table.Td ta="right">{saySeconds(row.p90_seconds)}</Table.Td>
                  <Table.Td ta="right">{saySeconds(row.p50_working_seconds)}</Table.Td>
                  <Table.Td ta="right">
                    {sayInterval(row.share_in_time, row.low, row.high)}
                  </Table.Td>
                </>
              ) : (
                <Table.Td colSpan={4} ta="right">
                  <Text size="sm" c="dimmed">
                    too few for a figure
                  </Text>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
