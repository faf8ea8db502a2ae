import { Table, Text } from '@mantine/core'
import { days, shortDayName } from '../hours/days.ts'
import type { Response } from './queries.ts'
import { formatSeconds } from './format-figures.ts'
import { formatCount } from '../../wording/count.ts'
import { responseText } from '#texts/response.ts'

type Hour = Response['hours']['data'][number]

/**
 * A table of the hours of the week, three at a time: the median response time of leads that arrived
 * then, and their number. It uses figures, not colors.
 */
export function HourTable({ hours }: { hours: readonly Hour[] }) {
  const rows = Array.from({ length: 8 }, (_, i) => i * 3)
  return (
    <Table.ScrollContainer minWidth={640} type="native" tabIndex={0}>
      <Table
        aria-label={responseText.byHourOfWeek}
        withRowBorders={false}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{responseText.from}</Table.Th>
            {days.map((day) => (
              <Table.Th key={day} ta="right">
                {shortDayName(day)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((from) => (
            <Table.Tr key={from}>
              <Table.Th scope="row">{`${String(from).padStart(2, '0')}:00`}</Table.Th>
              {days.map((day) => {
                const those = hours.filter(
                  ({ weekday, hour }) => weekday === day && hour >= from && hour < from + 3,
                )
                return (
                  <Table.Td key={day} ta="right">
                    <Cell those={those} />
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Shows the hour with the most leads out of three. */
function Cell({ those }: { those: readonly Hour[] }) {
  const n = those.reduce((sum, one) => sum + one.n, 0)
  if (n === 0)
    return (
      <Text span size="sm" c="dimmed">
        –
      </Text>
    )
  const most = those.toSorted((a, b) => b.n - a.n)[0]
  return (
    <Text span size="sm">
      {most?.is_enough
        ? formatSeconds(most.p50_seconds)
        : responseText.leadsCount(n, formatCount(n))}
    </Text>
  )
}
