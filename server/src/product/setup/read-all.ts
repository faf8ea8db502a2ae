import type { Page } from '#kit'

/** Reads all rows of a list of at most some hundred rows. */
export async function readAll<Row>(
  read: (page: { limit: number; cursor?: string }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: Page<Row> = await read({ limit: 200, ...(cursor !== null && { cursor }) })
    rows.push(...page.data)
    cursor = page.next_cursor
  } while (cursor !== null)
  return rows
}
