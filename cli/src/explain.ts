import { ConfigError } from '@leadhouse/server'
import { StartRefused } from '@leadhouse/server/db'
import { Problem } from '@leadhouse/server/kit'
import { LeadhouseConnectionError, LeadhouseError } from '@leadhouse/sdk'
import { Refusal } from './refusal.ts'

/** What is said of an error: its sentence where somebody can act on it, with every problem found; anything else is a bug, and shown whole. */
export function explain(error: unknown): string {
  if (error instanceof Problem) return explainProblem(error.detail, error.options.errors)
  if (error instanceof LeadhouseError) return explainProblem(error.message, error.errors)
  if (error instanceof LeadhouseConnectionError)
    return 'The instance cannot be reached. Is it running? --url or LEADHOUSE_URL says where it is.'
  const isTold =
    error instanceof Refusal || error instanceof StartRefused || error instanceof ConfigError
  if (isTold) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function explainProblem(detail: string, errors: readonly { detail: string }[] = []): string {
  if (errors.length < 2) return detail
  return errors.map((found) => found.detail).join('\n')
}
