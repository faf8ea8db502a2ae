/** Kinds of records with a searchable list; named after their tables. */
export type RecordKind = 'lead' | 'customer'

/** Number of characters of an ID, by kind. */
export const idLength: Readonly<Record<RecordKind, number>> = { lead: 31, customer: 30 }

/** Values by name; null means no value. */
export type Filed = Readonly<Record<string, string | null>>

/** A record in the form in which it is searched. */
export type Searchable = {
  id: string
  /** Values that are matched as a whole. */
  filed: Filed
  /** Texts that are searched for words, including the phone number. */
  texts: readonly (string | null)[]
  phone: string | null
}

/**
 * Search criteria: for each name one of these values (a name may occur more than once), and words
 * in any order.
 */
export type Sought = {
  filed: Query['values']
  q?: string | undefined
}

/**
 * Returns the words under which a record with this text is indexed. A phone number is found by its
 * first digits as a word, and by its last digits as the prefix of its reverse. Cost: 10 µs.
 */
export function searchWordsOf({ phone }: Searchable, text: string): string[] {
  const words = wordsIn(text)
  if (phone !== null) words.push(endOf(digitsIn(phone)))
  return words
}

/** A search in two equivalent forms: for blocks, and for checking one record. */
export type Query = {
  /** For each name, one of these values must match. */
  values: readonly (readonly [name: string, some: readonly string[]])[]
  /**
   * Alternatives, of which one must match. Of an alternative, each word must match; of a word, one
   * of these prefixes. Empty if the query has no words.
   */
  ways: readonly (readonly (readonly string[])[])[]
  fits: (record: Searchable) => boolean
}

/**
 * A word that a record must contain: as the beginning of a word or, for a number, as the end of its
 * phone number.
 */
type Wanted = { word: string; isNumber: boolean }

/**
 * Compiles search criteria. Each search word must be the beginning of a word of the record. A word
 * of three or more digits may also be the end of its phone number, and so may several words that
 * form one number. A text without any word (`%`) restricts nothing.
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

/** Returns the alternatives of a query. */
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
  // If a search word does not occur in the text, it begins no word of the text. This rejects most
  // records without splitting their text into words.
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

/** Returns the text that words are read from. */
export const textOf = ({ texts }: Searchable): string =>
  foldForSearch(texts.filter((text) => text !== null).join('\n'))

/** Returns a term for the reversed digits. No word begins with its first character. */
const endOf = (digits: string): string => `~${digits.split('').toReversed().join('')}`

/**
 * Normalizes a text for comparing words: lower case, without accents. Cost: a microsecond for plain
 * ASCII.
 */
function foldForSearch(text: string): string {
  const plain = isPlain.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return plain.toLowerCase()
}

/**
 * Returns the words of a normalized text, including duplicates. Words are separated by spaces and
 * punctuation and have at most 40 characters. In scripts without spaces, each character is a word.
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

/** Returns the digits of a text. */
const digitsIn = (text: string): string => text.replace(/[^0-9]+/g, '')

/**
 * Returns the digits of a text that is a phone number in any format, without leading zeros of a
 * country prefix. Returns null if it is not a phone number.
 */
function phoneIn(text: string): string | null {
  const digits = digitsIn(text).replace(/^0+/, '')
  return /^[0-9+()./\s-]+$/.test(text) && digits.length >= 7 ? digits : null
}
