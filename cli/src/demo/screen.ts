import { styleText } from 'node:util'

const isTerminal = process.stdout.isTTY
const style = (format: Parameters<typeof styleText>[0], text: string): string =>
  isTerminal ? styleText(format, text) : text

/** Writes the output of the demo, in colour on a terminal. */
export const screen = {
  /** Starts a step of the demo. */
  step: (n: number, text: string): void =>
    console.log(`\n${style(['bold', 'cyan'], `${n}. ${text}`)}`),
  line: (text = ''): void => console.log(text === '' ? '' : `   ${text}`),
  good: (text: string): void => console.log(`   ${style('green', '✓')} ${text}`),
  /**
   * Formats a tier with its odds, never as a percentage. `oneIn` is null if only rules scored the
   * lead.
   */
  tier: (type: string, oneIn: number | null): string => {
    const word =
      { hot: 'Hot', warm: 'Warm', cold: 'Cold', unqualified: 'Unqualified' }[type] ?? type
    return style(type === 'hot' ? ['bold', 'yellow'] : 'bold', `${word} · ${oddsOf(oneIn)}`)
  },
  /** Formats an amount in US dollars with three digits: `$985K`, `$1.02M`. */
  money: (amount: number | null): string => (amount === null ? 'unknown' : dollars.format(amount)),
  dim: (text: string): string => style('dim', text),
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

function oddsOf(oneIn: number | null): string {
  if (oneIn === null) return 'rules only'
  return `1 in ${oneIn < 10 ? oneIn.toFixed(1).replace(/\.0$/, '') : Math.round(oneIn)}`
}
