/** How many buckets words and pairs of words are hashed into; a power of two. */
export const bucketCount = 4096

/**
 * The buckets of a lower-case text's words and neighbouring pairs of words, each as often as it occurs, with how many words there are.
 * Digits all count as one word, `#`. Letters of any script count; nothing else does. Cost: about 20 ns per character.
 */
export function hashWords(lower: string): { buckets: Uint16Array; words: number } {
  const buckets = new Uint16Array(lower.length * 2 + 2)
  let [count, words, hash, before, isNumber] = [0, 0, start, 0, false]
  for (let i = 0; i <= lower.length; i++) {
    const code = i < lower.length ? lower.charCodeAt(i) : 32
    if (isDigit(code)) {
      if (!isNumber) hash = Math.imul(start ^ 35, prime)
      isNumber = true
    } else if (isLetter(code) && !isNumber) {
      hash = Math.imul(hash ^ code, prime)
    } else if (hash !== start && code !== apostrophe) {
      buckets[count++] = bucketOf(hash)
      if (words > 0) buckets[count++] = bucketOf(Math.imul(before ^ (hash >>> 3), prime))
      before = hash
      hash = start
      isNumber = false
      words += 1
    }
  }
  return { buckets: buckets.subarray(0, count), words }
}

// FNV-1a over character codes. @see draft-eastlake-fnv
const start = 0x811c9dc5 | 0
const prime = 0x01000193
const apostrophe = 39

const bucketOf = (hash: number) => ((hash >>> 16) ^ hash) & (bucketCount - 1)
const isDigit = (code: number) => code >= 48 && code <= 57
const isLetter = (code: number) => (code >= 97 && code <= 122) || code > 191
