import { oddsText } from '#texts/wording.ts'
import { formatCount } from './count.ts'

/** Fractions for chances above one half, which "1 in N" cannot express. */
const likely = [
  { from: 0.85, part: 9, whole: 10 },
  { from: 0.7, part: 3, whole: 4 },
  { from: 0.58, part: 2, whole: 3 },
]

/** Formats a chance from 0 to 1: "1 in 5", "1 in 33", "1 in 120", "3 in 4". */
export function formatOdds(chance: number): string {
  const found = likely.find(({ from }) => chance >= from)
  if (found) return oddsText(formatCount(found.part), formatCount(found.whole))
  const oneIn = 1 / Math.max(chance, 1e-6)
  const step = oneIn <= 40 ? 1 : oneIn <= 100 ? 5 : oneIn <= 1000 ? 10 : 100
  return oddsText(formatCount(1), formatCount(Math.round(oneIn / step) * step))
}
