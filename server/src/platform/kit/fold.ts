/**
 * Converts words to the form used for comparison: lower case, without accents or punctuation, with
 * blanks and hyphens as `_`. "St. Louis", "st-louis" and "st_louis" give the same result; so do
 * "São Paulo" and "sao_paulo".
 */
export function fold(words: string): string {
  const known = remembered.get(words)
  if (known !== undefined) return known
  const folded = words
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\s\-_/]+/gu, '_')
    .replace(/[^\p{L}\p{N}_]+/gu, '')
    .replace(/^_+|_+$/g, '')
  if (remembered.size >= 4096) remembered.clear()
  remembered.set(words, folded)
  return folded
}

// The same few types and cities appear in every lead. Converting one takes microseconds, a lookup
// almost nothing.
const remembered = new Map<string, string>()
