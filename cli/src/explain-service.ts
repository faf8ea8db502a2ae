import { BackupRefused } from '@leadhouse/server/backup'
import { StartRefused } from '@leadhouse/server/db'
import { Problem } from '@leadhouse/server/kit'
import { exitCodes } from './exit-codes.ts'
import { sentenceOf, told, type Told } from './explain.ts'

/** Formats an error of the service's modules, which operator commands call. */
export function explainService(error: unknown): Told {
  if (error instanceof Problem) {
    const { code, detail, status, options } = error
    const problem = { code, status, detail, ...(options.errors && { errors: options.errors }) }
    return { exit: exitCodes.refused, sentence: sentenceOf(detail, options.errors), problem }
  }
  if (error instanceof StartRefused || error instanceof BackupRefused)
    return told('refused', error.message)
  const whole = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    exit: exitCodes.refused,
    sentence: whole,
    problem: { code: 'internal_error', detail: whole },
  }
}
