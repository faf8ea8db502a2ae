import type { TextFacts } from '#qualification'
import type { Score } from './score-schema.ts'

/**
 * How the messages were read when the score was given, with the words that say each fact. `written` is what was read then: a message leads to another score. Null where
 * nothing was written, or it was read by what came before.
 */
export function textRead(text: TextFacts | null, written: string | null): Score['text'] {
  const reading = text?.reading
  if (!text || !reading || written === null) return null
  const { language, read, writer, spans } = reading
  const values: Readonly<Record<string, unknown>> = { ...text, ...reading }
  return {
    language,
    read,
    writer,
    facts: spans.map(([said, from, to]) => {
      // "wanted: garden" has its value beside it: of these there may be many.
      const [fact = said, value] = said.split(': ')
      return {
        fact,
        value: value ?? valueOf(values[fact]),
        words: written.slice(from, to).trim(),
      }
    }),
  }
}

/** As one reads it: a range by its ends. */
function valueOf(value: unknown): string | number | boolean | null {
  if (typeof value !== 'object' || value === null)
    return (value ?? null) as string | number | boolean | null
  const { min, max } = value as { min: number | null; max: number | null }
  return min === null ? `up to ${max}` : max === null ? `from ${min}` : `${min} to ${max}`
}
