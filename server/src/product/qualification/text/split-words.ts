/** The words of a normalized text with the start of each. A Chinese character is a word. */
export type SplitText = { texts: string[]; starts: number[] }

/**
 * Splits normalized text into words of letters, digits and apostrophes. Cost: about 3 µs for 50
 * words.
 */
export function splitWords(text: string): SplitText {
  const texts: string[] = []
  const starts: number[] = []
  let from = -1
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 32
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 39) {
      if (from < 0) from = i
      continue
    }
    if (from >= 0) {
      texts.push(text.slice(from, i))
      starts.push(from)
      from = -1
    }
    if (code >= 0x4e00 && code <= 0x9fff) {
      texts.push(text.charAt(i))
      starts.push(i)
    }
  }
  return { texts, starts }
}
