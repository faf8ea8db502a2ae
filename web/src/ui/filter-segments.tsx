import { SegmentedControl } from '@mantine/core'
import { useFilters } from './use-filters.ts'
import { uiText } from '../texts/ui.ts'

type Choice = { value: string; label: string }

/** One filter of a list with its few values in a row, “All” before them; it stands in the address under `name`. */
export function FilterSegments({
  name,
  label,
  choices,
}: {
  name: string
  label: string
  choices: readonly Choice[]
}) {
  const [filters, setFilters] = useFilters()
  return (
    <SegmentedControl
      aria-label={label}
      value={filters[name] ?? ''}
      onChange={(value) => setFilters({ [name]: value })}
      data={[{ value: '', label: uiText.all }, ...choices]}
    />
  )
}
