import type { Customer, CustomerMerge, CustomerSplit, CustomerToSplit } from '@leadhouse/sdk'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { mergingText } from '#texts/merging.ts'
import { notifyWithUndo } from '../../ui/notify.ts'
import { nameOf } from '../../wording/name.ts'
import { locale } from '#texts/locale.ts'

export type { Customer, CustomerMerge, CustomerSplit }

/** One entry stays; the other one is merged into it. */
export type Merge = { winner_id: string; source_ids: string[] }

/** The leads or merged customers to split off. */
export type Separation = Pick<CustomerToSplit, 'lead_ids' | 'source_ids'>

/** The customers that match a text, most recently active first, without the customer itself. */
export const useOtherCustomers = (q: string, customer_id: string) =>
  useQuery({
    queryKey: ['customers', 'others', q],
    queryFn: ({ signal }) => api.get('/v1/customers', { query: { q, limit: 10 }, signal }),
    enabled: q.length > 1,
    select: ({ data }) => data.filter(({ id }) => id !== customer_id),
    placeholderData: keepPreviousData,
  })

/** What a merge would change. */
export const useMergePreview = ({ winner_id, source_ids }: Merge) =>
  useQuery({
    queryKey: ['merging', 'merge', winner_id, source_ids],
    queryFn: ({ signal }) => postMerge({ winner_id, source_ids }, { dry_run: true, signal }),
    placeholderData: keepPreviousData,
  })

/** What a split would change. Nothing is requested for an empty choice. */
export const useSplitPreview = (customer_id: string, separation: Separation) =>
  useQuery({
    queryKey: ['merging', 'split', customer_id, separation],
    queryFn: ({ signal }) => postSplit(customer_id, separation, { dry_run: true, signal }),
    enabled: [separation.lead_ids, separation.source_ids].some((ids) => ids && ids.length > 0),
    placeholderData: keepPreviousData,
  })

/** The largest number of merged customers that one request can name. */
const mostNamed = 20

/** The customers that were merged into a customer, as a split would restore them. */
export const useMergedCustomers = ({ id, merged_ids }: Customer) =>
  useQuery({
    queryKey: ['merging', 'merged', id, merged_ids],
    queryFn: ({ signal }) =>
      postSplit(id, { source_ids: merged_ids.slice(0, mostNamed) }, { dry_run: true, signal }),
    enabled: merged_ids.length > 0,
    select: ({ parts }) => parts,
  })

type Sending = { dry_run?: boolean; signal?: AbortSignal }

const postMerge = (
  { winner_id, source_ids }: Merge,
  { dry_run = false, signal }: Sending = {},
): Promise<CustomerMerge> =>
  api.post('/v1/customers/{customer_id}/merge', {
    path: { customer_id: winner_id },
    body: { source_ids, dry_run },
    ...(signal && { signal }),
  })

const postSplit = (
  customer_id: string,
  separation: Separation,
  { dry_run = false, signal }: Sending = {},
): Promise<CustomerSplit> =>
  api.post('/v1/customers/{customer_id}/split', {
    path: { customer_id },
    body: { ...separation, dry_run },
    ...(signal && { signal }),
  })

/** Refetches what shows customers. Previews of a merge that was carried out would be refused. */
function useRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const name of ['customers', 'leads', 'duplicates'])
      void queries.invalidateQueries({ queryKey: [name] })
    void queries.invalidateQueries({ queryKey: ['merging'], refetchType: 'none' })
  }
}

/** Merges customers. A notification offers to split them again. */
export function useMerge() {
  const refresh = useRefresh()
  const undo = useMutation({
    mutationFn: ({ customer, source_ids }: CustomerMerge) => postSplit(customer.id, { source_ids }),
    onSuccess: refresh,
  })
  return useMutation({
    mutationFn: (merge: Merge) => postMerge(merge),
    onSuccess: (merge) => {
      refresh()
      notifyWithUndo(mergingText.merged(nameOf(merge.customer)), () => undo.mutate(merge))
    },
  })
}

/** Splits a customer. A notification offers to merge the parts again. */
export function useSplit(customer_id: string) {
  const refresh = useRefresh()
  const undo = useMutation({
    mutationFn: (source_ids: string[]) => postMerge({ winner_id: customer_id, source_ids }),
    onSuccess: refresh,
  })
  return useMutation({
    mutationFn: (separation: Separation) => postSplit(customer_id, separation),
    onSuccess: ({ parts }) => {
      refresh()
      const ids = parts.flatMap(({ customer_id: id }) => id ?? [])
      const names = new Intl.ListFormat(locale).format(parts.map(nameOf))
      notifyWithUndo(mergingText.splitDone(names, parts.length), () => undo.mutate(ids))
    },
  })
}
