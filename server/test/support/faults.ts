import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { Log } from '#kit'

/** The log of a service under test, and the faults of its own it told of: requests it answered 500 although it could have served. */
export type WatchedLog = { log: Log; faults: string[] }

/**
 * Opens a log that keeps count of faults. Whoever opens one calls `requireNone` at the end of the file: whatever a test is about, it also fails where the
 * service did. LEADHOUSE_TEST_LOG names the level from which lines are shown.
 */
export function openWatchedLog(): WatchedLog {
  const faults: string[] = []
  const level = process.env.LEADHOUSE_TEST_LOG
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      const text = line.toString()
      if (isFault(text)) faults.push(text)
      if (level !== undefined) process.stderr.write(text)
      done()
    },
  })
  return { log: pino({ level: level ?? 'error', base: null }, stream), faults }
}

/** @throws AssertionError where the service told of a fault that no test took from the list */
export const requireNone = (faults: readonly string[]): void =>
  assert.deepEqual(faults, [], 'The service met faults of its own.')

/** Whether a line of a log tells of one. */
export const isFault = (line: string): boolean => /"msg":"answered 500/.test(line)
