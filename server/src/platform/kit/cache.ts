import { seconds, type Clock } from './clock.ts'

/** Cached values by key. Each value is read on first use. */
export type Cache<Key, Value> = {
  get(key: Key): Promise<Value>
  delete(key: Key): void
  clear(): void
}

/**
 * Less than a second, so that a change takes effect in all processes within one second, without
 * messages between them.
 */
const maxAgeMs = seconds(0.9)

/**
 * Opens a cache with values that are at most 0.9 seconds old. Concurrent callers share one read of
 * a value. A failed read and an undefined value are not cached. At `most` values, the cache is
 * cleared.
 */
export function openCache<Key, Value>(
  clock: Clock,
  most: number,
  read: (key: Key) => Promise<Value>,
): Cache<Key, Value> {
  const entries = new Map<Key, { value: Promise<Value>; until: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      const now = clock.now().getTime()
      if (entry && now < entry.until) return entry.value
      if (entries.size >= most) entries.clear()
      const value = read(key)
      entries.set(key, { value, until: now + maxAgeMs })
      const forget = (): void => void entries.delete(key)
      value.then((found) => found === undefined && forget(), forget)
      return value
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
