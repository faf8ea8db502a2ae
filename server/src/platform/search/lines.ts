import { mark, type RecordBits } from './places.ts'

/**
 * Inverted index of a block as text: one line per term, with a tab and one character per position.
 * Positions are the characters from U+0100 on, two bytes each, so a block has at most 1,792 of
 * them.
 */
export type Lines = string

/** Terms with their positions, ascending. */
export type Postings = Map<string, number[]>

const firstMark = 0x100

/** Appends a position to a term, if it is not already its last. */
export function post(postings: Postings, term: string, place: number): void {
  const places = postings.get(term)
  if (places === undefined) postings.set(term, [place])
  else if (places.at(-1) !== place) places.push(place)
}

/** Serializes postings. Terms contain neither tabs nor line breaks. */
export const linesOf = (postings: Iterable<readonly [string, readonly number[]]>): Lines =>
  Array.from(postings, ([term, places]) => `\n${term}\t${marksOf(places)}`).join('')

const marksOf = (places: readonly number[]): string =>
  places.length === 1
    ? String.fromCharCode(firstMark + (places[0] ?? 0))
    : String.fromCharCode(...places.map((place) => firstMark + place))

/**
 * Marks the positions of all terms with this prefix. Cost: a tenth of a microsecond for a hundred
 * lines without a match.
 */
export function markPlaces(lines: Lines, beginning: string, places: RecordBits): void {
  const asked = `\n${beginning}`
  for (let at = lines.indexOf(asked); at !== -1; at = lines.indexOf(asked, at + 1)) {
    let next = lines.indexOf('\t', at) + 1
    for (; lines.charCodeAt(next) >= firstMark; next += 1)
      mark(places, lines.charCodeAt(next) - firstMark)
  }
}
