import { Button } from '@mantine/core'
import { IconX } from '../../ui/icons.tsx'
import type { Filters } from '../../ui/use-filters.ts'
import { fieldNames, sayFilter, type Telling } from './lead-filters.ts'
import { leadsText } from '../../texts/leads.ts'

type FilterTokensProps = {
  filters: Filters
  telling: Telling
  onChange: (change: Filters) => void
}

/** The filters that are set, each with a way out of it. */
export function FilterTokens({ filters, telling, onChange }: FilterTokensProps) {
  return fieldNames.map((name) => {
    const value = filters[name]
    if (value === undefined) return null
    const says = sayFilter(name, value, telling)
    return (
      <Button
        key={name}
        size="xs"
        variant="default"
        fw={500}
        bg="var(--quiet)"
        maw="100%"
        aria-label={leadsText.takeAway(says)}
        rightSection={<IconX size={12} aria-hidden />}
        onClick={() => onChange({ [name]: undefined })}
      >
        {says}
      </Button>
    )
  })
}
