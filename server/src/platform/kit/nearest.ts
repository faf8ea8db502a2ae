/**
 * Returns the known name that is most similar to a mistyped one. Returns undefined if no name is
 * similar enough: at most a third of the letters may be wrong. A missing, added, replaced or
 * swapped letter counts as one.
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const typed = name.toLowerCase()
  let best: string | undefined
  let fewest = Math.max(1, Math.floor(Math.min(name.length, 64) / 3)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= fewest) continue
    const mistakes = distance(typed, candidate.toLowerCase())
    if (mistakes < fewest) {
      fewest = mistakes
      best = candidate
    }
  }
  return best
}

/**
 * Computes the edit distance of two words.
 * @see Damerau (1964); the restricted form, in which a swapped pair is not edited again
 */
function distance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let edits = Math.min(cell(last, j) + 1, cell(row, j - 1) + 1, cell(last, j - 1) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, cell(beforeLast, j - 2) + 1)
      row.push(edits)
    }
    beforeLast = last
    last = row
  }
  return cell(last, b.length)
}

const cell = (row: readonly number[], at: number): number => row[at] ?? 0
