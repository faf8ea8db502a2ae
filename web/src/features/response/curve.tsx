import { Table, Text } from '@mantine/core'
import type { Response } from './queries.ts'
import { sayInterval, saySeconds } from './say-figures.ts'

type Curved = Response['curve']
type Bin = Curved['bins'][number]

/** How often leads were met, by how soon they were answered: the account's own figures, with intervals and how these leads had scored. */
export function Curve({ curve }: { curve: Curved }) {
  const { bins, horizon_days, unanswered } = curve
  if (bins.every(({ n }) => n === 0))
    return (
      <Text size="sm" c="dimmed">
        No lead has been answered long enough ago to know what became of it.
      </Text>
    )
  return (
    <>
      <Table
        aria-label="How often leads were met, by how soon they were answered"
        withRowBorders={false}
        maw={560}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Answered</Table.Th>
            <Table.Th ta="right">Leads</Table.Th>
            <Table.Th ta="right">Met within {horizon_days} days (95 %)</Table.Th>
            <Table.Th ta="right">Scored</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bins.map((bin) => (
            <Table.Tr key={bin.from_seconds}>
              <Table.Td>{sayBin(bin)}</Table.Td>
              <Table.Td ta="right">{bin.n}</Table.Td>
              <Table.Td ta="right">{sayInterval(bin.rate, bin.low, bin.high)}</Table.Td>
              <Table.Td ta="right">
                {bin.mean_score === null ? '–' : Math.round(bin.mean_score)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {unanswered > 0 && (
        <Text size="sm" c="dimmed">
          {unanswered} leads nobody answered say nothing of it.
        </Text>
      )}
    </>
  )
}

const sayBin = ({ from_seconds, to_seconds }: Bin): string => {
  if (to_seconds === null) return `after ${saySeconds(from_seconds)}`
  return from_seconds === 0
    ? `within ${saySeconds(to_seconds)}`
    : `${saySeconds(from_seconds)} to ${saySeconds(to_seconds)}`
}
