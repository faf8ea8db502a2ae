/**
 * Returns Φ(z), the standard normal distribution function. Relative error below 1e-13 in both
 * tails. Uses a series near the centre and a continued fraction outside.
 * @see Abramowitz and Stegun 26.2.11 and 26.2.14
 */
export function normalCdf(z: number): number {
  if (Number.isNaN(z)) return NaN
  if (z > 0) return 1 - normalCdf(-z)
  if (z > -3) return 0.5 + density(z) * series(z)
  return z < -38 ? 0 : density(z) * tail(-z)
}

/**
 * Returns Φ⁻¹(p) for p in (0, 1), by Newton's method on `normalCdf`. Returns −∞ for 0 and ∞ for 1.
 */
export function normalQuantile(p: number): number {
  if (p <= 0 || p >= 1) return p === 0 ? -Infinity : p === 1 ? Infinity : NaN
  if (p > 0.5) return -normalQuantile(1 - p)
  // Initial values: Tukey's lambda distribution in the centre, the leading term of the tail
  // outside.
  let z = p > 0.01 ? (p ** 0.135 - (1 - p) ** 0.135) / 0.1975 : -Math.sqrt(-2 * Math.log(p)) + 0.3
  for (let step = 0; step < 60; step++) {
    const move = (normalCdf(z) - p) / density(z)
    z -= Math.max(-0.5, Math.min(0.5, move))
    if (Math.abs(move) < 1e-14 * Math.max(1, -z)) break
  }
  return z
}

function density(z: number): number {
  return Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI)
}

function series(z: number): number {
  let term = z
  let sum = z
  for (let k = 3; Math.abs(term) > 1e-17 * Math.abs(sum); k += 2) {
    term *= (z * z) / k
    sum += term
  }
  return sum
}

function tail(x: number): number {
  let fraction = x
  for (let k = 200; k >= 1; k--) fraction = x + k / fraction
  return 1 / fraction
}
