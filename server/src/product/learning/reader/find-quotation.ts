import { foldText, type TextRange } from '#qualification'

/**
 * Returns the ranges at which a text contains a quotation. Case, accents, kinds of quotation marks
 * and runs of blanks are ignored, and so are points and quotation marks around the quotation. A
 * range begins and ends at the edges of words: a part of a word is no quotation.
 */
export function findQuotation(text: string, quotation: string): TextRange[] {
  const { plain, at } = plainOf(text)
  const words = plainOf(quotation).plain.replace(/^[\s"'.,:;!?…-]+|[\s"'.,:;…-]+$/g, '')
  if (words.length < 2) return []
  const ranges: TextRange[] = []
  for (let i = plain.indexOf(words); i >= 0; i = plain.indexOf(words, i + 1)) {
    const end = i + words.length
    if (isWithin(plain, i) || isWithin(plain, end)) continue
    ranges.push({ from: at[i] ?? 0, to: (at[end - 1] ?? 0) + 1 })
  }
  return ranges
}

/** A text with single blanks and plain quotation marks, and the position of each character. */
function plainOf(text: string): { plain: string; at: number[] } {
  const folded = foldText(text)
  const at: number[] = []
  let plain = ''
  for (let i = 0; i < folded.length; i++) {
    const one = folded.charAt(i)
    const isBlank = /\s/.test(one)
    if (isBlank && plain.endsWith(' ')) continue
    plain += isBlank ? ' ' : (marks.get(one) ?? one)
    at.push(i)
  }
  return { plain, at }
}

const marks = new Map<string, string>()
for (const mark of '“”„«»「」『』‟') marks.set(mark, '"')
for (const mark of '‘’‚‛`´') marks.set(mark, "'")

/** Returns whether a position is inside a word or number. Chinese has no edges. */
function isWithin(plain: string, i: number): boolean {
  const [before, after] = [plain.charAt(i - 1), plain.charAt(i)]
  return inWord.test(before) && inWord.test(after) && !(isHan.test(before) || isHan.test(after))
}

const inWord = /[\p{L}\p{N}]/u
const isHan = /\p{Script=Han}/u
