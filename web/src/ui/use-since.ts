import { useMemo } from 'react'
import { pickFilters } from './filters.ts'
import type { Filters } from './use-filters.ts'
import { uiText } from '#texts/ui.ts'

/** The time ranges of a list, by their value in the URL. */
export const sinceChoices = [
  { value: '1h', label: uiText.lastHour },
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
] as const

const hours: Readonly<Record<string, number>> = { '1h': 1, '24h': 24, '7d': 168 }

/**
 * Returns the timestamp for a value such as `24h`. It stays the same while the value does, because
 * the next page must request the same list.
 */
export function useSince(since: string | undefined): string | undefined {
  return useMemo(() => momentOf(since), [since])
}

/** Returns the filters with these names as API parameters, with `since` as a timestamp. */
export function useNarrowed(filters: Filters, names: readonly string[]): Record<string, string> {
  const { since, ...query } = pickFilters(filters, names)
  const created_after = useSince(since)
  return { ...query, ...(created_after !== undefined && { created_after }) }
}

function momentOf(since: string | undefined): string | undefined {
  const back = since === undefined ? undefined : hours[since]
  return back === undefined ? undefined : new Date(Date.now() - back * 3_600_000).toISOString()
}
