import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Wrong } from '../../ui/faces.tsx'
import { fieldProblems } from '../../ui/format-problem.ts'
import type { ChosenFile } from './choose-file.tsx'
import type { ImportKind } from './kinds.ts'
import type { Mapping } from './mapping.ts'
import { importText } from '#texts/import.ts'

/**
 * The choices for a file: the field of each column, and the value for all rows if no column has it.
 */
export type Chosen = { mapping: Mapping; same: string }

type MapColumnsProps = {
  of: ImportKind
  file: ChosenFile
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  onCheck: () => void
  isChecking: boolean
  error: unknown
}

/** Maps columns to fields. They are recognized from the headings and can be changed. */
export function MapColumns(props: MapColumnsProps) {
  const { of, file, chosen, onChange, onCheck, isChecking, error } = props
  const { mapping, same } = chosen
  const problems = fieldProblems(error)
  const isAtColumn = Object.keys(problems).some((name) => name.startsWith('map.'))
  const headings = [...new Set(file.headings)].filter((name) => name !== '')
  const choose = (field: string, heading: string | null) => {
    const { [field]: _, ...others } = mapping
    onChange({ same, mapping: heading === null ? others : { ...others, [field]: heading } })
  }
  return (
    <Stack>
      <Text size="sm">
        {importText.ofTheColumnsOf(Object.keys(mapping).length, headings.length, file.name)}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
        {Object.entries(of.fields).map(([field, { says }]) => (
          <Select
            key={field}
            size="xs"
            label={says}
            placeholder={importText.notInTheFile}
            error={problems[`map.${field}`]}
            clearable
            clearButtonProps={{ 'aria-label': importText.leaveOut(says) }}
            data={headings}
            value={mapping[field] ?? null}
            onChange={(heading) => choose(field, heading)}
          />
        ))}
      </SimpleGrid>
      {mapping[of.same.field] === undefined && (
        <TextInput
          label={of.same.label}
          description={of.same.description}
          error={problems[`map.${of.same.field}`]}
          value={same}
          onChange={(event) => onChange({ mapping, same: event.currentTarget.value })}
          w={240}
        />
      )}
      {mapping['external_id'] === undefined && (
        <Text size="sm" c="dimmed">
          {importText.withoutYourOwnId}
        </Text>
      )}
      {error !== null && !isAtColumn && <Wrong error={error} />}
      <Group>
        <Button loading={isChecking} onClick={onCheck}>
          {importText.seeWhatWouldHappen}
        </Button>
      </Group>
    </Stack>
  )
}
