import { modelVarianceAt, cellAt } from '#statistics'
import { roundTo, type PriceRange } from '../figures.ts'
import type { Hedonic } from '../hedonic/fit-hedonic.ts'
import { columnName, type HelpfulAttribute } from './attribute-homes.ts'

/**
 * An attribute that a level uses. The effect of a number is listed among the effects; the effect of
 * each category is here.
 */
export type LevelAttribute = {
  name: string
  form: HelpfulAttribute['form']
  gain_pct: number
  typical: string | number | null
  words: { word: string; pct: number; ci95: PriceRange }[]
}

/** Maximum number of categories; further ones have hardly any homes. */
const maxWords = 20

/**
 * Returns the effects of the attributes of a regression. `halfWidth` is the half-width of an
 * interval in standard errors.
 */
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

/** Returns the effect of each category against an average home, most common first. */
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
    // A category of a group nested in another one is followed by the word of that group.
    return { word: word.split('\u0000')[0] ?? word, pct: percent(effect), ci95 }
  })
}
