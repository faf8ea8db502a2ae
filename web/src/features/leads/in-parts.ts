/** The results of a bulk action, and the error that ended it early. */
export type Parts<Result> = { results: Result[]; error?: unknown }

/**
 * Runs a bulk action in as few requests as possible, with at most `most` items each. A failed
 * request ends it. Completed requests remain, and can be undone.
 */
export async function inParts<Item, Result>(
  items: readonly Item[],
  most: number,
  act: (part: Item[]) => Promise<{ data: readonly Result[] }>,
): Promise<Parts<Result>> {
  const results: Result[] = []
  try {
    for (let from = 0; from < items.length; from += most)
      results.push(...(await act(items.slice(from, from + most))).data)
  } catch (error) {
    return { results, error }
  }
  return { results }
}
