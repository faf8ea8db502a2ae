import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Wrong } from '../../ui/faces.tsx'
import { fieldProblems } from '../../ui/say-problem.ts'
import type { ChosenFile } from './choose-file.tsx'
import { allFields, fields, type Field, type Mapping } from './columns.ts'

/** What was chosen of a file: what its columns fill, and what rows are that say nothing of their type. */
export type Chosen = { mapping: Mapping; type: string }

type MapColumnsProps = {
  file: ChosenFile
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  onCheck: () => void
  isChecking: boolean
  error: unknown
}

/** Which column fills what: found by the headings, and open to change. */
export function MapColumns(props: MapColumnsProps) {
  const { file, chosen, onChange, onCheck, isChecking, error } = props
  const { mapping, type } = chosen
  const problems = fieldProblems(error)
  const isAtColumn = Object.keys(problems).some((name) => name.startsWith('map.'))
  const headings = [...new Set(file.headings)].filter((name) => name !== '')
  const choose = (field: Field, heading: string | null) => {
    const { [field]: _, ...others } = mapping
    onChange({ type, mapping: heading === null ? others : { ...others, [field]: heading } })
  }
  return (
    <Stack>
      <Text size="sm">
        {Object.keys(mapping).length} of the {headings.length} columns of {file.name} were found.
        Check what they fill.
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs">
        {allFields.map((field) => (
          <Select
            key={field}
            size="xs"
            label={fields[field].says}
            placeholder="Not in the file"
            error={problems[`map.${field}`]}
            clearable
            clearButtonProps={{ 'aria-label': `Leave out ${fields[field].says}` }}
            data={headings}
            value={mapping[field] ?? null}
            onChange={(heading) => choose(field, heading)}
          />
        ))}
      </SimpleGrid>
      {mapping.type === undefined && (
        <TextInput
          label="Type of every row"
          description="No column says it."
          value={type}
          onChange={(event) => onChange({ mapping, type: event.currentTarget.value })}
          w={240}
        />
      )}
      {mapping.external_id === undefined && (
        <Text size="sm" c="dimmed">
          Without your own id, importing the file twice adds everything twice.
        </Text>
      )}
      {error !== null && !isAtColumn && <Wrong error={error} />}
      <Group>
        <Button loading={isChecking} onClick={onCheck}>
          See what would happen
        </Button>
      </Group>
    </Stack>
  )
}
