import { Text } from '@mantine/core'
import { importText } from '#texts/import.ts'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { useUndo, type Report } from './queries.ts'

/** Undoes an import after a confirmation. Absent if the import changed nothing or was undone. */
export function UndoButton({ report }: { report: Report }) {
  const { id, status, dry_run, created, updated, outcomes } = report
  const undo = useUndo(id)
  if (dry_run || status === 'undone' || created + updated + outcomes === 0) return null
  return (
    <ConfirmButton
      label={importText.undo}
      title={importText.undoTitle}
      go={importText.undo}
      leave={importText.keepImport}
      isFinal
      isBusy={undo.isPending}
      onGo={(close) => undo.mutate(undefined, { onSuccess: close })}
    >
      <Text size="sm">{importText.undoEffect}</Text>
    </ConfirmButton>
  )
}
