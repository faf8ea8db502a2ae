import { byteAt, floatAt } from '#statistics'
/**
 * Computes the area under the ROC curve: the share of pairs of a converted and another row that the
 * scores order correctly. Ties count half. Returns 0.5 if one kind is absent.
 */
export function areaUnderCurve(
  scores: Float64Array,
  outcomes: Uint8Array,
  weights?: Float64Array,
): number {
  const order = Float64Array.from(scores, (_, i) => i).sort(
    (a, b) => floatAt(scores, a) - floatAt(scores, b),
  )
  let [negatives, wins, positives] = [0, 0, 0]
  for (let i = 0; i < order.length;) {
    let [tiedNegatives, tiedPositives] = [0, 0]
    const score = scores[floatAt(order, i)]
    for (; i < order.length && scores[floatAt(order, i)] === score; i++) {
      const weight = weights ? floatAt(weights, floatAt(order, i)) : 1
      if (outcomes[floatAt(order, i)] === 1) tiedPositives += weight
      else tiedNegatives += weight
    }
    wins += tiedPositives * (negatives + tiedNegatives / 2)
    negatives += tiedNegatives
    positives += tiedPositives
  }
  return negatives * positives === 0 ? 0.5 : wins / (negatives * positives)
}

/** Computes the log loss of a log-odds, ln(1 + eˣ) − y·x, exact at both ends. */
export function logLossOf(logOdds: number, outcome: number): number {
  return Math.max(logOdds, 0) + Math.log1p(Math.exp(-Math.abs(logOdds))) - outcome * logOdds
}

/** Computes the weighted mean log loss of log-odds. */
export function logLoss(
  logOdds: Float64Array,
  outcomes: Uint8Array,
  weights?: Float64Array,
): number {
  let [sum, total] = [0, 0]
  for (let i = 0; i < logOdds.length; i++) {
    const weight = weights ? floatAt(weights, i) : 1
    sum += weight * logLossOf(floatAt(logOdds, i), byteAt(outcomes, i))
    total += weight
  }
  return sum / total
}
