import { Alert, Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core'
import { useState, type DragEvent } from 'react'
import { saveCsv } from '../../ui/save-csv.ts'
import type { ImportKind } from './kinds.ts'
import { readHeadings } from './read-headings.ts'
import { importText } from '#texts/import.ts'

/** The text of a file, with the headings of its columns. */
export type ChosenFile = { name: string; content: string; headings: string[] }

/** The maximum file size, in bytes. */
const maxBytes = 16 * 1024 * 1024

type ChooseFileProps = { of: ImportKind; onFile: (file: ChosenFile) => void }

/** Accepts a file that is dropped or selected. A sample file shows the format. */
export function ChooseFile({ of, onFile }: ChooseFileProps) {
  const { kind, sample } = of
  const [trouble, setTrouble] = useState<string | null>(null)
  const take = async (file: File | null | undefined) => {
    if (!file) return
    const read = await readFile(file, kind)
    setTrouble(typeof read === 'string' ? read : null)
    if (typeof read !== 'string') onFile(read)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    <Stack>
      <Paper
        withBorder
        p="xl"
        bg="var(--quiet)"
        data-drop-zone
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Stack align="center" gap="xs">
          <Text fw={600}>{importText.dropACsvFile}</Text>
          <Text size="sm" c="dimmed" ta="center">
            {importText.theFirstRowNames}
          </Text>
          <Group gap="xs" justify="center">
            <FileButton
              accept=".csv,text/csv"
              onChange={(file) => void take(file)}
              inputProps={{ 'aria-label': importText.aFileOfComma }}
            >
              {(props) => <Button {...props}>{importText.chooseAFile}</Button>}
            </FileButton>
            <Button
              variant="default"
              onClick={() => saveCsv(`${kind}-sample`, sample.head, sample.rows)}
            >
              {importText.sampleFile}
            </Button>
          </Group>
        </Stack>
      </Paper>
      {trouble && (
        <Alert variant="default" title={importText.thisFileCannotBe} role="alert">
          {trouble}
        </Alert>
      )}
    </Stack>
  )
}

/** Reads a file, or returns why it cannot be read. */
async function readFile(file: File, kind: ImportKind['kind']): Promise<ChosenFile | string> {
  if (file.size > maxBytes) return importText.itHasMoreThan(kind)
  const content = await file.text()
  const headings = readHeadings(content)
  const [first = ''] = headings
  if (headings.length === 1 && first === '') return importText.itIsEmpty
  if (headings.length === 1 && /[;\t]/.test(first)) return importText.itsCellsAreSeparated
  return { name: file.name, content, headings }
}
