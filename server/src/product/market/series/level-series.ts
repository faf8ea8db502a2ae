import { robustVarianceAt, tQuantile } from '#statistics'
import { roundMoney } from '../figures.ts'
import type { Listing } from '../listing.ts'
import { typicalOf } from '../listings/typical.ts'
import {
  homesWith,
  typicalListing,
  withTypicals,
  type HelpfulAttribute,
} from '../attributes/attribute-homes.ts'
import { encodeHomes } from '../hedonic/encoder.ts'
import { expectSums, fitPlausible } from '../hedonic/fit-hedonic.ts'
import type { Homes } from '../hedonic/homes.ts'
import { unknown, type Figure } from './figure.ts'
import { placeIn, type Month } from './months.ts'
import type { OfferedHome } from './offer-periods.ts'

/** Minimum number of new homes for the level of a month. */
const minPerMonth = 8
/** Maximum number of homes per month; above it, every second, third … is used. */
const maxPerMonth = 30

/**
 * Computes for each month the price of the typical home when it came on offer. One regression over
 * all homes at their first price, with an effect of each month. Neither the mix of homes nor later
 * cuts change it. Errors are heteroskedasticity-robust (HC1). Unknown for months with fewer than
 * eight new homes, and if there are too few homes for a regression.
 */
export function levelsOf(
  offers: readonly OfferedHome[],
  months: readonly Month[],
  used: readonly HelpfulAttribute[],
): Figure[] {
  const came = cameIn(offers, months)
  const usable = months.flatMap((_, i) => ((came[i]?.length ?? 0) >= minPerMonth ? [i] : []))
  const rows = usable.flatMap((i) => (came[i] ?? []).map((home) => ({ home, month: i })))
  if (usable.length < 2 || rows.length < 10 * (usable.length + 4)) return months.map(() => unknown)
  const homes = rows.map(({ home }) => home)
  const logs = new Float64Array(homes.map(({ price }) => Math.log(price)))
  const [base = 0, ...others] = usable
  const timed = withMonths(
    homesWith(homes, used),
    rows.map(({ month }) => month),
    others,
  )
  const { encoder, fit, rows: kept, caution } = fitPlausible(timed, logs, false)
  const middle = typicalOf(homes)
  const known = withTypicals(used, middle.type, [homes])
  const typical = homesWith([typicalListing(middle, known)], used)
  const deviations = tQuantile(0.975, Math.max(1, kept.length - fit.freedom))
  return months.map((_, i) => {
    if (i !== base && !others.includes(i)) return unknown
    const home = withMonths(typical, [i], others)
    const design = encodeHomes(encoder, home)
    const places = design.factors.map(({ level }) => level[0] ?? -1)
    const log = expectSums({ encoder, fit }, home)[0] ?? NaN
    const error = Math.sqrt(Math.max(0, robustVarianceAt(fit, design.values, places)))
    const halfWidth = caution * deviations * error
    return {
      value: roundMoney(Math.exp(log)),
      ci95: {
        low: roundMoney(Math.exp(log - halfWidth)),
        high: roundMoney(Math.exp(log + halfWidth)),
      },
    }
  })
}

/** Returns the homes that came on offer in each month, at their first price. */
function cameIn(offers: readonly OfferedHome[], months: readonly Month[]): Listing[][] {
  const place = placeIn(months)
  const came = months.map((): OfferedHome[] => [])
  for (const offered of offers) {
    const from = offered.spells[0]?.from ?? null
    if (from !== null && firstPrice(offered) > 0) came[place(from)]?.push(offered)
  }
  return came.map((offered) =>
    evenly(offered).map((one) => ({ ...one.home, price: firstPrice(one) })),
  )
}

function firstPrice({ home, history }: OfferedHome): number {
  const change = history.changes.find(({ price, previous_price }) => price !== previous_price)
  return change?.previous_price ?? home.price
}

function evenly(homes: readonly OfferedHome[]): readonly OfferedHome[] {
  const step = Math.ceil(homes.length / maxPerMonth)
  return step <= 1 ? homes : homes.filter((_, i) => i % step === 0)
}

/** Adds an indicator for each of these months to the homes. */
function withMonths(homes: Homes, of: readonly number[], months: readonly number[]): Homes {
  const marks = months.map((month) => ({
    name: `month ${month}`,
    values: Float64Array.from(of, (at) => (at === month ? 1 : 0)),
    logged: false,
  }))
  return { ...homes, numbers: [...homes.numbers, ...marks] }
}
