import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/faces.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { eventTypes } from '@leadhouse/sdk/webhooks'
import { useEndpointChoices } from '../../endpoints.ts'
import { useStream, type Streamed } from './use-stream.ts'
import { consoleText } from '#texts/console.ts'
import { locale } from '#texts/locale.ts'

const outcomes = [
  { value: 'succeeded', label: consoleText.accepted },
  { value: 'failed', label: consoleText.failed },
]

/** Shows every attempt when it ends. */
export function Console({ onOpen }: { onOpen: (delivery_id: string) => void }) {
  const [filters] = useFilters()
  const [isRunning, setRunning] = useState(true)
  const { rows, state, clear } = useStream(isRunning, filters)
  return (
    <>
      <Group justify="space-between">
        <Group gap="xs">
          <FilterSelect
            name="webhook_id"
            label={consoleText.anyEndpoint}
            choices={useEndpointChoices()}
          />
          <FilterSelect
            name="event_type"
            label={consoleText.anyEvent}
            choices={eventTypes}
            width={180}
          />
          <FilterSelect
            name="outcome"
            label={consoleText.anyOutcome}
            choices={outcomes}
            width={140}
          />
        </Group>
        <Group gap="xs">
          <StreamState isRunning={isRunning} state={state} />
          <Button size="xs" variant="default" onClick={() => setRunning(!isRunning)}>
            {isRunning ? consoleText.stop : consoleText.listen}
          </Button>
          <Button size="xs" variant="default" onClick={clear}>
            {consoleText.clear}
          </Button>
        </Group>
      </Group>
      {rows.length === 0 ? (
        <Empty title={consoleText.nothingYet}>
          <Text c="dimmed">{consoleText.attemptsAppearHereAs}</Text>
        </Empty>
      ) : (
        <DataTable
          label={consoleText.attempts}
          columns={columns}
          rows={rows}
          onOpen={(row) => onOpen(row.delivery_id)}
        />
      )}
    </>
  )
}

function StreamState({ isRunning, state }: { isRunning: boolean; state: string }) {
  if (!isRunning) return <Mark tone="neutral">{consoleText.stopped}</Mark>
  if (state === 'open') return <Mark tone="good">{consoleText.listening}</Mark>
  return state === 'lost' ? (
    <Mark tone="bad">{consoleText.refusedReloadThePage}</Mark>
  ) : (
    <Mark tone="between">{consoleText.connecting}</Mark>
  )
}

const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })

const columns: Column<Streamed>[] = [
  { key: 'at', title: consoleText.time, width: '110px', cell: ({ at }) => time.format(at) },
  {
    key: 'answer',
    title: consoleText.answer,
    width: '150px',
    cell: ({ error, response }) => (
      <Mark tone={error ? 'bad' : 'good'}>
        {[response?.status, error?.class].filter(Boolean).join(' ')}
      </Mark>
    ),
  },
  { key: 'event', title: consoleText.event, cell: ({ event_type }) => event_type },
  {
    key: 'number',
    title: consoleText.attempt,
    width: '90px',
    align: 'right',
    secondary: true,
    cell: ({ number }) => number,
  },
  {
    key: 'ms',
    title: consoleText.timeTaken,
    width: '110px',
    align: 'right',
    secondary: true,
    cell: ({ duration_ms }) => consoleText.ms(Math.round(duration_ms)),
  },
]
