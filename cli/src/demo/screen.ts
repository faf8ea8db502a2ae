import { styleText } from 'node:util'

const isTerminal = process.stdout.isTTY
const style = (format: Parameters<typeof styleText>[0], text: string): string =>
  isTerminal ? styleText(format, text) : text

/** Writes the demo to the terminal, coloured where it is one. */
export const screen = {
  /** Opens a step of the story. */
  step: (n: number, text: string): void =>
    console.log(`\n${style(['bold', 'cyan'], `${n}. ${text}`)}`),
  line: (text = ''): void => console.log(text === '' ? '' : `   ${text}`),
  good: (text: string): void => console.log(`   ${style('green', '✓')} ${text}`),
  /** A tier as it is shown everywhere: its word and the odds, never a percentage; without odds while there are only rules (null). */
  tier: (type: string, oneIn: number | null): string => {
    const word =
      { hot: 'Hot', warm: 'Warm', cold: 'Later', unqualified: 'Unqualified' }[type] ?? type
    return style(type === 'hot' ? ['bold', 'yellow'] : 'bold', `${word} · ${oddsOf(oneIn)}`)
  },
  /** An amount in US dollars with three digits: `$985K`, `$1.02M`. */
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
