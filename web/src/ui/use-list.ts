import type { Page } from '@leadhouse/sdk'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

type FetchPage<Row> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>

/** A list as it grows page by page; `more` fetches the next one and does nothing where there is none. */
export function useList<Row>(queryKey: readonly unknown[], fetchPage: FetchPage<Row>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const {
    data,
    error,
    isPending,
    isPlaceholderData,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const retry = useCallback(() => void refetch(), [refetch])
  return {
    rows,
    error,
    isWaiting: isPending,
    isMore: hasNextPage,
    isOld: isPlaceholderData,
    more,
    retry,
  }
}
