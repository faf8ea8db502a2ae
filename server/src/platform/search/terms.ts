/** What lists of records are asked for by, one kind for each list; named as its table. */
export type RecordKind = 'lead' | 'customer'

/** Characters of an id of a kind. */
export const idLength: Readonly<Record<RecordKind, number>> = { lead: 31, customer: 30 }

/** Values under their names; null is none. */
export type Filed = Readonly<Record<string, string | null>>

/** A record as it is searched. */
export type Searchable = {
  id: string
  /** What it is found by whole. */
  filed: Filed
  /** Where words are looked for, the phone included. */
  texts: readonly (string | null)[]
  phone: string | null
}

/** What is looked for: of each name one of these values (a name may occur more than once), and words in any order. */
export type Sought = {
  filed: Query['values']
  q?: string | undefined
}

/** The words a record is found by, of its text. A phone is found by its first digits as a word, and by its last ones as the beginning of its reverse. Cost: 10 µs. */
export function searchWordsOf({ phone }: Searchable, text: string): string[] {
  const words = wordsIn(text)
  if (phone !== null) words.push(endOf(digitsIn(phone)))
  return words
}

/** A search as blocks are asked and as one record is judged. Both say the same. */
export type Query = {
  /** Under each name one of these values. */
  values: readonly (readonly [name: string, some: readonly string[]])[]
  /** One of these ways; of a way, each word; of a word, one of these beginnings of terms. None where words narrow nothing. */
  ways: readonly (readonly (readonly string[])[])[]
  fits: (record: Searchable) => boolean
}

/** What one record must have: a word that begins so, or, of a number, a phone that ends so. */
type Wanted = { word: string; isNumber: boolean }

/**
 * Each word looked for begins a word of the record; one of three or more digits may also end its phone, and words that are a number together may so as one.
 * What has no word (`%`) narrows nothing.
 */
export function queryOf({ filed: values, q = '' }: Sought): Query {
  const ways = waysOf(q)
  return {
    values,
    ways: ways.map((way) =>
      way.map(({ word, isNumber }) => (isNumber ? [word, endOf(word)] : [word])),
    ),
    fits: (record) =>
      values.every(([name, some]) => some.includes(record.filed[name] ?? '')) &&
      (ways.length === 0 || hasWords(record, ways)),
  }
}

/** What is looked for, in one way or another. */
function waysOf(q: string): Wanted[][] {
  const words = wordsIn(foldForSearch(q))
  const number = phoneIn(q)
  return [
    ...(words.length > 0
      ? [words.map((word) => ({ word, isNumber: /^[0-9]{3,}$/.test(word) }))]
      : []),
    ...(number === null ? [] : [[{ word: number, isNumber: true }]]),
  ]
}

function hasWords(record: Searchable, ways: readonly Wanted[][]): boolean {
  const text = textOf(record)
  const digits = record.phone === null ? '' : digitsIn(record.phone)
  // What is nowhere in the text begins no word of it: most records are judged without looking at their words.
  const near = ways.filter((way) =>
    way.every(({ word, isNumber }) => text.includes(word) || (isNumber && digits.endsWith(word))),
  )
  if (near.length === 0) return false
  const words = wordsIn(text)
  return near.some((way) =>
    way.every(
      ({ word, isNumber }) =>
        words.some((one) => one.startsWith(word)) || (isNumber && digits.endsWith(word)),
    ),
  )
}

/** What words are read from. */
export const textOf = ({ texts }: Searchable): string =>
  foldForSearch(texts.filter((text) => text !== null).join('\n'))

/** No word begins with it. */
const endOf = (digits: string): string => `~${digits.split('').toReversed().join('')}`

/** A text as words compare: lower case, without accents. Cost: a microsecond where it is plain ASCII. */
function foldForSearch(text: string): string {
  const plain = isPlain.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return plain.toLowerCase()
}

/**
 * The words of a folded text, as often as they stand there. A word is what stands between blanks and punctuation, at most 40 characters of it; where a script writes without
 * blanks, each character is one.
 */
function wordsIn(folded: string): string[] {
  const words = folded.match(isPlain.test(folded) ? plainWord : anyWord) ?? []
  return words.map((word) => (word.length > longestWord ? word.slice(0, longestWord) : word))
}

const longestWord = 40
const isPlain = /^[\0-\x7f]*$/
const plainWord = /[a-z0-9]+/g
const anyWord =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]]+/gv

/** The digits of a text. */
const digitsIn = (text: string): string => text.replace(/[^0-9]+/g, '')

/** The digits of a text that is a phone number in some spelling, without the zeros that stand for a country; null where it is none. */
function phoneIn(text: string): string | null {
  const digits = digitsIn(text).replace(/^0+/, '')
  return /^[0-9+()./\s-]+$/.test(text) && digits.length >= 7 ? digits : null
}
