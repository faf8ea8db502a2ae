/**
 * Returns the logarithm of Γ(x) for x > 0, to about 15 digits.
 * @see Lanczos 1964, with Godfrey's coefficients (g = 607/128)
 */
export function logGamma(x: number): number {
  let sum = 0.9999999999999971
  for (const [i, coefficient] of lanczos.entries()) sum += coefficient / (x + i + 1)
  const t = x + 607 / 128 + 0.5
  return (x + 0.5) * Math.log(t) - t + Math.log((Math.sqrt(2 * Math.PI) * sum) / x)
}

/**
 * Returns the regularised incomplete beta function I_x(a, b). It is the distribution function of
 * the beta distribution; the binomial and Student's t distributions are computed from it. Error
 * below 1e-12 for a, b up to some millions.
 * @see Numerical Recipes 6.4 for the continued fraction, evaluated by Lentz's method
 */
export function regularisedBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - regularisedBeta(1 - x, b, a)
  const front = a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b)
  return (Math.exp(front) * continuedFraction(x, a, b)) / a
}

/**
 * Returns P(X ≤ successes) for a binomial variable with `trials` trials and success probability
 * `probability`.
 */
export function binomialCdf(successes: number, trials: number, probability: number): number {
  if (successes < 0) return 0
  if (successes >= trials) return 1
  return regularisedBeta(1 - probability, trials - successes, successes + 1)
}

function continuedFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / away(1 + even * d)
    c = away(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / away(1 + odd * d)
    c = away(1 + odd / c)
    result *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return result
}

const lanczos = [
  57.15623566586292, -59.59796035547549, 14.136097974741746, -0.4919138160976202,
  3.399464998481189e-5, 4.652362892704858e-5, -9.837447530487956e-5, 0.0001580887032249125,
  -0.00021026444172410488, 0.00021743961811521265, -0.0001643181065367639, 8.441822398385275e-5,
  -2.6190838401581408e-5, 3.6899182659531625e-6,
]
