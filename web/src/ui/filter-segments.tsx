import { SegmentedControl } from '@mantine/core'
import { useFilters } from './use-filters.ts'
import { uiText } from '#texts/ui.ts'

type Choice = { value: string; label: string }

/**
 * A filter with few values as a segmented control, starting with “All”. Its value is in the URL
 * under `name`.
 */
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
