import { findAddresses, type TextRange } from '#qualification'
import { findNames } from './find-names.ts'

/** A text with masked parts. */
export type MaskedText = {
  text: string
  /** Maps a range of the masked text to the range of the original text. */
  rangeOf: (masked: TextRange) => TextRange
}

/**
 * Masks the personal data that it recognizes: email addresses, links, phone numbers, street
 * addresses, and names. `names` are the names of the lead; other names are recognized only where a
 * person introduces or signs themselves, or after a title. docs/guides/learning.md lists what is
 * not recognized. Cost: about 60 µs for 300 characters.
 */
export function maskText(text: string, names: readonly (string | null)[]): MaskedText {
  const found: MaskedPart[] = []
  for (const { label, find } of finders) add(found, find(text), label)
  add(found, findNames(text, names), '[name]')
  found.sort((one, other) => one.from - other.from)
  let [masked, end] = ['', 0]
  const parts: PlacedPart[] = []
  for (const part of found) {
    masked += text.slice(end, part.from)
    parts.push({ ...part, at: masked.length })
    masked += part.label
    end = part.to
  }
  return { text: masked + text.slice(end), rangeOf: (range) => originalOf(range, parts) }
}

type MaskedPart = TextRange & { label: string }

/** A part, and the position of its label in the masked text. */
type PlacedPart = MaskedPart & { at: number }

/** The first finder of a part of the text wins. */
const finders: readonly { label: string; find: (text: string) => TextRange[] }[] = [
  { label: '[email]', find: (text) => rangesOf(text, /\S+@\S+/g) },
  {
    label: '[link]',
    // Endings that are also words, such as "it" and "es", count only after "www." or "https://":
    // people forget the blank after a full stop.
    find: (text) =>
      rangesOf(
        text,
        /(?:https?:\/\/|\bwww\.)\S+|\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|info|io|biz|eu|uk|de|fr|nl|pt|br|ch|cn)\b(?:\/\S*)?/giu,
      ),
  },
  {
    label: '[phone]',
    find: (text) =>
      rangesOf(text, /[+＋]?\p{Nd}[\p{Nd}\s().／/-]{5,}\p{Nd}/gu).filter(({ from, to }) =>
        isPhone(text.slice(from, to)),
      ),
  },
  {
    label: '[address]',
    // What follows a comma belongs to the address only if it is a name: ", Austin, TX 78704".
    find: (text) =>
      findAddresses(text).map(({ from, to }) => ({
        from,
        to: from + (text.slice(from, to).split(/,(?=\s+\p{Ll})/u)[0] ?? '').length,
      })),
  },
]

const rangesOf = (text: string, pattern: RegExp): TextRange[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }))

function add(found: MaskedPart[], ranges: readonly TextRange[], label: string): void {
  for (const { from, to } of ranges)
    if (!found.some((part) => from < part.to && part.from < to)) found.push({ from, to, label })
}

/**
 * Returns whether digits are a phone number. Amounts of money have up to eight digits. Phone
 * numbers have more, or separators that neither an amount nor a date has.
 */
function isPhone(found: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(found)) return false
  const digits = found.replace(/\P{Nd}/gu, '').length
  if (/^\d{1,3}(?:[ .]\d{3})+$/.test(found)) return digits > 9
  // A range of two amounts or years: "450000 - 525000".
  if (/^\d{3,7}\s*-\s*\d{3,7}$/.test(found) && !/^\d{3}-\d{4}$/.test(found)) return false
  return digits >= 9 || (digits >= 7 && /[\s().-]/.test(found))
}

/** Maps a range of the masked text. A part of a label maps to everything that it masks. */
function originalOf({ from, to }: TextRange, parts: readonly PlacedPart[]): TextRange {
  let [start, end] = [from, to]
  for (const part of parts) {
    const after = part.at + part.label.length
    const shift = part.to - after
    if (from >= after) start = from + shift
    else if (from >= part.at) start = part.from
    if (to >= after) end = to + shift
    else if (to > part.at) end = part.to
  }
  return { from: start, to: end }
}
