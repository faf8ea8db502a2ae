import { Table, Text } from '@mantine/core'
import { formatName } from '../../wording/name.ts'
import type { Figures } from './queries.ts'
import { formatInterval, formatSeconds } from './format-figures.ts'
import { formatCount } from '../../wording/count.ts'
import { responseText } from '#texts/response.ts'

type FigureTableProps = {
  label: string
  first: string
  rows: readonly (readonly [name: string, figures: Figures])[]
}

/**
 * A table of response times: the number of leads, wall-clock and working time, and the share in
 * time. Too few leads give no figure.
 */
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
            <Table.Th ta="right">{responseText.leads}</Table.Th>
            <Table.Th ta="right">{responseText.answered}</Table.Th>
            <Table.Th ta="right">{responseText.halfWithin}</Table.Th>
            <Table.Th ta="right">{responseText.nineOfTen}</Table.Th>
            <Table.Th ta="right">{responseText.halfWorkingTime}</Table.Th>
            <Table.Th ta="right">{responseText.inTime}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, row]) => (
            <Table.Tr key={name}>
              <Table.Td miw={110} style={{ overflowWrap: 'anywhere' }}>
                {formatName(name)}
              </Table.Td>
              <Table.Td ta="right">{formatCount(row.n)}</Table.Td>
              <Table.Td ta="right">{formatCount(row.answered)}</Table.Td>
              {row.is_enough ? (
                <>
                  <Table.Td ta="right">{formatSeconds(row.p50_seconds)}</Table.Td>
                  <Table.Td ta="right">{formatSeconds(row.p90_seconds)}</Table.Td>
                  <Table.Td ta="right">{formatSeconds(row.p50_working_seconds)}</Table.Td>
                  <Table.Td ta="right">
                    {formatInterval(row.on_time_share, row.low, row.high)}
                  </Table.Td>
                </>
              ) : (
                <Table.Td colSpan={4} ta="right">
                  <Text size="sm" c="dimmed">
                    {responseText.tooFew}
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
