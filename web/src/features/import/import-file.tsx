import { Modal } from '@mantine/core'
import { useState } from 'react'
import { CheckResult } from './check-result.tsx'
import { ChooseFile, type ChosenFile } from './choose-file.tsx'
import type { ImportKind } from './kinds.ts'
import { guessMapping, planOf } from './mapping.ts'
import { ImportProgress } from './import-progress.tsx'
import { MapColumns, type Chosen } from './map-columns.tsx'
import { useStart } from './queries.ts'
import { importText } from '../../texts/import.ts'

type ImportFileProps = {
  /** What the file holds. */
  of: ImportKind
  /** The import that is under way or done; undefined before one was started. */
  import_id: string | undefined
  onStart: (import_id: string) => void
  onClose: () => void
}

/** Brings a file in: its columns are found and can be changed, what would happen is said before it does, and each bad row with its reason. */
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

/** From the file to the import: chosen, its columns mapped, tried without a change. */
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
