import type { Example } from '@leadhouse/server/qualification'

/**
 * The log-odds of rows by a naive Bayes with one count added everywhere, numbers cut at their quintiles: what lead scores of the simple
 * kind do. The bar to stay above.
 */
export function naiveBayes(train: readonly Example[], test: readonly Example[]): Float64Array {
  const won = train.filter(({ converted }) => converted)
  const lost = train.filter(({ converted }) => !converted)
  const logOdds = new Float64Array(test.length).fill(Math.log((won.length + 1) / (lost.length + 1)))
  for (const name of Object.keys(train[0]?.features ?? {})) {
    const binOf = binnerOf(name, train)
    const [wins, losses] = [countsOf(won, binOf), countsOf(lost, binOf)]
    const kinds = new Set([...wins.keys(), ...losses.keys()]).size
    test.forEach((example, i) => {
      const bin = binOf(example)
      const [w, l] = [(wins.get(bin) ?? 0) + 1, (losses.get(bin) ?? 0) + 1]
      logOdds[i] =
        (logOdds[i] ?? 0) + Math.log(w / (won.length + kinds)) - Math.log(l / (lost.length + kinds))
    })
  }
  return logOdds
}

function binnerOf(name: string, train: readonly Example[]): (example: Example) => string {
  const values = train
    .map(({ features }) => features[name])
    .filter((value) => typeof value === 'number')
  const sorted = values.sort((a, b) => a - b)
  const cuts = [0.2, 0.4, 0.6, 0.8].map((share) => sorted[Math.floor(share * sorted.length)] ?? 0)
  return ({ features }) => {
    const value = features[name] ?? null
    return typeof value === 'number'
      ? `bin ${cuts.filter((cut) => cut <= value).length}`
      : String(value)
  }
}

function countsOf(
  examples: readonly Example[],
  binOf: (example: Example) => string,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const example of examples) counts.set(binOf(example), (counts.get(binOf(example)) ?? 0) + 1)
  return counts
}
