import { seconds, type Clock } from './clock.ts'

/** Values by key, each read when it is first asked for. */
export type Cache<Key, Value> = {
  get(key: Key): Promise<Value>
  delete(key: Key): void
  clear(): void
}

/** Less than a second, so that a change is effective in all processes within one, without a message between them. */
const maxAgeMs = seconds(0.9)

/**
 * Opens a cache whose values are at most 0.9 seconds old. Callers that ask while a value is being read
 * share that read. A failed read and an undefined value are not cached. At `most` values it starts empty again.
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
