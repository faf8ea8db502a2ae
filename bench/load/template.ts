/** A request as bytes that were prepared once; its places for digits are written anew for each call. */
export type Template = { bytes: Buffer; places: readonly Place[] }

/** Digits at `at`: those of the person, `offset` further on, or those of the request. */
type Place = { at: number; width: number; of: 'person' | 'request'; offset: number }

/** Marks the digits of a person's number in what a template is made of: `######` is its last six. */
export const personMark = '#'
/** Marks the digits of a request's number. */
export const requestMark = '~'

/** Makes a template of a request whose body is these parts, one behind the other; the person of each part is one further on than that of the part before. */
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

/** The bytes of one call. They are a copy: a socket that is full keeps what it was given until it is written. */
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
