import { formatCount } from './count.ts'

/** Wording of chances above one half, which "1 in N" cannot express. */
const likely = [
  { from: 0.85, words: '9 in 10' },
  { from: 0.7, words: '3 in 4' },
  { from: 0.58, words: '2 in 3' },
]

/** Formats a chance from 0 to 1: "1 in 5", "1 in 33", "1 in 120", "3 in 4". */
export function formatOdds(chance: number): string {
  const words = likely.find(({ from }) => chance >= from)?.words
  if (words) return words
  const oneIn = 1 / Math.max(chance, 1e-6)
  const step = oneIn <= 40 ? 1 : oneIn <= 100 ? 5 : oneIn <= 1000 ? 10 : 100
  return `1 in ${formatCount(Math.round(oneIn / step) * step)}`
}
