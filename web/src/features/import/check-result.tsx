import { Button, Group, Stack } from '@mantine/core'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { isOver, useReport } from './queries.ts'
import { ReportView } from './report-view.tsx'

type CheckResultProps = {
  import_id: string
  onBack: () => void
  onImport: () => void
  isStarting: boolean
  error: unknown
}

/** What an import would do, row by row; from here it is done, or its columns are changed. */
export function CheckResult(props: CheckResultProps) {
  const { import_id, onBack, onImport, isStarting, error } = props
  const { data, error: unread, refetch } = useReport(import_id)
  if (unread) return <Wrong error={unread} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const rows = data.created + data.updated
  return (
    <Stack>
      <ReportView report={data} />
      {error !== null && <Wrong error={error} />}
      <Group gap="xs">
        <Button disabled={!isOver(data) || rows === 0} loading={isStarting} onClick={onImport}>
          {rows === 1 ? 'Import one row' : `Import ${rows.toLocaleString('en')} rows`}
        </Button>
        <Button variant="default" disabled={isStarting} onClick={onBack}>
          Change the columns
        </Button>
      </Group>
    </Stack>
  )
}
