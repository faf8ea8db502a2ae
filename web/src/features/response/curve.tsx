import { Table, Text } from '@mantine/core'
import type { Response } from './queries.ts'
import { sayInterval, saySeconds } from './say-figures.ts'
import { sayCount } from '../../wording/count.ts'
import { responseText } from '../../texts/response.ts'

type Curved = Response['curve']
type Bin = Curved['bins'][number]

/** How often leads were met, by how soon they were answered: the account's own figures, with intervals and how these leads had scored. */
export function Curve({ curve }: { curve: Curved }) {
  const { bins, horizon_days, unanswered } = curve
  if (bins.every(({ n }) => n === 0))
    return (
      <Text size="sm" c="dimmed">
        {responseText.noneOldEnough}
      </Text>
    )
  return (
    <>
      <Table aria-label={responseText.curve} withRowBorders={false} maw={560}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{responseText.answered}</Table.Th>
            <Table.Th ta="right">{responseText.leads}</Table.Th>
            <Table.Th ta="right">{responseText.metWithin(sayCount(horizon_days))}</Table.Th>
            <Table.Th ta="right">{responseText.scored}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bins.map((bin) => (
            <Table.Tr key={bin.from_seconds}>
              <Table.Td>{sayBin(bin)}</Table.Td>
              <Table.Td ta="right">{sayCount(bin.n)}</Table.Td>
              <Table.Td ta="right">{sayInterval(bin.rate, bin.low, bin.high)}</Table.Td>
              <Table.Td ta="right">
                {bin.mean_score === null ? '–' : sayCount(Math.round(bin.mean_score))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {unanswered > 0 && (
        <Text size="sm" c="dimmed">
          {responseText.unansweredSayNothing(unanswered, sayCount(unanswered))}
        </Text>
      )}
    </>
  )
}

const sayBin = ({ from_seconds, to_seconds }: Bin): string => {
  if (to_seconds === null) return responseText.after(saySeconds(from_seconds))
  return from_seconds === 0
    ? responseText.within(saySeconds(to_seconds))
    : responseText.between(saySeconds(from_seconds), saySeconds(to_seconds))
}
