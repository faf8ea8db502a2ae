/** One page of a list, as the server answers it. */
export type Page<T> = {
  object: 'list'
  data: T[]
  has_more: boolean
  next_cursor: string | null
}

/** Walks a list to its end, a page at a time: the next page is fetched when its first row is asked for. */
export async function* everyRow<T>(
  fetchPage: (cursor: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  let cursor: string | undefined
  for (;;) {
    const page = await fetchPage(cursor)
    yield* page.data
    if (page.next_cursor === null) return
    cursor = page.next_cursor
  }
}
