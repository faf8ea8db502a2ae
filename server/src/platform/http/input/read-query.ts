import type { FieldError, Schema } from '#kit'

/**
 * A query string as it was sent: each name with its values, and the names with a value that is not
 * text.
 */
export type RawQuery = { values: Map<string, string[]>; broken: string[] }

/**
 * Splits a query string. Never throws, because the router calls it before authentication.
 *
 * @see https://url.spec.whatwg.org/#urlencoded-parsing
 */
export function splitQuery(text: string): RawQuery {
  const values = new Map<string, string[]>()
  const broken: string[] = []
  if (text === '') return { values, broken }
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1))
    if (name === undefined || value === undefined) {
      broken.push((name ?? pair).slice(0, 64).toWellFormed())
      continue
    }
    const others = values.get(name)
    if (others) others.push(value)
    else values.set(name, [value])
  }
  return { values, broken }
}

/** Returns errors for the names with a value that is not text. */
export const brokenFaults = ({ broken }: RawQuery): (FieldError & { parameter: string })[] =>
  broken.map((name) => ({
    parameter: name,
    code: 'wrong_format',
    detail: `"${name}" must be percent-encoded UTF-8 without NUL characters.`,
  }))

/**
 * Converts a query value to the type in its schema. The items of an array are separated by commas,
 * or their name is repeated. Only this function converts text to numbers and
 * booleans. A value that cannot be converted stays text, and the check refuses it.
 */
export function coerce(schema: Schema | undefined, texts: string[]): unknown {
  if (schema?.type === 'array')
    return texts.flatMap((text) => text.split(',')).map((text) => coerceOne(schema.items, text))
  return texts.length === 1 ? coerceOne(schema, texts[0] ?? '') : texts
}

function coerceOne(schema: Schema | undefined, text: string): unknown {
  const type = schema?.type
  if (type === 'integer' || type === 'number')
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
