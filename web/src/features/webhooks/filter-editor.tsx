import { Button, Fieldset, Group, Select, Stack, TagsInput, Text } from '@mantine/core'
import { webhooksText } from '#texts/webhooks.ts'
import { useFilterPaths, type FilterValue } from './filter-paths.ts'

/** One condition of a filter: a path into the event, and its allowed values as typed. */
export type FilterRow = { path: string; values: string[] }

type FilterEditorProps = {
  events: readonly string[]
  rows: readonly FilterRow[]
  onChange: (rows: FilterRow[]) => void
  /** Messages about the filter, by its JSON pointer. */
  errors: Readonly<Record<string, React.ReactNode>>
}

/** Edits a filter of event contents: a row for each path, with its allowed values. */
export function FilterEditor({ events, rows, onChange, errors }: FilterEditorProps) {
  const paths = useFilterPaths(events)
  const change = (i: number, to: Partial<FilterRow>): void =>
    onChange(rows.map((row, at) => (at === i ? { ...row, ...to } : row)))
  const faults = Object.entries(errors).filter(([name]) => name.startsWith('filter'))
  return (
    <Fieldset legend={webhooksText.filter} p="xs">
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {webhooksText.filterSays}
        </Text>
        {rows.map((row, i) => (
          <Group key={i} gap="xs" align="end" wrap="wrap">
            <Select
              label={webhooksText.filterPath}
              data={[...paths.keys()]}
              value={row.path || null}
              searchable
              onChange={(path) => change(i, { path: path ?? '', values: [] })}
            />
            <TagsInput
              label={webhooksText.filterValues}
              data={paths.get(row.path)?.suggestions ?? []}
              value={row.values}
              onChange={(values) => change(i, { values })}
              style={{ flex: 1, minWidth: 180 }}
            />
            <Button variant="default" onClick={() => onChange(rows.filter((_, at) => at !== i))}>
              {webhooksText.removeCondition}
            </Button>
          </Group>
        ))}
        {faults.map(([name, message]) => (
          <Text key={name} size="sm" c="red" role="alert">
            {message}
          </Text>
        ))}
        <Group>
          <Button
            size="xs"
            variant="default"
            disabled={rows.length >= 10}
            onClick={() => onChange([...rows, { path: '', values: [] }])}
          >
            {webhooksText.addCondition}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}

/** Converts the rows of the editor to the filter of a request; null without complete rows. */
export function filterOf(
  rows: readonly FilterRow[],
  read: (path: string, text: string) => FilterValue,
): Record<string, FilterValue[]> | null {
  const complete = rows.filter(({ path, values }) => path !== '' && values.length > 0)
  if (complete.length === 0) return null
  return Object.fromEntries(
    complete.map(({ path, values }) => [path, values.map((text) => read(path, text))]),
  )
}
