/** Source of the time; tests provide their own. */
export type Clock = {
  now(): Date
  /** Milliseconds of a monotonic clock, to measure durations. */
  elapsedMs(): number
}

/** The clock of the system. No other code reads it. */
export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
}

/** A clock that changes only when it is set. */
export type ManualClock = Clock & { advance(durationMs: number): void; set(at: Date): void }

/** Creates a clock for tests and replays, stopped at `start`. */
export function manualClock(start: Date): ManualClock {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    elapsedMs: () => at,
    advance: (durationMs) => void (at += durationMs),
    set: (next) => void (at = next.getTime()),
  }
}

/** Returns the time `durationMs` after `at`. */
export const later = (at: Date, durationMs: number): Date => new Date(at.getTime() + durationMs)
/** Returns `n` seconds in milliseconds. */
export const seconds = (n: number): number => n * 1000
/** Returns `n` minutes in milliseconds. */
export const minutes = (n: number): number => n * 60_000
/** Returns `n` hours in milliseconds. */
export const hours = (n: number): number => n * 3_600_000
/** Returns `n` days of 24 hours in milliseconds. */
export const days = (n: number): number => n * 86_400_000

/** Returns the UTC day of a time, as `YYYY-MM-DD`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

/** Returns the start of the UTC day after `at`. */
export function nextUtcDay(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1))
}
