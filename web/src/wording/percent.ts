import { locale } from '#texts/locale.ts'

/**
 * Formats a share from 0 to 1 as a percentage: "3%", with a minus sign below zero. A share just
 * below 1 is not shown as 100%: 0.999 is "99%".
 */
export const formatPercent = (share: number): string =>
  (share < 1 && share > 0.99 ? 99 : Math.round(share * 100))
    .toLocaleString(locale, { style: 'unit', unit: 'percent' })
    .replace('-', '−')

/** Formats a relative difference with its sign: "+12%", "−3%", "0%". */
export function formatGap(share: number): string {
  const whole = Math.round(share * 100)
  return whole > 0 ? `+${formatPercent(share)}` : formatPercent(whole === 0 ? 0 : share)
}
