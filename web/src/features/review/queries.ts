import { useQuery } from '@tanstack/react-query'
import { accountQuery, personQuery } from '../../account.ts'
import { contractApi, type IntakeItem, type IntakeReplay, type Page } from '../../contract.ts'
import { changeOf, removalOf } from '../../ui/use-change.ts'
import { pickFilters, type Filters } from '../../ui/use-filters.ts'
import { useList } from '../../ui/use-list.ts'
import type { MergePatch } from './draft.ts'

export type { IntakeItem }

/** The names of the filters in the URL. */
export const filterNames = ['reason', 'source_id'] as const

/** The items that need review and match the filters, newest first. */
export function useReviewItems(filters: Filters) {
  const query = pickFilters(filters, filterNames)
  return useList(['intake', query], (page, signal) =>
    contractApi.get<Page<IntakeItem>>('/v1/intake', { query: { ...query, ...page }, signal }),
  )
}

/** One item with its body as received. */
export const useReviewItem = (item_id: string) =>
  useQuery({
    queryKey: ['intake', 'one', item_id],
    queryFn: ({ signal }) =>
      contractApi.get<IntakeItem>('/v1/intake/{item_id}', { path: { item_id }, signal }),
  })

/** The latest items of one form or source. */
export const useItemsOfSource = (source_id: string, limit: number) =>
  useQuery({
    queryKey: ['intake', 'of', source_id, limit],
    queryFn: ({ signal }) =>
      contractApi.get<Page<IntakeItem>>('/v1/intake', { query: { source_id, limit }, signal }),
  })

/**
 * Returns whether the signed-in person sees what needs review: everyone, except members and viewers
 * who only see their own leads. Undefined until it is known.
 */
export function useMaySeeReview(): boolean | undefined {
  const { data: person } = useQuery(personQuery)
  const { data: account } = useQuery({ ...accountQuery, enabled: person !== undefined })
  if (!person || !account) return undefined
  return account.lead_visibility === 'all' || ['owner', 'admin'].includes(person.role)
}

/** The largest number that the navigation shows. More are shown as `9+`. */
const mostCounted = 9

/** Returns the number of items that need review as text; undefined if there are none. */
export function useReviewCount(): string | undefined {
  const maySee = useMaySeeReview()
  const { data } = useQuery({
    queryKey: ['intake', 'count'],
    queryFn: ({ signal }) =>
      contractApi.get<Page<IntakeItem>>('/v1/intake', {
        query: { limit: mostCounted + 1 },
        signal,
      }),
    enabled: maySee === true,
  })
  const count = data?.data.length ?? 0
  if (count === 0) return undefined
  return count > mostCounted ? `${mostCounted}+` : String(count)
}

/** Changes items, then refetches them, and the leads that they became. */
export const useReviewChange = changeOf('intake', 'leads', 'forms', 'sources')

/** Tries an item again. Without a lead, the body is read again. With one, it completes the draft. */
export const replayItem = (item_id: string, lead?: MergePatch): Promise<IntakeItem> =>
  contractApi.post('/v1/intake/{item_id}/replay', {
    path: { item_id },
    body: lead === undefined ? {} : { lead },
  })

/** Deletes an item, then refetches the others. */
export const useReviewRemoval = removalOf('intake', 'sources')

export const discardItem = (item_id: string): Promise<unknown> =>
  contractApi.delete('/v1/intake/{item_id}', { path: { item_id } })

/** Tries up to 100 items again that match the filters. */
export const replayItems = (filters: Record<string, string>): Promise<IntakeReplay> =>
  contractApi.post('/v1/intake/replay', { body: filters })
