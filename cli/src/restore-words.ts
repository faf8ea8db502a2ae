import type { RestoreStep } from '@leadhouse/server/backup'
import { megabytes } from './megabytes.ts'

/** How far a restore has come, for whoever watches. */
export function stepWords(step: RestoreStep): string {
  switch (step.step) {
    case 'read':
      return `reading: ${megabytes(step.bytes)} of ${megabytes(step.of)}`
    case 'load':
      return `loading: ${step.rows} of ${step.of} rows`
    case 'finish':
      return 'checking what was loaded'
    case 'wait':
      return 'All is restored beside the old one. Stop the service: then it takes its place.'
    default:
      return step satisfies never
  }
}
