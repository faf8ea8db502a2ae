/**
 * Returns the first four characters of each word with which a match of a pattern may begin.
 * Reads literals, groups and optional groups. Digits and assertions give no cues.
 */
export function cuesOfPattern({ source }: RegExp): string[] {
  return alternativesOf(source).flatMap(firstOf)
}

function firstOf(alternative: string): string[] {
  const pattern = alternative.replace(/^(?:\^|\\W\*| \*)+/, '')
  if (pattern.startsWith('(?<')) return firstOf(pattern.slice(endOfGroup(pattern)))
  if (pattern.startsWith('(?:')) {
    const end = endOfGroup(pattern)
    const inside = alternativesOf(pattern.slice(3, end - 1)).flatMap(firstOf)
    const isOptional = pattern[end] === '?' || pattern[end] === '{'
    if (!isOptional) return inside
    return [...inside, ...firstOf(pattern.slice(end).replace(/^(?:\?|\{[\d,]+\})/, ''))]
  }
  const letters = /^[a-z']+/.exec(pattern)?.[0]
  return letters === undefined ? [] : [letters.slice(0, 4)]
}

/** Splits a pattern at the bars that are in no group. */
function alternativesOf(source: string): string[] {
  const found: string[] = []
  let [depth, from] = [0, 0]
  for (let i = 0; i < source.length; i++) {
    const one = source[i]
    if (one === '\\') i += 1
    else if (one === '(') depth += 1
    else if (one === ')') depth -= 1
    else if (one === '|' && depth === 0) {
      found.push(source.slice(from, i))
      from = i + 1
    }
  }
  return [...found, source.slice(from)]
}

/** Returns the position after the group with which a pattern begins. */
function endOfGroup(source: string): number {
  let depth = 0
  for (let i = 0; i < source.length; i++) {
    const one = source[i]
    if (one === '\\') i += 1
    else if (one === '(') depth += 1
    else if (one === ')') {
      depth -= 1
      if (depth === 0) return i + 1
    }
  }
  return source.length
}
