import type { FieldError, Schema } from '#kit'

/** A query string as it was sent: each name with its values, and names at which something stands that is no text. */
export type RawQuery = { values: Map<string, string[]>; broken: string[] }

/**
 * Splits a query string. Never throws: the router calls it before anybody knows who is asking.
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

/** What is wrong with the names at which something stands that is no text. */
export const brokenFaults = ({ broken }: RawQuery): (FieldError & { parameter: string })[] =>
  broken.map((name) => ({
    parameter: name,
    code: 'wrong_format',
    detail: `"${name}" must be percent-encoded UTF-8 without NUL characters.`,
  }))

/**
 * A query value as its schema means it: texts become numbers and booleans here and nowhere else. What cannot be converted stays a text, for the
 * check to refuse.
 */
export function coerce(schema: Schema | undefined, texts: string[]): unknown {
  if (schema?.type === 'array') return texts.flatMap((text) => coerceOne(schema.items, text))
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
