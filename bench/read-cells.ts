/** A number as real tables write it, with signs of money, separators of thousands or a decimal comma; NaN for anything else. */
export function numberOf(cell: string): number {
  const bare = cell.replaceAll(/[\s$€£%"]/g, '')
  if (bare === '') return NaN
  return Number(/^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', ''))
}

/** A word, or null where the cell says that none is known. */
export function wordOf(cell: string): string | null {
  const word = cell.trim()
  return /^(|na|n\/a|nan|null|none|\?)$/i.test(word) ? null : word
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Year and month of a date in ISO, compact, American, European or spelled-out writing; null for anything else. */
export function monthOf(cell: string): string | null {
  const written = cell.trim()
  const iso = /^(\d{4})[-/.]?(\d{1,2})(?!\d)|^(\d{4})(\d{2})(?=\d{2}(\D|$))/.exec(written)
  if (iso) return named(iso[1] ?? iso[3], Number(iso[2] ?? iso[4]))
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(written)
  // The month comes first, unless it can be none.
  if (slashed) return named(slashed[3], Number(Number(slashed[1]) > 12 ? slashed[2] : slashed[1]))
  const dotted = /^\d{1,2}[.-](\d{1,2})[.-](\d{4})/.exec(written)
  if (dotted) return named(dotted[2], Number(dotted[1]))
  const spelled = /\b([a-z]{3})[a-z]*\b.*\b(\d{4})\b/i.exec(written)
  return spelled && named(spelled[2], months.indexOf(spelled[1]?.toLowerCase() ?? '') + 1)
}

function named(year: string | undefined, month: number): string | null {
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null
}
