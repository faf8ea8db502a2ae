import { describeJsonFault } from '#kit'

/**
 * Parses the body of a push as JSON. Returns undefined if it is not JSON. Senders are not ours to
 * correct, so repeated members are accepted. What PostgreSQL cannot store is replaced: NUL
 * characters are removed, and half of a surrogate pair becomes U+FFFD.
 */
export function parsePush(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll('\0', '').replace(escapes, storable)) as unknown
  } catch {
    return undefined
  }
}

/** Returns in one sentence why the body of a push is not JSON, with the place if it is known. */
export function faultOfPush(text: string): string {
  try {
    JSON.parse(text)
    return 'The body is not valid JSON.'
  } catch (error) {
    return `The body is not valid JSON: ${describeJsonFault(text, error)}.`
  }
}

/** Every escape of a JSON string: a surrogate pair, another code unit, or one character. */
const escapes =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\[\s\S]/g

function storable(escape: string): string {
  if (escape === '\\u0000') return ''
  return /^\\u[dD][89a-fA-F][\da-fA-F]{2}$/.test(escape) ? '\\ufffd' : escape
}
