import { CommanderError } from 'commander'
import { LeadhouseConnectionError, LeadhouseError } from '@leadhouse/sdk'
import { ConfigError } from '@leadhouse/server/config'
import { exitCodes } from './exit-codes.ts'
import { Refusal, UsageError } from './refusal.ts'

/** An error as it is told: to a person, and with --json as a problem with at least `code` and `detail`. */
export type Told = { exit: number; sentence: string; problem: { code: string; detail: string } }

/** What is said of an error: its sentence where somebody can act on it, with every problem found; anything else is a bug, and shown whole. */
export async function explain(error: unknown): Promise<Told> {
  if (error instanceof CommanderError) return usage(error)
  if (error instanceof LeadhouseError) {
    const { problem, errors, status } = error
    // These are a proxy's, or an instance's that serves nobody at present.
    const isAway = status >= 502 && status <= 504
    const exit = isAway ? exitCodes.unreachable : exitCodes.refused
    return { exit, sentence: sentenceOf(problem.detail, errors), problem }
  }
  if (error instanceof LeadhouseConnectionError) return told('unreachable', away)
  if (error instanceof UsageError || error instanceof ConfigError)
    return told('usage', error.message)
  if (error instanceof Refusal) return told('refused', error.message)
  // The classes of the service would bring all of it along; whoever throws them has it loaded.
  const { explainService } = await import('./explain-service.ts')
  return explainService(error)
}

/** A refusal told in a sentence. */
export function told(code: 'refused' | 'usage' | 'unreachable', detail: string): Told {
  return { exit: exitCodes[code], sentence: detail, problem: { code, detail } }
}

/** The sentence of a problem, or those of all its places. */
export function sentenceOf(detail: string, errors: readonly { detail: string }[] = []): string {
  return errors.length < 2 ? detail : errors.map((found) => found.detail).join('\n')
}

/** Also help counts as usage where it was shown because the command below was left out. */
function usage({ code, message, exitCode }: CommanderError): Told {
  if (exitCode === 0) return { ...told('usage', message), exit: exitCodes.done }
  if (code === 'commander.help') return told('usage', 'Name one of these commands.')
  const { problem } = told('usage', message.replace(/^error: /, ''))
  const sentence = `${message}\n(\`leadhouse help\` shows what there is)`
  return { exit: exitCodes.usage, sentence, problem }
}

const away =
  'The instance cannot be reached. Is it running? --url or LEADHOUSE_URL says where it is.'
