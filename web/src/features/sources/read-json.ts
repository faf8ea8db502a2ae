import { sourcesText } from '#texts/sources.ts'

/** The value of a text, or what is wrong with it in a sentence. */
export type ReadJson = { value: unknown; problem: null } | { value: undefined; problem: string }

/** Parses a text as JSON. The problem names the place if the browser does. */
export function readJson(text: string): ReadJson {
  try {
    return { value: JSON.parse(text) as unknown, problem: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    return { value: undefined, problem: sourcesText.notJson(reason) }
  }
}

/** Parses a text as a JSON object, which a recipe is. */
export function readJsonObject(
  text: string,
): { value: Record<string, unknown>; problem: null } | { value: undefined; problem: string } {
  const { value, problem } = readJson(text)
  if (problem !== null) return { value: undefined, problem }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { value: undefined, problem: sourcesText.notAnObject }
  return { value: value as Record<string, unknown>, problem: null }
}
