import type { Page } from '@leadhouse/sdk'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

/** Which page of a list: the most rows of it, and where the one before ended. */
type Asked = { limit: number; cursor?: string }
type FetchPage<Row> = (page: Asked, signal: AbortSignal) => Promise<Page<Row>>

/** A list as it is shown. */
export type List<Row> = {
  rows: readonly Row[]
  error: unknown
  isWaiting: boolean
  /** Whether what is shown belongs to filters that were changed since. */
  isOld: boolean
  /** Whether no more rows fit than those that were read. */
  isWhole: boolean
  /** Fetches the next page; does nothing where there is none. */
  more: () => void
  retry: () => void
}

/** The most rows the server gives at once. */
const limit = 100

/** How an empty list is watched: asked again after so many milliseconds, for somebody waits for its first row. */
type Watch = { emptyAgainMs?: number }

/** A list as it grows page by page. */
export function useList<Row>(
  queryKey: readonly unknown[],
  fetchPage: FetchPage<Row>,
  { emptyAgainMs }: Watch = {},
): List<Row> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchPage({ limit, ...(cursor !== undefined && { cursor }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      emptyAgainMs !== undefined && state.data?.pages[0]?.data.length === 0 ? emptyAgainMs : false,
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
