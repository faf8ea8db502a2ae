import { Button, Group, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { filterFields, leadFilters, leadQueryOf } from './lead-filters.ts'
import { leadsText } from '../../texts/leads.ts'

/** A filter within a sentence. */
const withinOf = (name: (typeof leadFilters)[number]): string =>
  name === 'q' ? leadsText.theSearch : filterFields[name].within

type WhichFilterProps = { filters: Filters; onChange: (change: Filters) => void }

/** Says of each filter how many leads there would be without it, where that helps, and clears it. */
export function WhichFilter({ filters, onChange }: WhichFilterProps) {
  const set = leadFilters.filter((name) => filters[name] !== undefined)
  const counts = useQueries({
    queries: set.map((name) => {
      const query = { ...leadQueryOf({ ...filters, [name]: undefined }), limit: 100 }
      return {
        queryKey: ['leads', 'without', query],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { data, has_more } = await api.get('/v1/leads', { query, signal })
          return has_more ? leadsText.n100OrMore : String(data.length)
        },
      }
    }),
  })
  const helping = set.flatMap((name, i) => {
    const count = counts[i]?.data
    return count === undefined || count === '0' ? [] : [{ name, count }]
  })
  if (set.length < 2 || helping.length === 0) return null
  return (
    <Group gap="xs" justify="center">
      {helping.map(({ name, count }) => (
        <Button
          key={name}
          size="xs"
          variant="default"
          onClick={() => onChange({ [name]: undefined })}
        >
          {leadsText.without} {withinOf(name)}:
          <Text span inherit ml={4}>
            {count}
          </Text>
        </Button>
      ))}
    </Group>
  )
}
