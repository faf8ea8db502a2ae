import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom, type Random } from '#statistics'
import { compile } from '../compile.ts'
import { exampleSettings } from '../example.ts'
import { probabilityOf } from '../points.ts'
import type { Features, Model } from '../model.ts'
import { qualify } from '../qualify.ts'
import { learnFrom } from '../../../../test/support/learn-from.ts'

type Drawn = { features: Features; probability: number; converted: boolean; weight: 1 }

/** Generates rows with log-odds that `effectOf` computes from their features. */
function draw(
  count: number,
  random: Random,
  featuresOf: (random: Random) => Record<string, number | string>,
  effectOf: (features: Record<string, number | string>) => number,
): Drawn[] {
  return Array.from({ length: count }, () => {
    const features = featuresOf(random)
    const probability = probabilityOf(effectOf(features))
    return { features, probability, converted: random.uniform() < probability, weight: 1 }
  })
}

/**
 * Returns the share of the explainable log loss that the predictions of a model explain. Uses the
 * true probabilities, so that the random outcomes do not blur it.
 */
function partTold(model: Model, rows: readonly Drawn[]): number {
  const usual = rows.reduce((sum, { probability }) => sum + probability, 0) / rows.length
  const lossOf = (of: (row: Drawn) => number) =>
    rows.reduce((sum, row) => {
      const said = of(row)
      const { probability: p } = row
      return sum - (p * Math.log(said) + (1 - p) * Math.log(1 - said)) / rows.length
    }, 0)
  const [flat, best] = [lossOf(() => usual), lossOf(({ probability }) => probability)]
  const own = lossOf(({ features }) => qualify(features, model, exampleSettings).probability)
  return (flat - own) / (flat - best)
}

/**
 * Generates rows in which the effect of a branch changes sign every few days, as with campaigns.
 */
function fineRows(count: number, random: Random): Drawn[] {
  return draw(
    count,
    random,
    ({ integer, uniform }) => ({
      day: 1 + integer(40),
      branch: `branch ${integer(4)}`,
      hours: Math.round(48 * uniform()),
      rooms: integer(6),
    }),
    ({ day, branch, hours }) =>
      0.03 * (Number(hours) - 24) +
      (Math.floor(Number(day) / 4) % 2 === Number(branch === 'branch 1' || branch === 'branch 3')
        ? 1.6
        : -1.6),
  )
}

/** Generates rows with an effect of three features together, and none of one or two of them. */
function thirdRows(count: number, random: Random): Drawn[] {
  return draw(
    count,
    random,
    ({ uniform, integer }) => ({
      lead_time: Math.round(300 * uniform()),
      deposit: `deposit ${integer(3)}`,
      segment: `segment ${integer(3)}`,
      nights: 1 + integer(8),
    }),
    ({ lead_time, deposit, segment, nights }) =>
      -0.4 +
      0.1 * Number(nights) +
      (deposit === 'deposit 1' && segment === 'segment 2' ? 3 : -0.5) *
        (Number(lead_time) > 120 ? 1 : -1),
  )
}

test('explains most of a fine-grained interaction, and names its pair', async () => {
  const model = await learnFrom(fineRows(3000, createRandom(71)), { prior: null })
  assert.ok(compile(model).terms.some(({ name }) => name === 'branch × day'))
  const told = partTold(model, fineRows(1500, createRandom(72)))
  assert.ok(told > 0.65, `${told}`)
})

test('explains an effect of three features together, as one reason of the exact sum', async () => {
  const model = await learnFrom(thirdRows(3000, createRandom(73)), { prior: null })
  const fresh = thirdRows(1500, createRandom(74))
  const told = partTold(model, fresh)
  assert.ok(told > 0.75, `${told}`)
  for (const { features } of fresh.slice(0, 200)) {
    const { base_points, raw_score, reasons } = qualify(features, model, exampleSettings)
    const together = reasons.find(({ feature }) => feature === 'together')
    assert.match(together?.text ?? '', /"deposit".*"segment"|"segment".*"deposit"/)
    const sum = reasons.reduce((points, reason) => points + reason.points, base_points)
    assert.ok(Math.abs(sum - raw_score) < 1e-9)
  }
})
