/** The share of pairs of a converted and another row that the scores put in the right order; ties count half. 0.5 when one kind is absent. */
export function areaUnderCurve(
  scores: Float64Array,
  outcomes: Uint8Array,
  weights?: Float64Array,
): number {
  const order = Float64Array.from(scores, (_, i) => i).sort(
    (a, b) => (scores[a] ?? 0) - (scores[b] ?? 0),
  )
  let [negatives, wins, positives] = [0, 0, 0]
  for (let i = 0; i < order.length;) {
    let [tiedNegatives, tiedPositives] = [0, 0]
    const score = scores[order[i] ?? 0]
    for (; i < order.length && scores[order[i] ?? 0] === score; i++) {
      const weight = weights ? (weights[order[i] ?? 0] ?? 0) : 1
      if (outcomes[order[i] ?? 0] === 1) tiedPositives += weight
      else tiedNegatives += weight
    }
    wins += tiedPositives * (negatives + tiedNegatives / 2)
    negatives += tiedNegatives
    positives += tiedPositives
  }
  return negatives * positives === 0 ? 0.5 : wins / (negatives * positives)
}

/** ln(1 + eˣ) − y·x: the log loss of a log-odds, exact at both ends. */
export function logLossOf(logOdds: number, outcome: number): number {
  return Math.max(logOdds, 0) + Math.log1p(Math.exp(-Math.abs(logOdds))) - outcome * logOdds
}

/** The weighted mean log loss of log-odds. */
export function logLoss(
  logOdds: Float64Array,
  outcomes: Uint8Array,
  weights?: Float64Array,
): number {
  let [sum, total] = [0, 0]
  for (let i = 0; i < logOdds.length; i++) {
    const weight = weights ? (weights[i] ?? 0) : 1
    sum += weight * logLossOf(logOdds[i] ?? 0, outcomes[i] ?? 0)
    total += weight
  }
  return sum / total
}
