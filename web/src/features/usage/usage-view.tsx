import { Progress, Stack, Table, Text } from '@mantine/core'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useUsage } from './use-usage.ts'
import { QuotaSpent } from './quota-spent.tsx'
import { When } from '../../ui/when.tsx'
import { formatCount, formatCounted } from '../../wording/count.ts'
import { usageText } from '#texts/usage.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** Shows the used share of the daily requests, and the requests of the last days. */
export function UsageView() {
  const { data: usage, error, refetch } = useUsage()
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!usage) return <Waiting />
  const { used, limit, remaining, resets_at, history } = usage
  return (
    <Panel title={usageText.requestsToday} says={usageText.allApiKeysAnd}>
      {limit === null ? (
        <Text>{usageText.usedAsManyAs(formatCount(used))}</Text>
      ) : (
        <Stack gap={6}>
          <Text>
            <b>{formatCount(used)}</b> {usageText.of} {formatCount(limit)} {usageText.used}{' '}
            {formatCounted(remaining)} {usageText.leftTheNextDay} <When at={resets_at} />
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
                <Table.Td ta="right">{formatCount(one.used)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  )
}

/** Shows the requests of each key or app by day. */
export function UsageByKey({ mayListKeys }: { mayListKeys: boolean }) {
  const { data, error, refetch } = useUsage()
  const { data: keys } = useQuery({
    queryKey: ['keys', 'names'],
    queryFn: ({ signal }) => api.get('/v1/api_keys', { query: { limit: 100 }, signal }),
    enabled: mayListKeys,
  })
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={3} />
  const rows = data.history.flatMap(({ day, by }) => by.map((one) => ({ ...one, day })))
  const most = Math.max(1, ...rows.map(({ used }) => used))
  const nameOf = (id: string) => keys?.data.find((key) => key.id === id)?.name ?? id
  return (
    <Panel title={usageText.byKeyAndDay} says={usageText.theLast30Days}>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {usageText.noProgramHasAsked}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={460} type="native" tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{usageText.dayUtc}</Table.Th>
                <Table.Th>{usageText.keyOrApp}</Table.Th>
                <Table.Th w="30%" aria-label={usageText.shareOfTheBusiest} />
                <Table.Th ta="right">{usageText.requests}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ day, id, used }) => (
                <Table.Tr key={`${day} ${id}`}>
                  <Table.Td>{day}</Table.Td>
                  <Table.Td>{nameOf(id)}</Table.Td>
                  <Table.Td>
                    <Progress
                      value={(used / most) * 100}
                      size="sm"
                      aria-label={usageText.requestsOfUsed(used)}
                    />
                  </Table.Td>
                  <Table.Td ta="right">{formatCount(used)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  )
}
