export { byteAt, cellAt, floatAt, numberAt } from './number-at.ts'
export { sortedNumbers, quantile, median } from './quantile.ts'
export { mean, variance, medianAbsoluteDeviation, normalConsistency } from './spread.ts'
export { createRandom, shuffledIndices } from './random.ts'
export type { Random } from './random.ts'
export { logGamma, binomialCdf } from './beta.ts'
export { binomialInterval } from './binomial-interval.ts'
export { normalCdf, normalQuantile } from './normal.ts'
export { tCdf, tQuantile } from './student.ts'
export { medianInterval, medianRanks, blend } from './median-interval.ts'
export type { Interval } from './median-interval.ts'
export {
  choleskyOf,
  solveCholesky,
  invertCholesky,
  invertFactor,
  inverseAt,
  logDeterminant,
} from './cholesky.ts'
export type { Cholesky } from './cholesky.ts'
export { fitLeastSquares, robustCovariance } from './least-squares.ts'
export { dot } from './vectors.ts'
export { fitPooled } from './pooled-regression.ts'
export { resistPooled } from './pooled-resistance.ts'
export { modelVarianceAt, robustVarianceAt } from './pooled-variance.ts'
export type { FactorLevel } from './pooled-variance.ts'
export type { PooledFit } from './pooled-regression.ts'
export type { Factor, PooledDesign } from './pooled-design.ts'
export { fitTheilSen } from './theil-sen.ts'
export { drawTowards } from './empirical-bayes.ts'
export type { GroupEstimate } from './empirical-bayes.ts'
export { stratifiedDifference } from './stratified-difference.ts'
export type { Arm, Stratum } from './stratified-difference.ts'
export { waitQuantiles } from './waiting.ts'
