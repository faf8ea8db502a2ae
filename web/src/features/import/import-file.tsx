import { Modal, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ChooseFile, type ChosenFile } from './choose-file.tsx'
import type { ImportKind } from './kinds.ts'
import { guessMapping, planOf } from './mapping.ts'
import { MapColumns, type Chosen } from './map-columns.tsx'
import { useStart, isOver, useReport, useCancel } from './queries.ts'
import { UndoButton } from './undo-button.tsx'
import { importText } from '#texts/import.ts'
import { Waiting, Wrong } from '../../ui/faces.tsx'
import { ReportView } from './report-view.tsx'
import { formatCount } from '../../wording/count.ts'
import { Link } from '@tanstack/react-router'

type ImportFileProps = {
  /** The kind of rows in the file. */
  of: ImportKind
  /** The running or finished import; undefined before one was started. */
  import_id: string | undefined
  onStart: (import_id: string) => void
  onClose: () => void
}

/**
 * Imports a file. Its columns are recognized and can be changed, a preview shows the result, and
 * each invalid row is listed with its reason.
 */
export function ImportFile({ of, import_id, onStart, onClose }: ImportFileProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={of.title}
      size="lg"
      closeButtonProps={{ 'aria-label': importText.close }}
    >
      {import_id ? (
        <ImportProgress key={import_id} of={of} import_id={import_id} onClose={onClose} />
      ) : (
        <Prepare of={of} onStart={onStart} />
      )}
    </Modal>
  )
}

type PrepareProps = Pick<ImportFileProps, 'of' | 'onStart'>

/** The steps before the import: select a file, map its columns, and preview the result. */
function Prepare({ of, onStart }: PrepareProps) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [chosen, setChosen] = useState<Chosen>({ mapping: {}, same: of.same.usual })
  const [check_id, setCheckId] = useState<string | null>(null)
  const start = useStart()
  const choose = (taken: ChosenFile) => {
    setFile(taken)
    setChosen({ ...chosen, mapping: guessMapping(of.fields, taken.headings) })
  }
  if (!file) return <ChooseFile of={of} onFile={choose} />
  const send = (dry_run: boolean, onSent: (id: string) => void) =>
    start.mutate(
      {
        kind: of.kind,
        format: 'csv',
        file_name: file.name.slice(0, 200),
        content: file.content,
        ...planOf(of, chosen.mapping, chosen.same),
        dry_run,
      },
      { onSuccess: ({ id }) => onSent(id) },
    )
  if (check_id)
    return (
      <CheckResult
        of={of}
        import_id={check_id}
        onBack={() => setCheckId(null)}
        onImport={() => send(false, onStart)}
        isStarting={start.isPending}
        error={start.error}
      />
    )
  return (
    <MapColumns
      of={of}
      file={file}
      chosen={chosen}
      onChange={setChosen}
      onCheck={() => send(true, setCheckId)}
      isChecking={start.isPending}
      error={start.error}
    />
  )
}

type CheckResultProps = {
  of: ImportKind
  import_id: string
  onBack: () => void
  onImport: () => void
  isStarting: boolean
  error: unknown
}

/**
 * Shows the preview of an import, row by row, with buttons to start it or to change the columns.
 */
function CheckResult(props: CheckResultProps) {
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
          {rows === 1 ? importText.importOneRow : importText.importRows(formatCount(rows))}
        </Button>
        <Button variant="default" disabled={isStarting} onClick={onBack}>
          {importText.changeTheColumns}
        </Button>
      </Group>
    </Stack>
  )
}

type ImportProgressProps = { of: ImportKind; import_id: string; onClose: () => void }

/**
 * Shows the progress of an import, which continues without the page, and the next steps when it has
 * finished.
 */
function ImportProgress({ of, import_id, onClose }: ImportProgressProps) {
  const { data, error, refetch } = useReport(import_id, of)
  const cancel = useCancel(import_id)
  if (error) return <Wrong error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <Stack>
      <ReportView report={data} />
      {data.status === 'undone' ? null : isOver(data) ? (
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
        ) : data.status === 'undoing' ? null : (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {importText.stopHere}
          </Button>
        )}
        {isOver(data) && <UndoButton report={data} />}
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
