/**
 * Masks a URL for logs. A URL may contain the only credential that a receiver checks. Masks the
 * values of the query, and every part of the path that is not made of words or a short number.
 */
export function maskUrl(text: string): string {
  const [beforeHash = ''] = text.split('#', 1)
  const [address, query] = split(beforeHash, '?')
  const [, origin = '', path = ''] = /^([a-z]+:\/\/[^/]*)(.*)$/is.exec(address) ?? [
    null,
    '',
    address,
  ]
  const shown = origin + path.split('/').map(maskPart).join('/')
  if (query === undefined) return shown
  return `${shown}?${query.split('&').map(maskValue).join('&')}`
}

const hidden = '***'

const maskPart = (part: string): string =>
  part.split(/[-_.]/).every((word) => isWord(word)) ? part : hidden

/**
 * Returns whether the text is a word, such as `hooks`, `v2`, `leadHouse` or `1234`. Random letters
 * and digits are not words.
 */
const isWord = (part: string): boolean =>
  /^(?:[A-Za-z]?[a-z]{0,20}(?:[A-Z][a-z]{1,20}){0,3}\d{0,2}|[A-Z]{1,10}|\d{1,10})$/.test(part)

function maskValue(pair: string): string {
  const [name, value] = split(pair, '=')
  return value === undefined ? maskPart(name) : `${name}=${hidden}`
}

function split(text: string, mark: string): [string, string | undefined] {
  const place = text.indexOf(mark)
  return place < 0 ? [text, undefined] : [text.slice(0, place), text.slice(place + 1)]
}
