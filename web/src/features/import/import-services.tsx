import { Modal } from '@mantine/core'
import { useState } from 'react'
import { CheckResult } from './check-result.tsx'
import { ChooseFile, type ChosenFile } from './choose-file.tsx'
import { guessMapping, planOf } from './columns.ts'
import { ImportProgress } from './import-progress.tsx'
import { MapColumns, type Chosen } from './map-columns.tsx'
import { useStart } from './queries.ts'

type ImportServicesProps = {
  /** The import that is under way or done; undefined before one was started. */
  import_id: string | undefined
  onStart: (import_id: string) => void
  onClose: () => void
}

/** Brings services in from a file: its columns are found and can be changed, what would happen is said before it does, and each bad row with its reason. */
export function ImportServices({ import_id, onStart, onClose }: ImportServicesProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Import services"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {import_id ? (
        <ImportProgress key={import_id} import_id={import_id} onClose={onClose} />
      ) : (
        <Prepare onStart={onStart} />
      )}
    </Modal>
  )
}

/** From the file to the import: chosen, its columns mapped, tried without a change. */
function Prepare({ onStart }: { onStart: (import_id: string) => void }) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [chosen, setChosen] = useState<Chosen>({ mapping: {}, type: 'residential' })
  const [check_id, setCheckId] = useState<string | null>(null)
  const start = useStart()
  const choose = (taken: ChosenFile) => {
    setFile(taken)
    setChosen({ ...chosen, mapping: guessMapping(taken.headings) })
  }
  if (!file) return <ChooseFile onFile={choose} />
  const send = (dry_run: boolean, onSent: (id: string) => void) =>
    start.mutate(
      {
        kind: 'services',
        format: 'csv',
        file_name: file.name.slice(0, 200),
        content: file.content,
        ...planOf(chosen.mapping, chosen.type),
        dry_run,
      },
      { onSuccess: ({ id }) => onSent(id) },
    )
  if (check_id)
    return (
      <CheckResult
        import_id={check_id}
        onBack={() => setCheckId(null)}
        onImport={() => send(false, onStart)}
        isStarting={start.isPending}
        error={start.error}
      />
    )
  return (
    <MapColumns
      file={file}
      chosen={chosen}
      onChange={setChosen}
      onCheck={() => send(true, setCheckId)}
      isChecking={start.isPending}
      error={start.error}
    />
  )
}
