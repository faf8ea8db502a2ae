import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import type { ImportKind } from './kinds.ts'
import { isOver, useCancel, useReport } from './queries.ts'
import { ReportView } from './report-view.tsx'
import { importText } from '../../texts/import.ts'

type ImportProgressProps = { of: ImportKind; import_id: string; onClose: () => void }

/** An import under way, which goes on without the page; and, when it is over, what to do next. */
export function ImportProgress({ of, import_id, onClose }: ImportProgressProps) {
  const { data, error, refetch } = useReport(import_id, of)
  const cancel = useCancel(import_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <Stack>
      <ReportView report={data} />
      {isOver(data) ? (
        <WhatNext failed={data.failed} after={of.after} />
      ) : (
        <Text size="sm" c="dimmed">
          {importText.itGoesOnWhen}
        </Text>
      )}
      <Group gap="xs">
        <Button onClick={onClose}>{isOver(data) ? of.see : importText.close}</Button>
        {isOver(data) ? (
          <Button component={Link} to={of.next.to} variant="default">
            {of.next.says}
          </Button>
        ) : (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {importText.stopHere}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function WhatNext({ failed, after }: { failed: number; after: string }) {
  return (
    <Text size="sm">
      {failed > 0 && importText.mendTheRowsLeft}
      {after}
    </Text>
  )
}
