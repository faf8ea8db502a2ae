import { locale } from '#texts/locale.ts'

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * Formats a duration in its largest whole unit: "45 sec", "12 min", "3 hr", "2 days". The result is
 * at least one second.
 */
export function formatSpan(seconds: number): string {
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? (['second', 1] as const)
  const whole = Math.max(1, Math.floor(seconds / size))
  return whole.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'short' })
}
