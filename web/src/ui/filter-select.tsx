import { Select } from '@mantine/core'
import { useFilters } from './use-filters.ts'
import { uiText } from '../texts/ui.ts'

type Choice = string | { value: string; label: string }

/** One filter of a list that has a few values; it stands in the address under `name`. */
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
