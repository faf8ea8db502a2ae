import { mean, tQuantile, variance } from '#statistics'

/** What the value of a win is compared with: the price of a service, the budget, or nothing. */
export type PriceBasis = 'service_price' | 'budget' | 'none'

/** The prices that a lead names, each with its unit. */
export type NamedPrices = {
  service_price: number | null
  service_unit: string | null
  criteria_max: number | null
  criteria_unit: string
}

/** A won lead: its value, and the prices that the lead named. */
export type Win = NamedPrices & { value: number }

/**
 * Model of the value of wins: value = price × ratio, where the logarithm of the ratio is normal.
 * `log_mean` is the logarithm of the mean ratio, `log_error` its standard error.
 */
export type WinValueFit = {
  basis: PriceBasis
  wins: number
  log_mean: number
  log_error: number
  /** Quantiles of Student's t with `wins` − 1 degrees of freedom, at the midpoints of a grid. */
  deviations: readonly number[]
}

/** Fewest wins with a value that a model needs. */
export const minWins = 8

/** Number of points of a grid of quantiles. */
export const gridSize = 24

/** Fits of the account, by the basis and unit of the price. */
export type WinValueFits = ReadonlyMap<string, WinValueFit>

/**
 * Fits a model for each kind of price that enough wins name, and one of the values without a price. If
 * the values of an account are commissions, its ratios are some percent. If they are sale prices, its
 * ratios are around 1.
 */
export function fitWinValues(wins: readonly Win[]): WinValueFits {
  const ratios = new Map<string, { basis: PriceBasis; logs: number[] }>()
  for (const win of wins)
    for (const { key, basis, price } of referencesOf(win)) {
      const group = ratios.get(key) ?? { basis, logs: [] }
      group.logs.push(Math.log(win.value / price))
      ratios.set(key, group)
    }
  return new Map(
    [...ratios]
      .filter(([, { logs }]) => logs.length >= minWins)
      .map(([key, { basis, logs }]) => [key, fitLogs(basis, logs)]),
  )
}

/** Returns the fit for the most specific price that a lead names, and this price. */
export function findFit(
  fits: WinValueFits,
  lead: NamedPrices,
): { fit: WinValueFit; price: number } | undefined {
  for (const { key, price } of referencesOf(lead)) {
    const fit = fits.get(key)
    if (fit) return { fit, price }
  }
  return undefined
}

/** The prices that the value of a win can be compared with, the most specific first. */
function referencesOf(lead: NamedPrices): { key: string; basis: PriceBasis; price: number }[] {
  const { service_price, service_unit, criteria_max, criteria_unit } = lead
  return [
    ...(service_price !== null && service_price > 0
      ? [{ key: `service ${service_unit}`, basis: 'service_price' as const, price: service_price }]
      : []),
    ...(criteria_max !== null && criteria_max > 0
      ? [{ key: `budget ${criteria_unit}`, basis: 'budget' as const, price: criteria_max }]
      : []),
    { key: 'none', basis: 'none', price: 1 },
  ]
}

/**
 * Fits the mean of a log-normal distribution from logarithms. The interval of the mean uses the
 * sampling error of both the mean and the variance of the logarithms, with quantiles of Student's t.
 * @see Olsson 2005, "Confidence intervals for the mean of a log-normal distribution" (modified Cox)
 */
function fitLogs(basis: PriceBasis, logs: readonly number[]): WinValueFit {
  const wins = logs.length
  const spread = variance(logs)
  return {
    basis,
    wins,
    log_mean: mean(logs) + spread / 2,
    log_error: Math.sqrt(spread / wins + spread ** 2 / (2 * (wins - 1))),
    deviations: deviationsOf(wins - 1),
  }
}

const deviationsByFreedom = new Map<number, readonly number[]>()

/**
 * Returns quantiles of Student's t. They take 10 ms to compute, so they are stored; there are at most
 * as many as the number of wins that a model uses.
 */
function deviationsOf(freedom: number): readonly number[] {
  const known = deviationsByFreedom.get(freedom)
  if (known) return known
  const computed = Array.from({ length: gridSize }, (_, i) =>
    tQuantile((i + 0.5) / gridSize, freedom),
  )
  deviationsByFreedom.set(freedom, computed)
  return computed
}
