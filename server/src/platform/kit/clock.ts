/** Where the time comes from; tests bring their own. */
export type Clock = {
  now(): Date
  /** Milliseconds on a clock that is never set back, to measure how long something took. */
  elapsedMs(): number
}

/** The only reader of the system's clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
}

/** A clock that stands until it is told to move. */
export type ManualClock = Clock & { advance(durationMs: number): void; set(at: Date): void }

/** A clock for tests and replays, standing at `start`. */
export function manualClock(start: Date): ManualClock {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    elapsedMs: () => at,
    advance: (durationMs) => void (at += durationMs),
    set: (next) => void (at = next.getTime()),
  }
}

/** The moment `durationMs` after `at`. */
export const later = (at: Date, durationMs: number): Date => new Date(at.getTime() + durationMs)
/** `n` seconds in milliseconds. */
export const seconds = (n: number): number => n * 1000
/** `n` minutes in milliseconds. */
export const minutes = (n: number): number => n * 60_000
/** `n` hours in milliseconds. */
export const hours = (n: number): number => n * 3_600_000
/** `n` days of 24 hours in milliseconds. */
export const days = (n: number): number => n * 86_400_000

/** The UTC day of a moment, as `YYYY-MM-DD`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

/** The first moment of the UTC day after `at`. */
export function nextUtcDay(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1))
}
