import { Select } from '@mantine/core'
import { useFilters } from './use-filters.ts'
import { uiText } from '#texts/ui.ts'

type Choice = string | { value: string; label: string }

/** A filter with few values as a select. Its value is in the URL under `name`. */
export function FilterSelect({
  name,
  label,
  choices,
  width = 160,
}: {
  name: string
  label: string
  choices: readonly Choice[]
  width?: number
}) {
  const [filters, setFilters] = useFilters()
  return (
    <Select
      aria-label={label}
      placeholder={label}
      size="xs"
      w={width}
      clearable
      searchable={choices.length > 8}
      data={choices as Choice[]}
      value={filters[name] ?? null}
      onChange={(value) => setFilters({ [name]: value ?? undefined })}
      clearButtonProps={{ 'aria-label': uiText.clear(label) }}
    />
  )
}
