import { Progress, Stack, Table, Text } from '@mantine/core'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useUsage } from './use-usage.ts'
import { QuotaSpent } from './quota-spent.tsx'
import { When } from '../../ui/when.tsx'
import { sayCount, sayCounted } from '../../wording/count.ts'
import { usageText } from '../../texts/usage.ts'

/** How much of the day's requests is used, and how it went lately. */
export function UsageView() {
  const { data: usage, error, refetch } = useUsage()
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!usage) return <Waiting />
  const { used, limit, remaining, resets_at, history } = usage
  return (
    <Panel title={usageText.requestsToday} says={usageText.allApiKeysAnd}>
      {limit === null ? (
        <Text>{usageText.usedAsManyAs(sayCount(used))}</Text>
      ) : (
        <Stack gap={6}>
          <Text>
            <b>{sayCount(used)}</b> {usageText.of} {sayCount(limit)} {usageText.used}{' '}
            {sayCounted(remaining)} {usageText.leftTheNextDay} <When at={resets_at} />
          </Text>
          {remaining === 0 && <QuotaSpent resetsAt={resets_at} />}
          <Progress value={(used / limit) * 100} aria-label={usageText.usedToday} size="lg" />
        </Stack>
      )}
      {history.length > 0 && (
        <Table maw={420}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{usageText.dayUtc}</Table.Th>
              <Table.Th ta="right">{usageText.requests}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {history.map((one) => (
              <Table.Tr key={one.day}>
                <Table.Td>{one.day}</Table.Td>
                <Table.Td ta="right">{sayCount(one.used)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  )
}
