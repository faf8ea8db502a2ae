import type { Page } from '@leadhouse/sdk'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { rowsPerRequest } from './rows-per-request.ts'

/** A page request of a list: the maximum number of rows, and the cursor of the previous page. */
type Asked = { limit: number; cursor?: string }
type FetchPage<Row> = (page: Asked, signal: AbortSignal) => Promise<Page<Row>>

/** The state of a list on the screen. */
export type List<Row> = {
  rows: readonly Row[]
  error: unknown
  isWaiting: boolean
  /** Whether the shown rows belong to filters that have changed since. */
  isOld: boolean
  /** Whether all matching rows have been loaded. */
  isWhole: boolean
  /** Fetches the next page, if there is one. */
  more: () => void
  retry: () => void
}

/**
 * The polling interval in milliseconds: of an empty list, if a person is waiting for its first row,
 * and of any list with data that changes without a notification.
 */
type Watch = { emptyAgainMs?: number; againMs?: number }

/** Loads a list page by page. */
export function useList<Row>(
  queryKey: readonly unknown[],
  fetchPage: FetchPage<Row>,
  { emptyAgainMs, againMs }: Watch = {},
): List<Row> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchPage({ limit: rowsPerRequest, ...(cursor !== undefined && { cursor }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      emptyAgainMs !== undefined && state.data?.pages[0]?.data.length === 0
        ? emptyAgainMs
        : (againMs ?? false),
  })
  const { data, error, isPending, isPlaceholderData } = query
  const { hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const isWhole = data !== undefined && !hasNextPage && !isPlaceholderData
  const retry = useCallback(() => void refetch(), [refetch])
  return { rows, error, isWaiting: isPending, isOld: isPlaceholderData, isWhole, more, retry }
}
