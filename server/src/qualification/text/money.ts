/**
 * The range of money a text names, in major units: "350k", "$1.2m", "between 300,000 and 400,000", "up to 500k". Null when it names none.
 * Plain small numbers are no money unless marked by a currency, a `k` or an `m`.
 */
export function readMoney(lower: string): { min: number | null; max: number | null } | null {
  const amounts: { value: number; before: string }[] = []
  for (const match of lower.matchAll(amount)) {
    const value = valueOf(
      match[1] !== undefined || match[4] !== undefined,
      match[2] ?? '',
      match[3],
    )
    if (value !== null)
      amounts.push({ value, before: lower.slice(Math.max(0, match.index - 14), match.index) })
    if (amounts.length === 2) break
  }
  const [first, second] = amounts
  if (!first) return null
  if (second)
    return { min: Math.min(first.value, second.value), max: Math.max(first.value, second.value) }
  if (/(over|above|least|from|minimum|min)\W*$/.test(first.before))
    return { min: first.value, max: null }
  return { min: null, max: first.value }
}

const amount =
  /([$€£]|\busd |\beur )?\s?(\d{1,3}(?:[,. ]\d{3})+|\d{1,9}(?:\.\d{1,2})?)\s?(k|thousand|m|mio|million|mn)?\b(\s?(?:dollars|euros?|usd|eur|[$€£]))?/g

function valueOf(marked: boolean, digits: string, unit: string | undefined): number | null {
  const plain = /^\d{1,3}([,. ]\d{3})+$/.test(digits) ? digits.replace(/[,. ]/g, '') : digits
  const factor = unit === undefined ? 1 : unit.startsWith('m') ? 1_000_000 : 1000
  const value = Number(plain) * factor
  if (!marked && unit === undefined && value < 10_000) return null
  // Unmarked digits of seven and more without separators are phone numbers and references as often as prices.
  if (!marked && unit === undefined && plain === digits && digits.length > 7) return null
  return value >= 100 && value <= 1e9 ? value : null
}
