import { inTransaction, type Context } from '#db'
import type { ModelCache } from '#learning'
import { assess, hasReliableRate, unpackInputs } from '#qualification'
import type { ConversionRow } from '../read-range.ts'
import type { Conversion } from '../schema.ts'
import { listWins } from '../store/queries.ts'
import {
  expectedInterval,
  expectedValue,
  intervalLevel,
  type WinProbability,
} from './expected-value.ts'
import { findFit, fitWinValues, type WinValueFits } from './fit-win-values.ts'

/** The value of a conversion, with what it is computed from. */
export type ConversionValue = Pick<
  Conversion,
  | 'value'
  | 'value_basis'
  | 'value_interval'
  | 'value_unknown'
  | 'win_probability'
  | 'win_value'
  | 'price_basis'
>

/** Number of wins that the model of values uses, the newest. */
const mostWins = 400

/** Fits the values of wins of the account. Leads that the caller may not see are included. */
export async function readWinValueFits(context: Context, currency: string): Promise<WinValueFits> {
  const read = (tx: Context) => listWins(tx, { currency, most: mostWins })
  return fitWinValues(await inTransaction(context, read, { plans: 'indexes', isSnapshot: true }))
}

/**
 * Returns the value of a conversion: the recorded value of a win, or else the expected value of the
 * lead. The probability is that of the stored latest score. It does not consider the milestone, nor
 * what happened afterwards, so that values of different leads can be compared.
 */
export async function valueConversion(
  context: Context,
  models: Pick<ModelCache, 'byId'>,
  fits: WinValueFits,
  row: ConversionRow,
  { hasInterval }: { hasInterval: boolean },
): Promise<ConversionValue> {
  if (row.outcome === 'won' && row.value !== null)
    return { ...unknown, value: row.value, value_basis: 'recorded' }
  const win = row.outcome === 'won' ? certain : await winProbabilityOf(context, models, row)
  if (win === null) return { ...unknown, value_unknown: 'no_win_model' }
  const found = findFit(fits, row)
  if (!found) return { ...unknown, value_unknown: 'too_few_wins' }
  const interval = hasInterval ? expectedInterval(win, found) : null
  return {
    value: toCents(expectedValue(win, found)),
    value_basis: 'expected',
    value_interval: interval && {
      level: intervalLevel,
      low: toCents(interval.low),
      high: toCents(interval.high),
    },
    value_unknown: null,
    win_probability: win.probability,
    win_value: toCents(expectedValue(certain, found)),
    price_basis: found.fit.basis,
  }
}

const unknown = {
  value: null,
  value_basis: null,
  value_interval: null,
  value_unknown: null,
  win_probability: null,
  win_value: null,
  price_basis: null,
} as const

const certain: WinProbability = { probability: 1, low: 1, high: 1 }

const toCents = (value: number): number => Math.round(value * 100) / 100

/**
 * Returns the probability that the lead is won: of the second model, which predicts wins, or of the
 * first model if that predicts wins. Null if neither does.
 */
async function winProbabilityOf(
  { actor }: Context,
  models: Pick<ModelCache, 'byId'>,
  { model_id, won_model_id, inputs }: ConversionRow,
): Promise<WinProbability | null> {
  const model = await models.byId(actor.account_id, won_model_id ?? model_id)
  const scored = unpackInputs(inputs)
  const assessment = assess(scored.inputs, model, scored.settings)
  if (assessment.target !== 'won' || !hasReliableRate(assessment.model)) return null
  const { probability, interval } = assessment
  return { probability, low: interval.low, high: interval.high }
}
