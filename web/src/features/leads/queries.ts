import type { Lead } from '@leadhouse/sdk'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { useList } from '../../ui/use-list.ts'
import { leadQueryOf, type LeadQuery } from './lead-filters.ts'

export type { Lead }

/** The leads that match the filters in the URL, newest or highest score first. */
export function useLeads(filters: Filters) {
  const query = useMemo(() => leadQueryOf(filters), [filters])
  const list = useList(['leads', query], (page, signal) =>
    api.get('/v1/leads', { query: { ...query, ...page }, signal }),
  )
  return { query, list }
}

/** The maximum number of leads loaded for one action. */
export const maxRead = 10_000

/** The maximum number of leads per response. */
const limit = 100

/**
 * Loads the matching leads in the order of the list, up to `maxRead`. Returns whether these are
 * all.
 */
export async function readLeads(query: LeadQuery): Promise<{ leads: Lead[]; isAll: boolean }> {
  const leads: Lead[] = []
  let cursor: string | null = null
  do {
    const page: { data: Lead[]; next_cursor: string | null } = await api.get('/v1/leads', {
      query: { ...query, limit, ...(cursor !== null && { cursor }) },
    })
    leads.push(...page.data)
    cursor = page.next_cursor
  } while (cursor !== null && leads.length < maxRead)
  return { leads, isAll: cursor === null }
}
