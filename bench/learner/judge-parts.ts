import { createRandom, shuffledIndices } from '@leadhouse/server/statistics'
import type { Example, Model } from '@leadhouse/server/qualification'
import { judge } from './judge.ts'
import type { Split } from './read-csv.ts'

/**
 * Cross-validates with `count` parts: each part in turn is the test set, and the others are the
 * training set. Returns the mean and the results of each part. One part of some thousand rows is
 * too small for calibration and coverage, because their random variation is as large as the values
 * required of them.
 */
export async function judgeParts(
  { train, test }: Split,
  count: number,
  learn: (examples: readonly Example[]) => Promise<Model | null>,
) {
  const rows = [...train, ...test]
  const parts = new Int32Array(rows.length)
  shuffledIndices(rows.length, createRandom(5)).forEach((row, i) => (parts[row] = i % count))
  const results: Judged[] = []
  for (let part = 0; part < count; part++) {
    const judged = await judge(
      {
        train: rows.filter((_, i) => parts[i] !== part),
        test: rows.filter((_, i) => parts[i] === part),
      },
      learn,
    )
    if (judged.stage === 'prior' || judged.model_hash === null)
      return { rows: rows.length, parts: count, stage: judged.stage }
    results.push(judged)
  }
  const mean = (of: (one: Judged) => number) =>
    Number((results.reduce((sum, one) => sum + of(one), 0) / results.length).toPrecision(5))
  return {
    rows: rows.length,
    parts: count,
    auc: mean(({ auc }) => auc),
    log_loss: mean(({ log_loss }) => log_loss),
    ece: mean(({ ece }) => ece),
    ece_by_chance: mean(({ ece_by_chance }) => ece_by_chance.median),
    interval_coverage: mean(({ interval_coverage }) => interval_coverage ?? NaN),
    train_seconds: mean(({ train_seconds }) => train_seconds),
    each: results.map(({ auc, log_loss, ece, interval_coverage, stage }) => ({
      auc,
      log_loss,
      ece,
      interval_coverage,
      stage,
    })),
  }
}

type Judged = Extract<Awaited<ReturnType<typeof judge>>, { model_hash: string }>
