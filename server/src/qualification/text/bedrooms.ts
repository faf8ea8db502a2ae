/** The number of bedrooms a text asks for ("3 bed", "two-bedroom", "2br"), 0 for a studio; null when it names none. */
export function readBedrooms(lower: string): number | null {
  const match = rooms.exec(lower)
  if (match?.[1] !== undefined) return numbers[match[1]] ?? Number(match[1])
  return /\bstudio\b/.test(lower) ? 0 : null
}

const numbers: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }

const rooms =
  /\b(\d{1,2}|one|two|three|four|five|six)[\s-]?(?:\+|or more)?\s?-?(?:bed(?:room)?s?|brs?|bdrms?)\b/
