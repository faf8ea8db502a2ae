/** A share as people say it, `1` being all: "3%"; less than nothing with the sign for it. Nearly all is not all: 0.999 is "99%". */
export const sayPercent = (share: number): string =>
  (share < 1 && share > 0.99 ? 99 : Math.round(share * 100))
    .toLocaleString('en', { style: 'unit', unit: 'percent' })
    .replace('-', '−')

/** How far something lies above what it is held against, with its sign: "+12%", "−3%", "0%". */
export function sayGap(share: number): string {
  const whole = Math.round(share * 100)
  return whole > 0 ? `+${sayPercent(share)}` : sayPercent(whole === 0 ? 0 : share)
}
