import {
  Alert,
  Button,
  FileInput,
  Group,
  Modal,
  Progress,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { saveCsv } from '../../ui/save-csv.ts'
import { fields, guessMapping, servicesFrom, type Field, type Mapping } from './map-services.ts'
import { readCsv } from './read-csv.ts'
import { sayProblems, useImport } from './use-import.ts'

/** Brings services in from a file: the columns are found and can be changed, what would happen is said before it does, and each bad row afterwards. */
export function ImportServices({ onClose }: { onClose: () => void }) {
  const [table, setTable] = useState<{ head: string[]; rows: string[][] } | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [type, setType] = useState('residential')
  const { run, done } = useImport()
  const read = async (file: File | null) => {
    if (!file) return setTable(null)
    const [head = [], ...rows] = readCsv(await file.text())
    setTable({ head, rows })
    setMapping(guessMapping(head))
  }
  const planned = table ? servicesFrom(table.rows, mapping, type) : null
  return (
    <Modal
      opened
      onClose={onClose}
      title="Import services"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Group align="flex-end">
          <FileInput
            label="A file of comma-separated values"
            accept=".csv,text/csv"
            placeholder="Choose a file"
            flex={1}
            onChange={(file) => void read(file)}
          />
          <Button
            variant="default"
            onClick={() => saveCsv('services-sample', sample.head, sample.rows)}
          >
            Sample file
          </Button>
        </Group>
        {table && <Columns head={table.head} mapping={mapping} onChange={setMapping} />}
        {table && (
          <TextInput
            label="Type of rows that have none"
            value={type}
            onChange={(event) => setType(event.currentTarget.value)}
            w={240}
          />
        )}
        {planned && !run.data && (
          <Text size="sm">
            {planned.items.length} of {table?.rows.length} rows can be imported.
          </Text>
        )}
        {planned && planned.problems.length > 0 && !run.data && (
          <Problems lines={sayProblems(planned.problems)} all={planned.problems.length} />
        )}
        {run.isPending && planned && (
          <Progress value={(done / planned.items.length) * 100} aria-label="Imported so far" />
        )}
        {run.data && (
          <>
            <Text role="status">
              {run.data.created} created, {run.data.updated} updated, {run.data.failed.length}{' '}
              failed.
            </Text>
            {run.data.failed.length > 0 && (
              <Problems
                lines={run.data.failed
                  .slice(0, 8)
                  .map(({ id, detail }) => `${id ?? 'A row'}: ${detail}`)}
                all={run.data.failed.length}
              />
            )}
          </>
        )}
        <Group>
          {run.data ? (
            <Button onClick={onClose}>Done</Button>
          ) : (
            <Button
              disabled={!planned || planned.items.length === 0}
              loading={run.isPending}
              onClick={() => planned && run.mutate(planned.items)}
            >
              Import
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

type ColumnsProps = {
  head: readonly string[]
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

function Columns({ head, mapping, onChange }: ColumnsProps) {
  const data = head.map((name, index) => ({
    value: String(index),
    label: name || `Column ${index + 1}`,
  }))
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
      {(Object.keys(fields) as Field[]).map((field) => (
        <Select
          key={field}
          size="xs"
          label={fields[field].says}
          placeholder="Not in the file"
          clearable
          clearButtonProps={{ 'aria-label': `Leave out ${fields[field].says}` }}
          data={data}
          value={mapping[field] === undefined ? null : String(mapping[field])}
          onChange={(value) => {
            const { [field]: _, ...others } = mapping
            onChange(value === null ? others : { ...others, [field]: Number(value) })
          }}
        />
      ))}
    </SimpleGrid>
  )
}

function Problems({ lines, all }: { lines: readonly string[]; all: number }) {
  return (
    <Alert variant="default" title={`${all} ${all === 1 ? 'row' : 'rows'} cannot be imported`}>
      {lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Alert>
  )
}

const sample = {
  head: [
    'external_id',
    'type',
    'price',
    'bedrooms',
    'bathrooms',
    'square_feet',
    'address',
    'city',
    'state',
  ],
  rows: [
    ['A-1', 'residential', 450_000, 3, 2, 1400, '12 Elm Street', 'San Francisco', 'CA'],
    ['A-2', 'condo', 380_000, 2, 1, 900, '7 Harbor Street', 'San Francisco', 'CA'],
  ],
}
