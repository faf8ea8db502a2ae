/** One page of a list. */
export type Page<T> = {
  object: 'list'
  data: T[]
  has_more: boolean
  next_cursor: string | null
}

/** Iterates over all rows, starting with a first page. Further pages are fetched when needed. */
export async function* pagesFrom<T>(
  first: Promise<Page<T>>,
  fetchPage: (cursor: string) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  for (let page = await first; ; page = await fetchPage(page.next_cursor)) {
    yield* page.data
    if (page.next_cursor === null) return
  }
}
