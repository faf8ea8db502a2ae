/**
 * Reads a number as people and spreadsheets write it: `$450,000`, `450.000 €`, `450k`, `1.2m`.
 * Returns null for other texts. One group of three digits after a point or comma is a group of
 * thousands, because prices of three decimals do not occur.
 */
export function readPastNumber(text: string): number | null {
  const bare = text
    .trim()
    .replace(/^(?:[$€£]|usd|eur|gbp)\s*/i, '')
    .replace(/\s*(?:[$€£]|usd|eur|gbp)$/i, '')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3})/g, '')
  const match = /^(?<digits>-?\d[\d.,]*)\s*(?<unit>k|m)?$/i.exec(bare)
  if (!match?.groups) return null
  const { digits = '', unit } = match.groups
  const plain = withoutGroups(digits)
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return null
  const factor = unit === undefined ? 1 : unit.toLowerCase() === 'k' ? 1000 : 1_000_000
  return Math.round(Number(plain) * factor * 100) / 100
}

function withoutGroups(digits: string): string {
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.')
  return digits.replace(/,(?=\d{1,2}$)/, '.').replaceAll(',', '')
}
