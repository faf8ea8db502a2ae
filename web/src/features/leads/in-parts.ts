/** What became of many, and what ended it before the last. */
export type Parts<Result> = { results: Result[]; error?: unknown }

/** Acts on many in as few requests as there can be, `most` in each. One that fails ends it: what was done before stands, and can be taken back. */
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
