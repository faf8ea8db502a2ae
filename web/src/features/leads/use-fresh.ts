import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { LeadQuery } from './lead-filters.ts'
import type { Lead } from './queries.ts'

const lookMs = 10_000

type Waiting = { count: number; newest: string | undefined }

const none: Waiting = { count: 0, newest: undefined }

type List = { rows: readonly Lead[]; isOld: boolean; retry: () => void }

/**
 * Keeps a list of the newest leads from moving under the cursor: what came after it was first shown waits, counted, until it is asked for. A list in
 * another order is shown as it is.
 */
export function useFresh(query: LeadQuery, list: List) {
  const of = JSON.stringify(query)
  const isNewestFirst = query.sort === undefined
  const [mark, setMark] = useState<{ of: string; at: string }>()
  const newest = list.rows[0]?.created_at
  if (isNewestFirst && newest && !list.isOld && mark?.of !== of) setMark({ of, at: newest })
  const at = mark?.of === of ? mark.at : undefined
  const { data: waiting } = useQuery({
    queryKey: ['leads', 'fresh', of, at],
    queryFn: async ({ signal }) => {
      const later = { ...query, limit: 100, ...(at !== undefined && { created_after: at }) }
      const { data } = await api.get('/v1/leads', { query: later, signal })
      const unseen = data.filter(({ created_at }) => at !== undefined && created_at > at)
      return { count: unseen.length, newest: unseen[0]?.created_at }
    },
    // The list itself has just been read: the first look is due after a while.
    initialData: none,
    staleTime: lookMs,
    enabled: at !== undefined,
    refetchInterval: lookMs,
  })
  const isSeen = ({ created_at }: Lead) => at === undefined || created_at <= at
  return {
    rows: at === undefined ? list.rows : list.rows.filter(isSeen),
    waiting: waiting.count,
    /** Of leads that were read for an act, those that do not wait. */
    only: ({ leads, isAll }: { leads: readonly Lead[]; isAll: boolean }) => ({
      leads: leads.filter(isSeen),
      isAll,
    }),
    show: () => {
      if (waiting.newest !== undefined) setMark({ of, at: waiting.newest })
      list.retry()
    },
  }
}
