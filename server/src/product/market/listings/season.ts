import type { GroupEstimate } from '#statistics'

/**
 * Minimum number of months with enough listings for a yearly wave in the regression. With less, the
 * wave and the trend differ only by the shape of one year.
 */
export const minSeasonMonths = 15
/**
 * Usual size of a yearly wave in asking prices, in logs: the standard deviation of its two terms in
 * the regression, and the amplitude that the interval of a shorter trend allows for.
 */
export const usualWave = 0.03

/** Two values: for the cosine and for the sine of a yearly wave. */
export type WavePair = readonly [number, number]

/** A yearly wave in log prices: the factors of its two terms, and their covariance. */
export type Wave = {
  terms: WavePair
  /** Variance of the first term, covariance, and variance of the second one. */
  covariance: readonly [number, number, number]
}

/** Returns the cosine and the sine of the time of year, in milliseconds since 1970. */
export function waveAt(time: number): WavePair {
  const angle = (2 * Math.PI * time) / yearMs
  return [Math.cos(angle), Math.sin(angle)]
}

/**
 * Returns the slopes of the two terms of a wave in a regression on time only. Without a wave in
 * the model, a wave changes the slope by the sum of its terms times these. `waves` are the terms at
 * `years`.
 */
export function wavePull(
  years: ArrayLike<number>,
  waves: readonly ArrayLike<number>[],
): [number, number] {
  const count = years.length
  let centre = 0
  for (let i = 0; i < count; i++) centre += (years[i] ?? NaN) / count
  let square = 0
  const products: [number, number] = [0, 0]
  for (let i = 0; i < count; i++) {
    const apart = (years[i] ?? NaN) - centre
    square += apart ** 2
    products[0] += apart * (waves[0]?.[i] ?? NaN)
    products[1] += apart * (waves[1]?.[i] ?? NaN)
  }
  return [products[0] / square, products[1] / square]
}

/** Returns the largest change of a slope by a wave of the usual size, over all its phases. */
export function largestPull([cos, sin]: WavePair): number {
  return usualWave * Math.hypot(cos, sin)
}

/** Returns the variance that the uncertainty of a wave adds to a slope. */
export function pulledVariance([cos, sin]: WavePair, { covariance }: Wave): number {
  const [first, both, second] = covariance
  return cos * cos * first + 2 * cos * sin * both + sin * sin * second
}

/**
 * Shrinks the wave of a regression to zero by a normal prior with the usual size, and corrects the
 * slope accordingly. `estimates` are the slope and the two terms of the wave, `covariance` is
 * theirs. The variance of the slope contains what the wave may still hide. The result does not
 * depend on the day from which a year is counted.
 * @see Lindley and Smith 1972 for the posterior of a linear model
 */
export function shrinkWave(
  estimates: readonly [number, number, number],
  covariance: (a: number, b: number) => number,
): GroupEstimate & { wave: Wave } {
  const [slope, cos, sin] = estimates
  const prior = usualWave ** 2
  const [first, both, second] = [covariance(1, 1), covariance(1, 2), covariance(2, 2)]
  // The inverse of the covariance of both terms plus the prior.
  const determinant = (first + prior) * (second + prior) - both ** 2
  const inverse = [
    [(second + prior) / determinant, -both / determinant],
    [-both / determinant, (first + prior) / determinant],
  ] as const
  const times = (matrix: typeof inverse, [x, y]: WavePair): WavePair => [
    matrix[0][0] * x + matrix[0][1] * y,
    matrix[1][0] * x + matrix[1][1] * y,
  ]
  const withSlope: WavePair = [covariance(0, 1), covariance(0, 2)]
  const gain = times(inverse, withSlope)
  const [shrunkCos, shrunkSin] = times(inverse, [cos, sin])
  const [ofCos, ofSin] = [times(inverse, [first, both]), times(inverse, [both, second])]
  return {
    estimate: slope - gain[0] * cos - gain[1] * sin,
    variance: covariance(0, 0) - gain[0] * withSlope[0] - gain[1] * withSlope[1],
    wave: {
      terms: [prior * shrunkCos, prior * shrunkSin],
      covariance: [prior * ofCos[0], prior * ofCos[1], prior * ofSin[1]],
    },
  }
}

const yearMs = 365.25 * 86_400_000
