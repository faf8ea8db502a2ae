/** What a test waits for: how long at most, and what to say when it did not come. */
export type Patience = { withinMs?: number; what?: string | (() => string) }

/**
 * Looks until `look` finds something, and answers it. The one place where a test waits without being told: a look comes every few milliseconds,
 * so that a test goes on as soon as it may, and fails with `what` instead of hanging.
 */
export async function eventually<T>(
  look: () => T | Promise<T>,
  { withinMs = 15_000, what = 'It did not happen.' }: Patience = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const giveUpAt = performance.now() + withinMs
  for (let restMs = 2; ; restMs = Math.min(50, restMs * 1.5)) {
    const found = await look()
    if (found !== undefined && found !== null && found !== false)
      return found as NonNullable<Exclude<T, false>>
    if (performance.now() > giveUpAt) throw new Error(typeof what === 'string' ? what : what())
    await new Promise((resolve) => setTimeout(resolve, restMs))
  }
}
