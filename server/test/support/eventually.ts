/** Options of a wait: the time limit, and the message of its failure. */
export type Patience = { withinMs?: number; what?: string | (() => string) }

/**
 * Polls until `look` returns a value, and returns it. This is the only place where a test waits by
 * polling: every few milliseconds, so that a test continues as soon as possible, and fails with
 * `what` instead of hanging.
 */
export async function eventually<T>(
  look: () => T | Promise<T>,
  { withinMs = 15_000, what = 'The condition was not met in time.' }: Patience = {},
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
