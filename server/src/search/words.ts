/** A text as words compare: lower case, without accents. Cost: a microsecond where it is plain ASCII. */
export function foldForSearch(text: string): string {
  const plain = isPlain.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return plain.toLowerCase()
}

/**
 * The words of a folded text, as often as they stand there. A word is what stands between blanks and punctuation, at most 40 characters of it; where a script writes without
 * blanks, each character is one.
 */
export function wordsIn(folded: string): string[] {
  const words = folded.match(isPlain.test(folded) ? plainWord : anyWord) ?? []
  return words.map((word) => (word.length > longestWord ? word.slice(0, longestWord) : word))
}

const longestWord = 40
const isPlain = /^[\0-\x7f]*$/
const plainWord = /[a-z0-9]+/g
const anyWord =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]]+/gv

/** The digits of a text. */
export const digitsIn = (text: string): string => text.replace(/[^0-9]+/g, '')

/** The digits of a text that is a phone number in some spelling, without the zeros that stand for a country; null where it is none. */
export function phoneIn(text: string): string | null {
  const digits = digitsIn(text).replace(/^0+/, '')
  return /^[0-9+()./\s-]+$/.test(text) && digits.length >= 7 ? digits : null
}
