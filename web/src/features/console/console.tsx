import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/faces.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useStream, type Streamed } from './use-stream.ts'

/** Every attempt the moment it ends. */
export function Console({ onOpen }: { onOpen: (delivery_id: string) => void }) {
  const [isRunning, setRunning] = useState(true)
  const { rows, state, clear } = useStream(isRunning)
  return (
    <>
      <Group justify="space-between">
        <Mark standing={!isRunning ? 'neutral' : state === 'open' ? 'good' : 'between'}>
          {!isRunning
            ? 'Stopped'
            : state === 'open'
              ? 'Listening'
              : state === 'lost'
                ? 'Refused'
                : 'Connecting'}
        </Mark>
        <Group gap="xs">
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
            Attempts appear here within a quarter of a second. Send a test event to see one.
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

const time = new Intl.DateTimeFormat('en', { timeStyle: 'medium' })

const columns: Column<Streamed>[] = [
  { key: 'at', title: 'Time', width: '110px', cell: ({ at }) => time.format(at) },
  {
    key: 'answer',
    title: 'Answer',
    width: '150px',
    cell: ({ attempt }) => (
      <Mark standing={attempt.error ? 'bad' : 'good'}>
        {attempt.error?.class ?? String(attempt.response?.status ?? '')}
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
    cell: ({ attempt }) => attempt.number,
  },
  {
    key: 'ms',
    title: 'Time taken',
    width: '110px',
    align: 'right',
    secondary: true,
    cell: ({ attempt }) => `${Math.round(attempt.duration_ms)} ms`,
  },
]
