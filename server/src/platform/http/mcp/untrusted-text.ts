import { randomBytes } from 'node:crypto'
import { suspectsInstructions, withoutHidden } from './suspects-instructions.ts'

/** Text that is returned instead of a short text that looks like instructions. */
export const withheld = '[withheld: this text looks like instructions]'

/** Maximum length of a label in characters. */
const maxLabel = 120

/**
 * Returns a short text that a stranger wrote, such as a name or a city, as one line. If it looks
 * like instructions, it is withheld. Null stays null.
 */
export function shortTextOf(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null
  if (suspectsInstructions(text)) return withheld
  const line = withoutHidden(text).replaceAll(/\s+/g, ' ').trim()
  return line.length > maxLabel ? `${line.slice(0, maxLabel - 1)}…` : line
}

/** Maximum length of a message in characters. */
const maxMessage = 2000

/** A message in a result. */
export type FencedMessage = { text: string; truncated: boolean; injection_suspected: boolean }

/**
 * Returns the text of a message between two lines with a random ID, and each of its lines after
 * `| `. The author cannot know the ID, so no text can end the fence. Invisible characters are
 * removed.
 */
export function fenceMessage(text: string): FencedMessage {
  const id = randomBytes(12).toString('hex')
  const shown = withoutHidden(text).replaceAll(/\r\n?/g, '\n').slice(0, maxMessage)
  const lines = shown.split('\n').map((line) => `| ${line}`)
  return {
    text: [`<untrusted-message id="${id}">`, ...lines, `</untrusted-message id="${id}">`].join(
      '\n',
    ),
    truncated: withoutHidden(text).length > maxMessage,
    injection_suspected: suspectsInstructions(text),
  }
}
