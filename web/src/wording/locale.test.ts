import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'

/** Formats numbers, dates and conditions as the build of a language does. */
const program = `
const { formatCount } = await import('./count.ts')
const { formatDecimal } = await import('./decimal.ts')
const { formatMoney } = await import('./money.ts')
const { formatPercent } = await import('./percent.ts')
const { formatMonth } = await import('./month.ts')
const { dayName } = await import('../features/hours/days.ts')
const { locale } = await import('#texts/locale.ts')
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
console.log(JSON.stringify([
  formatCount(1234567), formatDecimal(1234.5, 1), formatMoney(1250, 'EUR'), formatPercent(0.034),
  formatMonth('2026-10'), dayName('monday'), day.format(new Date('2026-11-28')),
]))
`

const formatIn = (language: string): string[] => {
  const out = execFileSync(
    process.execPath,
    [`--conditions=${language}`, '--input-type=module', '-e', program],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  )
  return (JSON.parse(out) as string[]).map((text) => text.replaceAll(/[\u00A0\u202F]/g, ' '))
}

test('formats numbers and dates as the language of the build does', () => {
  assert.deepEqual(formatIn('en'), [
    '1,234,567',
    '1,234.5',
    '€1,250',
    '3%',
    'Oct 2026',
    'Monday',
    'Nov 28, 2026',
  ])
  assert.deepEqual(formatIn('de'), [
    '1.234.567',
    '1.234,5',
    '1.250 €',
    '3 %',
    'Okt. 2026',
    'Montag',
    '28.11.2026',
  ])
  assert.deepEqual(formatIn('es'), [
    '1.234.567',
    '1234,5',
    '1250 €',
    '3 %',
    'oct 2026',
    'Lunes',
    '28 nov 2026',
  ])
})
