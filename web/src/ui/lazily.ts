/**
 * Returns a function that creates a value on its first call. Formatters of `Intl` are created this
 * way: each takes several milliseconds, and a script that creates them at its start delays the page.
 */
export function lazily<T>(create: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: create() }).value
}
