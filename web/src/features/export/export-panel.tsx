import { Button, Progress, Stack, Text } from '@mantine/core'
import { Empty, Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ExportFiles } from './export-files.tsx'
import { isOpen, useExport, useStart, type Export } from './queries.ts'

/** Everything the account has, to take along: ask for it, see it written, fetch its files. */
export function ExportPanel() {
  const { data, error, refetch } = useExport()
  const start = useStart()
  const none = data && without[data.status]
  const ask = (label: string) => (
    <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
      {label}
    </Button>
  )
  return (
    <Panel
      title="Take everything along"
      says="All of the account as files, JSON lines and CSV, as of one moment."
      {...(data?.status === 'succeeded' && { actions: ask('Export anew') })}
    >
      {error && <Wrong error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting lines={3} />}
      {data && isOpen(data) && <Writing data={data} />}
      {data?.status === 'succeeded' && <ExportFiles data={data} />}
      {none && (
        <Empty title={none.title}>
          <Text c="dimmed">{none.says}</Text>
          {ask('Export everything')}
        </Empty>
      )}
    </Panel>
  )
}

function Writing({ data: { tables, tables_done } }: { data: Export }) {
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">
        {tables_done === 0
          ? 'It begins in a moment.'
          : `${tables_done} of ${tables} tables are written.`}
      </Text>
      <Progress
        value={(100 * tables_done) / tables}
        aria-label="How far the export is"
        animated
        size="lg"
      />
    </Stack>
  )
}

/** What is said where there are no files, and none are being written. */
const without: Partial<Record<Export['status'], { title: string; says: string }>> = {
  none: {
    title: 'No export yet',
    says: 'It is written while the work goes on. You may leave this page and come back for it.',
  },
  failed: {
    title: 'The export failed',
    says: 'It was tried three times; the log of the server has the reason. Nothing of the account was changed.',
  },
  withdrawn: {
    title: 'The export was withdrawn',
    says: 'Somebody was erased since, and its files held them. A new one does not.',
  },
  expired: {
    title: 'The files are gone',
    says: 'They are kept for a day. Ask for new ones.',
  },
}
