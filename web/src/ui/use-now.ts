import { useSyncExternalStore } from 'react'

const tickMs = 10_000
const listeners = new Set<() => void>()
let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Returns the current time. One timer updates it every ten seconds for all components that show it.
 */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // The stored time may be old, because it is not updated without subscribers.
  if (timer === undefined) now = new Date()
  timer ??= setInterval(tick, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = new Date()
  for (const listener of listeners) listener()
}
