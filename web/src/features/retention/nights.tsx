import { Button, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { Empty } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import type { Retention } from './queries.ts'
import { spans } from './spans.ts'
import { formatCount, formatCounted } from '../../wording/count.ts'
import { retentionText } from '#texts/retention.ts'

/** The number of nights shown at first. */
const atFirst = 7

/** Lists what was deleted each night, latest first. */
export function Nights({ retention }: { retention: Retention }) {
  const [areAllShown, showAll] = useState(false)
  const days = [...Map.groupBy(retention.nights, ({ day }) => day)]
  const shown = areAllShown ? days : days.slice(0, atFirst)
  return (
    <Panel title={retentionText.whatTheNightsLet} says={<LastNight retention={retention} />}>
      {days.length === 0 ? (
        <Empty title={retentionText.nothingHasGoneYet}>
          <Text c="dimmed">
            {spans.some(({ name }) => retention[name] !== null)
              ? retentionText.eachNightThatLets
              : retentionText.nothingIsSetTo}
          </Text>
        </Empty>
      ) : (
        <Table.ScrollContainer minWidth={560} type="native" tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{retentionText.nightUtc}</Table.Th>
                {spans.map(({ kind, removed }) => (
                  <Table.Th key={kind} ta="right">
                    {removed}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(([day, kinds]) => (
                <Table.Tr key={day}>
                  <Table.Td>{day}</Table.Td>
                  {spans.map(({ kind }) => (
                    <Table.Td key={kind} ta="right">
                      {formatCounted(kinds.find((one) => one.kind === kind)?.removed)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {shown.length < days.length && (
        <div>
          <Button size="xs" variant="default" onClick={() => showAll(true)}>
            {retentionText.showAllNights(days.length)}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function LastNight({ retention: { swept_at, nights } }: { retention: Retention }) {
  if (swept_at === null) return retentionText.noNightWasLooked
  const last = nights.filter(({ day }) => day === swept_at.slice(0, 10))
  const count = last.reduce((sum, { removed }) => sum + removed, 0)
  return (
    <>
      {retentionText.lookedAfter} <When at={swept_at} />,{' '}
      {count === 0 ? retentionText.andNothingWasPast : retentionText.letGo(formatCount(count))}.
    </>
  )
}
