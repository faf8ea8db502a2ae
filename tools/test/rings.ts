import fs from 'node:fs'
import path from 'node:path'

/**
 * The three rings of tests. The file name determines the ring: `….system.test.ts` and
 * `….release.test.ts` are the two outer rings, any other `….test.ts` is the gate. `timeout_ms`
 * limits one test. In a ring with retries, a failed file runs once more, without other files in
 * parallel.
 */
export const rings = {
  gate: { timeout_ms: 60_000, retries: false },
  system: { timeout_ms: 300_000, retries: true },
  release: { timeout_ms: 1_800_000, retries: true },
} as const

export type RingName = keyof typeof rings

const root = path.resolve(import.meta.dirname, '../..')

/** Lists all test files, relative to the root of the repository. */
export const listTestFiles = (): string[] =>
  fs
    .globSync('{bench,cli,examples,integrations,sdk,server,web}/**/*.test.ts', {
      cwd: root,
      exclude: (name) => name === 'node_modules',
    })
    .sort()

/** Returns the ring of a test file. */
export function ringOf(file: string): RingName {
  if (file.endsWith('.release.test.ts')) return 'release'
  return file.endsWith('.system.test.ts') ? 'system' : 'gate'
}
