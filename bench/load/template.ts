/**
 * A request as bytes that are prepared once; its digit placeholders are filled in for each call.
 */
export type Template = { bytes: Buffer; places: readonly Place[] }

/**
 * A placeholder for digits at `at`: the number of the person, plus `offset`, or the number of the
 * request.
 */
type Place = { at: number; width: number; of: 'person' | 'request'; offset: number }

/** Marks the digits of a person's number in a template: `######` is its last six digits. */
export const personMark = '#'
/** Placeholder for the digits of a request's number in a template. */
export const requestMark = '~'

/**
 * Creates a template of a request. Its body is the concatenation of these parts. The person of
 * each part has the number of the previous part's person plus one.
 */
export function templateOf(head: readonly string[], parts: readonly string[]): Template {
  const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
  const top = [...head, `content-length: ${length}`, '', ''].join('\r\n')
  const texts = [top, ...parts].map((text) => Buffer.from(text))
  const places: Place[] = []
  let start = 0
  texts.forEach((text, i) => {
    for (const { index, 0: mark } of text.toString('latin1').matchAll(/#+|~+/g)) {
      const of = mark.startsWith(personMark) ? 'person' : 'request'
      places.push({ at: start + index, width: mark.length, of, offset: Math.max(0, i - 1) })
    }
    start += text.length
  })
  return { bytes: Buffer.concat(texts), places }
}

/**
 * Returns the bytes of one call as a copy: a full socket retains the buffer until it is written.
 */
export function filled({ bytes, places }: Template, person: number, request: number): Buffer {
  const call = Buffer.allocUnsafe(bytes.length)
  bytes.copy(call)
  for (const { at, width, of, offset } of places) {
    let rest = of === 'person' ? person + offset : request
    for (let place = at + width - 1; place >= at; place -= 1) {
      call[place] = 48 + (rest % 10)
      rest = Math.floor(rest / 10)
    }
  }
  return call
}
