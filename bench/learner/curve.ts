import {
  evaluate,
  tableOf,
  trainHere,
  type TrainingOptions,
  type Example,
} from '@leadhouse/server/qualification'
import { predictionsOf } from './judge.ts'
import type { Split } from './read-csv.ts'

/**
 * Computes the mean AUC and log loss over `repeats` random subsets of each size, and for a
 * naive Bayes model trained on the same rows.
 */
export async function learningCurve(
  split: Split,
  sizes: readonly number[],
  repeats: number,
  options: TrainingOptions,
) {
  const curve = []
  for (const n of sizes) {
    const runs: Run[] = []
    for (let repeat = 0; repeat < repeats; repeat++) {
      const subset = drawn(split.train, n, 1000 * repeat + n + options.seed)
      const model = await trainHere(tableOf(subset), options)
      const outcomes = Uint8Array.from(split.test, ({ converted }) => (converted ? 1 : 0))
      const usual = subset.filter(({ converted }) => converted).length / n
      const flat = {
        logOdds: new Float64Array(outcomes.length).fill(Math.log((usual + 0.01) / (1.01 - usual))),
        outcomes,
      }
      const judged = evaluate(model ? predictionsOf(model, split.test) : flat, null)
      const rival = evaluate({ logOdds: naiveBayes(subset, split.test), outcomes }, null)
      runs.push({
        auc: judged.auc,
        log_loss: judged.log_loss,
        naive_bayes_auc: rival.auc,
        boosted: model?.stage === 'ebm' ? 1 : 0,
      })
    }
    const mean = (name: keyof Run) =>
      Number((runs.reduce((sum, run) => sum + run[name], 0) / repeats).toFixed(4))
    curve.push({
      n,
      auc: mean('auc'),
      log_loss: mean('log_loss'),
      naive_bayes_auc: mean('naive_bayes_auc'),
      boosted: mean('boosted'),
    })
  }
  return { rows_train: split.train.length, rows_test: split.test.length, repeats, curve }
}

type Run = { auc: number; log_loss: number; naive_bayes_auc: number; boosted: number }

/** Returns `count` of the items, sampled without replacement by a generator with this seed. */
function drawn<T>(items: readonly T[], count: number, seed: number): T[] {
  const pool = [...items]
  let state = seed >>> 0
  return Array.from({ length: Math.min(count, pool.length) }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const place = Math.floor((state / 2 ** 32) * pool.length)
    const [taken] = pool.splice(place, 1)
    return taken
  }).filter((item) => item !== undefined)
}

/**
 * Computes the log-odds of rows by naive Bayes with add-one smoothing and numbers binned by
 * quintile. Simple lead scores work this way, so this is the minimum to exceed.
 */
function naiveBayes(train: readonly Example[], test: readonly Example[]): Float64Array {
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
