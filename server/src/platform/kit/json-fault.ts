/**
 * Returns why a text is not JSON, as the end of a sentence, from the error of JSON.parse. The parser
 * reports the expectation and the position for some faults, only the character for others, and never
 * a word such as NaN.
 */
export function describeJsonFault(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const [, wanted = '', place] = /^(.+?) in JSON at position (\d+)/s.exec(message) ?? []
  if (place !== undefined && Number(place) >= text.trimEnd().length) return 'it ends too early'
  const character = Number(place) + 1
  if (/property name/i.test(wanted) && !/after/.test(wanted))
    return `expected a double-quoted property name at character ${character}`
  const strange = strangeWord(text)
  if (strange && Number(place ?? strange.index) === strange.index)
    return `"${strange[0].slice(0, 64)}" at character ${strange.index + 1} is not a JSON value`
  if (place !== undefined)
    return `${wanted.charAt(0).toLowerCase()}${wanted.slice(1)} at character ${character}`
  const token = /^Unexpected token '(.+?)', /su.exec(message)?.[1]
  if (token === undefined) return 'it ends too early'
  return `unexpected character ${token}`
}

/**
 * Longer texts are not searched for an invalid word, because a better message is not worth delaying
 * other requests.
 */
const maxSearched = 64 * 1024

/** Returns the first word outside strings that is not true, false or null. */
function strangeWord(text: string): RegExpExecArray | undefined {
  if (text.length > maxSearched) return undefined
  const tokens = /"(?:[^"\\]|\\.)*"?|\d[\w.+-]*|[\p{L}_$][\p{L}\p{N}_$]*/gsu
  return text
    .matchAll(tokens)
    .find(([token]) => /^[\p{L}_$]/u.test(token) && !/^(true|false|null)$/.test(token))
}
