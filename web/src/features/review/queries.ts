import type { IntakeItem, IntakeListQuery, IntakeOutcome } from '@leadhouse/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSeesAllLeads } from '../../account.ts'
import { api } from '../../api.ts'
import { changeOf, removalOf } from '../../ui/use-change.ts'
import { pickFilters } from '../../ui/filters.ts'
import type { Filters } from '../../ui/use-filters.ts'
import { useList } from '../../ui/use-list.ts'
import type { MergePatch } from './draft.ts'

export type { IntakeItem, IntakeOutcome as GivenOutcome }

/** The names of the filters in the URL. */
export const filterNames = ['reason', 'source_id'] as const

/** The filters of the list as the API names them. */
export type ReviewQuery = Pick<IntakeListQuery, (typeof filterNames)[number]>

/** The query parameters for the filters in the URL. */
export const reviewQueryOf = (filters: Filters): ReviewQuery => pickFilters(filters, filterNames)

/** The items that need review and match the filters, newest first. */
export function useReviewItems(filters: Filters) {
  const query = reviewQueryOf(filters)
  return useList(['intake', query], (page, signal) =>
    api.get('/v1/intake', { query: { ...query, ...page }, signal }),
  )
}

/** One item with its body as received. */
export const useReviewItem = (item_id: string) =>
  useQuery({
    queryKey: ['intake', 'one', item_id],
    queryFn: ({ signal }) => api.get('/v1/intake/{item_id}', { path: { item_id }, signal }),
  })

/** The latest items of one form or source. */
export const useItemsOfSource = (source_id: string, limit: number) =>
  useQuery({
    queryKey: ['intake', 'of', source_id, limit],
    queryFn: ({ signal }) => api.get('/v1/intake', { query: { source_id, limit }, signal }),
  })

/** The largest number that the navigation shows. More are shown as `9+`. */
const mostCounted = 9

/** Returns the number of items that need review as text; undefined if there are none. */
export function useReviewCount(): string | undefined {
  const seesAll = useSeesAllLeads()
  const { data } = useQuery({
    queryKey: ['intake', 'count'],
    queryFn: ({ signal }) =>
      api.get('/v1/intake', {
        query: { limit: mostCounted + 1 },
        signal,
      }),
    enabled: seesAll === true,
  })
  const count = data?.data.length ?? 0
  if (count === 0) return undefined
  return count > mostCounted ? `${mostCounted}+` : String(count)
}

/** Changes items, then refetches them, and the leads that they became. */
export const useReviewChange = changeOf('intake', 'leads', 'forms', 'sources')

/** Returns a function that refetches the items: one that fails again may have another reason. */
export function useReviewRefetch(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['intake'] })
}

/** Tries an item again. Without a lead, the body is read again. With one, it completes the draft. */
export const replayItem = (item_id: string, lead?: MergePatch): Promise<IntakeItem> =>
  api.post('/v1/intake/{item_id}/replay', {
    path: { item_id },
    body: lead === undefined ? {} : { lead },
  })

/** Completes a report of an outcome. What is not given is read from its body. */
export const completeOutcome = (item_id: string, outcome: IntakeOutcome): Promise<IntakeItem> =>
  api.post('/v1/intake/{item_id}/replay', { path: { item_id }, body: { outcome } })

/** Deletes an item, then refetches the others. */
export const useReviewRemoval = removalOf('intake', 'sources')
