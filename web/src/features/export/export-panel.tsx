import { Button, Progress, Stack, Text } from '@mantine/core'
import { Empty, Waiting, Wrong } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ExportFiles } from './export-files.tsx'
import { isOpen, useExport, useStart, type Export } from './queries.ts'
import { exportText } from '#texts/export.ts'

/** Exports all data of the account: starts the export, shows its progress, and lists its files. */
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
      title={exportText.takeEverythingAlong}
      says={exportText.allOfTheAccount}
      {...(data?.status === 'succeeded' && { actions: ask(exportText.exportAnew) })}
    >
      {error && <Wrong error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting lines={3} />}
      {data && isOpen(data) && <Writing data={data} />}
      {data?.status === 'succeeded' && <ExportFiles data={data} />}
      {none && (
        <Empty title={none.title}>
          <Text c="dimmed">{none.says}</Text>
          {ask(exportText.exportEverything)}
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
          ? exportText.itBeginsInA
          : exportText.ofTablesAreWritten(tables_done, tables)}
      </Text>
      <Progress
        value={(100 * tables_done) / tables}
        aria-label={exportText.howFarTheExport}
        animated
        size="lg"
      />
    </Stack>
  )
}

/** Texts for an export without files that is not running. */
const without: Partial<Record<Export['status'], { title: string; says: string }>> = {
  none: {
    title: exportText.noExportYet,
    says: exportText.itIsWrittenWhile,
  },
  failed: {
    title: exportText.theExportFailed,
    says: exportText.itWasTriedThree,
  },
  withdrawn: {
    title: exportText.theExportWasWithdrawn,
    says: exportText.somebodyWasErasedSince,
  },
  expired: {
    title: exportText.theFilesAreGone,
    says: exportText.theyAreKeptFor,
  },
}
