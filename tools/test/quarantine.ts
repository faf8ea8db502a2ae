import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A test that fails intermittently for an unknown cause. Its failures are reported and do not fail
 * a run.
 */
export type Quarantined = { file: string; test: string; reason: string; date: string }

const list = path.join(import.meta.dirname, 'quarantine.json')

/** The quarantined tests. A release needs this list to be empty. */
export const readQuarantine = (): Quarantined[] =>
  JSON.parse(readFileSync(list, 'utf8')) as Quarantined[]
