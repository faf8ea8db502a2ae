/** One page of a list, as the server answers it. */
export type Page<T> = {
  object: 'list'
  data: T[]
  has_more: boolean
  next_cursor: string | null
}

/** Every row from a first page on: the next page is fetched when its first row is asked for. */
export async function* pagesFrom<T>(
  first: Promise<Page<T>>,
  fetchPage: (cursor: string) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  for (let page = await first; ; page = await fetchPage(page.next_cursor)) {
    yield* page.data
    if (page.next_cursor === null) return
  }
}
