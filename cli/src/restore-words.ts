import type { RestoreStep } from '@leadhouse/server/backup'
import { megabytes } from './megabytes.ts'

/** Formats the progress of a restore. */
export function stepWords(step: RestoreStep): string {
  switch (step.step) {
    case 'read':
      return `reading: ${megabytes(step.bytes)} of ${megabytes(step.of)}`
    case 'load':
      return `loading: ${step.rows} of ${step.of} rows`
    case 'finish':
      return 'checking the loaded data'
    case 'wait':
      return 'The restored database is ready next to the old one. Stop the service to replace the old database.'
    default:
      return step satisfies never
  }
}
