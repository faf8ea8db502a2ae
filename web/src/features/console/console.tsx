import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/faces.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { eventTypes, useEndpointChoices } from '../../endpoints.ts'
import { useStream, type Streamed } from './use-stream.ts'

const outcomes = [
  { value: 'succeeded', label: 'Accepted' },
  { value: 'failed', label: 'Failed' },
]

/** Every attempt the moment it ends. */
export function Console({ onOpen }: { onOpen: (delivery_id: string) => void }) {
  const [filters] = useFilters()
  const [isRunning, setRunning] = useState(true)
  const { rows, state, clear } = useStream(isRunning, filters)
  return (
    <>
      <Group justify="space-between">
        <Group gap="xs">
          <FilterSelect name="webhook_id" label="Any endpoint" choices={useEndpointChoices()} />
          <FilterSelect name="event_type" label="Any event" choices={eventTypes} width={180} />
          <FilterSelect name="outcome" label="Any outcome" choices={outcomes} width={140} />
        </Group>
        <Group gap="xs">
          <Standing isRunning={isRunning} state={state} />
          <Button size="xs" variant="default" onClick={() => setRunning(!isRunning)}>
            {isRunning ? 'Stop' : 'Listen'}
          </Button>
          <Button size="xs" variant="default" onClick={clear}>
            Clear
          </Button>
        </Group>
      </Group>
      {rows.length === 0 ? (
        <Empty title="Nothing yet">
          <Text c="dimmed">
            Attempts appear here as they end. Send a test event to see one; while you stop, nothing
            is missed.
          </Text>
        </Empty>
      ) : (
        <DataTable
          label="Attempts"
          columns={columns}
          rows={rows}
          onOpen={(row) => onOpen(row.delivery_id)}
        />
      )}
    </>
  )
}

function Standing({ isRunning, state }: { isRunning: boolean; state: string }) {
  if (!isRunning) return <Mark standing="neutral">Stopped</Mark>
  if (state === 'open') return <Mark standing="good">Listening</Mark>
  return state === 'lost' ? (
    <Mark standing="bad">Refused: reload the page</Mark>
  ) : (
    <Mark standing="between">Connecting</Mark>
  )
}

const time = new Intl.DateTimeFormat('en', { timeStyle: 'medium' })

const columns: Column<Streamed>[] = [
  { key: 'at', title: 'Time', width: '110px', cell: ({ at }) => time.format(at) },
  {
    key: 'answer',
    title: 'Answer',
    width: '150px',
    cell: ({ error, response }) => (
      <Mark standing={error ? 'bad' : 'good'}>
        {[response?.status, error?.class].filter(Boolean).join(' ')}
      </Mark>
    ),
  },
  { key: 'event', title: 'Event', cell: ({ event_type }) => event_type },
  {
    key: 'number',
    title: 'Attempt',
    width: '90px',
    align: 'right',
    secondary: true,
    cell: ({ number }) => number,
  },
  {
    key: 'ms',
    title: 'Time taken',
    width: '110px',
    align: 'right',
    secondary: true,
    cell: ({ duration_ms }) => `${Math.round(duration_ms)} ms`,
  },
]
