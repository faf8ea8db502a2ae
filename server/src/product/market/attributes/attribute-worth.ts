import { modelVarianceAt, cellAt } from '#statistics'
import { roundTo, type PriceRange } from '../figures.ts'
import type { Hedonic } from '../hedonic/fit-hedonic.ts'
import { columnName, type HelpfulAttribute } from './attribute-homes.ts'

/** An attribute a level stands on. What a number is worth stands among the effects; what each word is, here. */
export type LevelAttribute = {
  name: string
  form: HelpfulAttribute['form']
  gain_pct: number
  typical: string | number
  words: { word: string; pct: number; ci95: PriceRange }[]
}

/** Words beyond so many are hardly anyone's. */
const maxWords = 20

/** What the attributes of a regression are worth; `halfWidth` is how many standard errors an interval takes. */
export function worthOf(
  hedonic: Hedonic,
  used: readonly HelpfulAttribute[],
  halfWidth: number,
): LevelAttribute[] {
  return used.map(({ name, form, gain, typical }) => ({
    name,
    form,
    gain_pct: roundTo(100 * gain, 1),
    typical,
    words: form === 'words' ? wordsOf(hedonic, columnName(name), halfWidth) : [],
  }))
}

/** What each word adds against an average home, the commonest words first. */
function wordsOf(
  { encoder, fit }: Hedonic,
  name: string,
  halfWidth: number,
): LevelAttribute['words'] {
  const factor = encoder.groups.findIndex((group) => group.name === name)
  const levels = [...(encoder.groups[factor]?.levels ?? [])].slice(0, maxWords)
  const percent = (log: number) => roundTo(100 * Math.expm1(log), 1)
  const nothing = new Float64Array(encoder.columns)
  return levels.map(([word, level]) => {
    const effect = cellAt(fit.effects, factor, level)
    const places = fit.effects.map((_, f) => (f === factor ? level : -1))
    const error = Math.sqrt(Math.max(0, modelVarianceAt(fit, nothing, places)))
    const ci95 = {
      low: percent(effect - halfWidth * error),
      high: percent(effect + halfWidth * error),
    }
    // Words of a group that lies within another carry that one's word behind them.
    return { word: word.split('\u0000')[0] ?? word, pct: percent(effect), ci95 }
  })
}
