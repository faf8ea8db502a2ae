import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { Log } from '#kit'

/**
 * The log of a service under test, and its internal errors: requests it answered with 500 although
 * it could have served them.
 */
export type WatchedLog = { log: Log; faults: string[] }

/**
 * Opens a log that counts internal errors. Every user of it calls `requireNone` at the end of the
 * file, so every test also fails if the service had an error. LEADHOUSE_TEST_LOG sets the level
 * from which lines are shown. `lines` collects the lines from level `info` on.
 */
export function openWatchedLog(lines?: string[]): WatchedLog {
  const faults: string[] = []
  const level = process.env.LEADHOUSE_TEST_LOG
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      const text = line.toString()
      if (isFault(text)) faults.push(text)
      lines?.push(text)
      if (level !== undefined) process.stderr.write(text)
      done()
    },
  })
  return { log: pino({ level: level ?? (lines ? 'info' : 'error'), base: null }, stream), faults }
}

/**
 * @throws AssertionError if the service had an internal error, unless a test removed it from the
 * list
 */
export const requireNone = (faults: readonly string[]): void =>
  assert.deepEqual(faults, [], 'The service had internal errors.')

/** Returns whether a log line reports an internal error. */
export const isFault = (line: string): boolean => /"msg":"answered 500/.test(line)
