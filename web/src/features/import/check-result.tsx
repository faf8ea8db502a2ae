import { Button, Group, Stack } from '@mantine/core'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import type { ImportKind } from './kinds.ts'
import { isOver, useReport } from './queries.ts'
import { ReportView } from './report-view.tsx'
import { sayCount } from '../../wording/count.ts'
import { importText } from '../../texts/import.ts'

type CheckResultProps = {
  of: ImportKind
  import_id: string
  onBack: () => void
  onImport: () => void
  isStarting: boolean
  error: unknown
}

/** What an import would do, row by row; from here it is done, or its columns are changed. */
export function CheckResult(props: CheckResultProps) {
  const { of, import_id, onBack, onImport, isStarting, error } = props
  const { data, error: unread, refetch } = useReport(import_id, of)
  if (unread) return <Wrong error={unread} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const rows = data.created + data.updated
  return (
    <Stack>
      <ReportView report={data} />
      {error !== null && <Wrong error={error} />}
      <Group gap="xs">
        <Button disabled={!isOver(data) || rows === 0} loading={isStarting} onClick={onImport}>
          {rows === 1 ? importText.importOneRow : importText.importRows(sayCount(rows))}
        </Button>
        <Button variant="default" disabled={isStarting} onClick={onBack}>
          {importText.changeTheColumns}
        </Button>
      </Group>
    </Stack>
  )
}
