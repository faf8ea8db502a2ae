import { formatDecimal } from '../wording/decimal.ts'

const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** Formats a size in powers of a thousand: 12.3 MB. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${formatDecimal(value, value >= 100 || power === 0 ? 0 : 1)} ${units[power]}`
}
