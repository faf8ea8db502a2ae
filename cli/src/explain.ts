import { CommanderError } from 'commander'
import { LeadhouseConnectionError, LeadhouseError } from '@leadhouse/sdk'
import { ConfigError } from '@leadhouse/server/config'
import { exitCodes } from './exit-codes.ts'
import { RefusedOptions } from './name-flags.ts'
import { Refusal, UsageError } from './refusal.ts'

/** An error as text, and with --json as a problem with at least `code` and `detail`. */
export type Told = { exit: number; sentence: string; problem: { code: string; detail: string } }

/**
 * Formats an error: its message with every problem if a user can act on it. Anything else is a bug
 * and is shown with its stack.
 */
export async function explain(error: unknown): Promise<Told> {
  if (error instanceof CommanderError) return usage(error)
  if (error instanceof RefusedOptions)
    return { ...(await explain(error.refusal)), sentence: error.lines.join('\n') }
  if (error instanceof LeadhouseError) {
    const { problem, errors, status } = error
    // A proxy sends these, or an instance that is starting or stopping.
    const isAway = status >= 502 && status <= 504
    const exit = isAway ? exitCodes.unreachable : exitCodes.refused
    return { exit, sentence: sentenceOf(problem.detail, errors), problem }
  }
  if (error instanceof LeadhouseConnectionError) return told('unreachable', away)
  if (error instanceof UsageError || error instanceof ConfigError)
    return told('usage', error.message)
  if (error instanceof Refusal) return told('refused', error.message)
  // Importing the error classes would load the whole service. A command that throws one has loaded
  // it already.
  const { explainService } = await import('./explain-service.ts')
  return explainService(error)
}

/** A refusal with its message. */
export function told(code: 'refused' | 'usage' | 'unreachable', detail: string): Told {
  return { exit: exitCodes[code], sentence: detail, problem: { code, detail } }
}

/** Returns the detail of a problem, or the details of all its field errors. */
export function sentenceOf(detail: string, errors: readonly { detail: string }[] = []): string {
  return errors.length < 2 ? detail : errors.map((found) => found.detail).join('\n')
}

/** Help that is shown because a subcommand is missing counts as a usage error. */
function usage({ code, message, exitCode }: CommanderError): Told {
  if (exitCode === 0) return { ...told('usage', message), exit: exitCodes.done }
  if (code === 'commander.help') return told('usage', 'Choose one of these commands.')
  const { problem } = told('usage', message.replace(/^error: /, ''))
  const { detail } = problem
  const capital = detail.slice(0, 1).toUpperCase() + detail.slice(1)
  const sentence = `${capital.replace(/([^.?)])$/, '$1.')}\nAll commands: npx leadhouse help`
  return { exit: exitCodes.usage, sentence, problem }
}

const away =
  'The instance cannot be reached. Is it running? Set its address with --url or LEADHOUSE_URL.'
