/**
 * Parses a number as real tables write it: with currency signs, thousands separators, a decimal
 * comma, a letter for thousands or millions, or a unit after it (`1,850 sqft`, `4+`). Returns NaN
 * for anything else.
 */
export function numberOf(cell: string): number {
  const isMoney = /[$€£]/.test(cell)
  const bare = cell.replaceAll(/[\s$€£%"']/g, '')
  const [, digits, unit = ''] =
    /^(-?[\d.,]*\d[.,]?(?:e[-+]?\d+)?)(\p{L}[\p{L}\d².]*|\+)?$/iu.exec(bare) ?? []
  if (digits === undefined) return NaN
  const word = unit.toLowerCase()
  const times = word === 'k' ? 1e3 : isMoney && /^(m|mm|mio|million)$/.test(word) ? 1e6 : 1
  return times * plainNumber(digits)
}

function plainNumber(digits: string): number {
  // 1.250.000,00 and 50,5 are written with a decimal comma; 1,250,000.00 and 1,250 with thousands
  // separators.
  if (
    /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits) &&
    (digits.includes(',') || /\..*\./.test(digits))
  ) {
    return Number(digits.replaceAll('.', '').replace(',', '.'))
  }
  return Number(
    /^-?\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replaceAll(',', ''),
  )
}

/** Returns the word of a cell, or null if the cell states that it is unknown. */
export function wordOf(cell: string): string | null {
  const word = cell.trim()
  return /^(|na|n\/a|nan|null|none|\?)$/i.test(word) ? null : word
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Returns year and month of a date in ISO, compact, American, European or spelled-out format; null
 * for anything else.
 */
export function monthOf(cell: string): string | null {
  const written = cell.trim()
  const iso = /^(\d{4})[-/.]?(\d{1,2})(?!\d)|^(\d{4})(\d{2})(?=\d{2}(\D|$))/.exec(written)
  if (iso) return named(iso[1] ?? iso[3], Number(iso[2] ?? iso[4]))
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)/.exec(written)
  // The month is read first, unless the first number is too large for a month.
  if (slashed) {
    const month = Number(slashed[1]) > 12 ? slashed[2] : slashed[1]
    return named(yearOf(slashed[3]), Number(month))
  }
  const dotted = /^\d{1,2}[.-](\d{1,2})[.-](\d{4}|\d{2})(?!\d)/.exec(written)
  if (dotted) return named(yearOf(dotted[2]), Number(dotted[1]))
  const spelled = /\b([a-z]{3})[a-z]*\b.*\b(\d{4})\b/i.exec(written)
  return spelled && named(spelled[2], months.indexOf(spelled[1]?.toLowerCase() ?? '') + 1)
}

/** A two-digit year in the future belongs to the previous century. */
function yearOf(written = ''): string {
  if (written.length === 4) return written
  return `${Number(written) > 69 ? 19 : 20}${written}`
}

function named(year: string | undefined, month: number): string | null {
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null
}
