import { useMemo } from 'react'
import { pickFilters, type Filters } from './use-filters.ts'
import { uiText } from '../texts/ui.ts'

/** How far back a list may be asked to look, by its word in the address. */
export const sinceChoices = [
  { value: '1h', label: uiText.lastHour },
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
] as const

const hours: Readonly<Record<string, number>> = { '1h': 1, '24h': 24, '7d': 168 }

/** The moment a word such as `24h` means. It stands still while the word does: a page that follows must ask for the same list. */
export function useSince(since: string | undefined): string | undefined {
  return useMemo(() => momentOf(since), [since])
}

/** What an operation is asked for by the filters of these names: as they stand in the address, and `since` as a moment. */
export function useNarrowed(filters: Filters, names: readonly string[]): Record<string, string> {
  const { since, ...query } = pickFilters(filters, names)
  const created_after = useSince(since)
  return { ...query, ...(created_after !== undefined && { created_after }) }
}

function momentOf(since: string | undefined): string | undefined {
  const back = since === undefined ? undefined : hours[since]
  return back === undefined ? undefined : new Date(Date.now() - back * 3_600_000).toISOString()
}
