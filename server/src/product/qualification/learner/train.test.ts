import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom } from '#statistics'
import { compile } from '../compile.ts'
import { leadInputs, exampleSettings } from '../example.ts'
import { featuresOf } from '../features.ts'
import type { Model } from '../model.ts'
import { priorModel } from '../prior.ts'
import { qualify } from '../qualify.ts'
import { sayerOf } from '../reason-text.ts'
import { boostBag } from './trees/bag.ts'
import { binRows, fitAxes } from './data/binning.ts'
import { madeExamples } from './data/made-leads.ts'
import { areaUnderCurve } from './evaluation/measures.ts'
import { logOddsOf } from './scorecard/scorecard.ts'
import { fitScorecardOfSome, maxScoredAxes } from './scorecard/scorecard-of-some.ts'
import { alongAxes, screenAxes } from './data/screen-axes.ts'
import { tableOf, type Example } from './data/table.ts'
import { trainHere } from './train-here.ts'
import { trainInBackground } from './train-in-background.ts'
import type { TrainingOptions } from './train.ts'
import { learnFrom, plainTraining } from '../../../../test/support/learn-from.ts'

const options: TrainingOptions = { ...plainTraining, prior: null }
const learn = (examples: Example[], changes: Partial<TrainingOptions> = {}) =>
  learnFrom(examples, { ...options, ...changes })

test('trains a boosted model that finds an interaction if there are many outcomes', async () => {
  const model = await learn(madeExamples(3000, 1, 1))
  assert.equal(model.stage, 'ebm')
  assert.ok(compile(model).terms.some(({ name }) => name === 'a × b'))
  const fresh = madeExamples(2000, 1, 2)
  const scores = Float64Array.from(
    fresh,
    ({ features }) => qualify(features, model, exampleSettings).probability,
  )
  const outcomes = Uint8Array.from(fresh, ({ converted }) => Number(converted))
  assert.ok(areaUnderCurve(scores, outcomes) > 0.8)
})

test('boosts the columns that explain the rows of a bag best if there are very many', () => {
  const { uniform, integer } = createRandom(9)
  const rows = madeExamples(1500, 1, 8).map((row) => ({
    ...row,
    features: {
      ...row.features,
      ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`more ${i}`, uniform()])),
      ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`word ${i}`, `${integer(9)}`])),
    },
  }))
  const table = tableOf(rows)
  const binned = binRows(table, fitAxes(table, { maxBins: 16, minRows: 5 }))
  const places = screenAxes(binned, 4)
  assert.equal(places.length, 4)
  const names = alongAxes(binned, places).axes.map(({ feature }) => feature)
  assert.ok(names.includes('hours') && names.includes('channel'))
  const folds = Int32Array.from(table.outcomes, (_, i) => i % 4)
  const offsets = new Float64Array(folds.length)
  const { shapes } = boostBag({
    rows: binned,
    folds,
    fold: 0,
    over: 'axes',
    directions: {},
    offsets,
  })
  assert.equal(shapes.length, binned.axes.length)
  const bent = binned.axes.filter((_, j) => shapes[j]?.some((value) => value !== 0))
  assert.ok(bent.length > 0 && bent.length <= 64)
  assert.ok(bent.some(({ feature }) => feature === 'hours'))
})

test('fits the columns that explain the rows of a scorecard best if there are very many, and leaves others flat', () => {
  const { uniform } = createRandom(14)
  const rows = madeExamples(400, 1, 15).map((row) => ({
    ...row,
    features: {
      ...row.features,
      ...Object.fromEntries(Array.from({ length: 160 }, (_, i) => [`more ${i}`, uniform()])),
    },
  }))
  const table = tableOf(rows)
  const binned = binRows(table, fitAxes(table, { maxBins: 4, minRows: 5 }))
  const whole = fitScorecardOfSome(binned, null)
  assert.equal(whole.places.length, maxScoredAxes)
  binned.axes.forEach((_, j) => {
    const own = whole.coefficients.slice(whole.starts[j], whole.starts[j + 1])
    assert.equal(
      own.some((value) => value !== 0),
      whole.places.includes(j),
    )
  })
  assert.ok(areaUnderCurve(logOddsOf(whole, binned), table.outcomes) > 0.75)
  // Fitted to the same rows, a scorecard with fixed precisions gives the same result.
  const like = fitScorecardOfSome(binned, null, whole)
  assert.deepEqual(like.places, whole.places)
  like.coefficients.forEach((value, i) =>
    assert.ok(Math.abs(value - (whole.coefficients[i] ?? 0)) < 0.05),
  )
})

test('trains the same model to the last bit from the same rows, here and in the background', async () => {
  const table = tableOf(madeExamples(1200, 1, 3))
  const [here, again, background, onOneThread] = await Promise.all([
    trainHere(table, options),
    trainHere(table, options),
    trainInBackground(table, options, { niceness: 0, threads: 2 }),
    trainInBackground(table, options, { niceness: 0, threads: 1 }),
  ])
  assert.equal(here?.stage, 'ebm')
  assert.deepEqual(again, here)
  assert.deepEqual(background?.model, here)
  assert.deepEqual(onOneThread, background)
})

test('reports no skill and boosts nothing if outcomes are pure chance', async () => {
  const model = await learn(madeExamples(2000, 0, 4))
  assert.equal(model.stage, 'ridge')
  assert.ok(model.card?.warnings.includes('no_skill'))
  const predictions = madeExamples(200, 0, 5).map(
    ({ features }) => qualify(features, model, exampleSettings).probability,
  )
  assert.ok(predictions.every((prediction) => Math.abs(prediction - (model.base_rate ?? 0)) < 0.1))
})

const madeFeatures = Object.keys(madeExamples(1, 1, 1)[0]?.features ?? {})

test('reports and leaves out a column that leaks the outcome or contains no information', async () => {
  const rows = madeExamples(1000, 1, 6).map((row, i) => ({
    ...row,
    features: {
      ...row.features,
      country: 'here',
      key: `key ${i}`,
      signed_on: row.converted && i % 20 !== 0 ? 'a day' : 'never',
    },
  }))
  const model = await learn(rows)
  assert.deepEqual(model.card?.leakage_suspected, ['signed_on'])
  assert.deepEqual(
    model.card?.left_out.filter(({ feature }) => !madeFeatures.includes(feature)),
    [
      { feature: 'country', reason: 'uninformative' },
      { feature: 'key', reason: 'uninformative' },
      { feature: 'signed_on', reason: 'contains_outcome' },
    ],
  )
  assert.ok(model.card?.warnings.includes('leakage_suspected'))
  assert.ok(model.terms.every(({ axes }) => axes.every(({ feature }) => feature !== 'signed_on')))
})

test('computes reasons that add up to the score, in every stage', async () => {
  const rows = madeExamples(1000, 1, 7)
  const models = [
    priorModel,
    await learn(rows, { stage: 'ridge' }),
    await learn(rows, { stage: 'ebm' }),
  ]
  for (const model of models) {
    const leads =
      model === priorModel
        ? rows.map((_, i) => varied(i))
        : madeExamples(1000, 1, 8).map(({ features }) => features)
    for (const features of leads) {
      const { base_points, reasons, raw_score } = qualify(features, model, exampleSettings)
      assert.ok(
        Math.abs(reasons.reduce((sum, { points }) => sum + points, base_points) - raw_score) < 1e-9,
      )
    }
  }
})

test('scores with a stored model as with the trained one', async () => {
  const model = await learn(madeExamples(900, 1, 9))
  const stored = JSON.parse(JSON.stringify(model)) as Model
  for (const { features } of madeExamples(100, 1, 10)) {
    assert.deepEqual(
      qualify(features, stored, exampleSettings),
      qualify(features, model, exampleSettings),
    )
  }
})

test('orders reasons by strength, and describes both features in a reason of a pair', async () => {
  const model = await learn(madeExamples(3000, 1, 1))
  for (const { features } of madeExamples(200, 1, 12)) {
    const { reasons } = qualify(features, model, exampleSettings)
    const strengths = reasons.map(({ points }) => Math.abs(points))
    assert.deepEqual(
      strengths,
      strengths.toSorted((a, b) => b - a),
    )
    for (const { feature, value, text } of reasons) {
      if (feature === 'together') continue
      const names = feature.split(' × ')
      const said = names.map((name) => sayerOf(name)(features[name] ?? null))
      assert.equal(text, said.join(' '))
      const held = names.map((name) => features[name] ?? null)
      assert.equal(
        value,
        names.length === 1 ? held[0] : held.map((x) => x ?? 'unknown').join(' × '),
      )
    }
  }
})

test('gives unseen categories a near-zero weight, even if the seen ones separate the rows completely', async () => {
  const { integer } = createRandom(13)
  const rows = Array.from({ length: 1500 }, () => {
    const [a, b] = [integer(4), integer(4)]
    const features = { a: `a ${a}`, b: `b ${b}`, hours: integer(100) }
    return { features, converted: a + b >= 4 || (a + b === 3 && integer(2) === 1), weight: 1 }
  })
  for (const stage of ['ridge', 'ebm'] as const) {
    const model = await learn(rows, { stage })
    const { probability, interval } = qualify(
      { a: 'new', b: 'new', hours: 5 },
      model,
      exampleSettings,
    )
    assert.ok(Math.abs(probability - (model.base_rate ?? 0)) < 0.3, `${stage} ${probability}`)
    assert.ok(interval.low > 0.01 && interval.high < 0.99, `${stage} ${interval.high}`)
    assert.ok(interval.high - interval.low > 0.2, `${stage} ${interval.low} ${interval.high}`)
  }
})

test('learns a monotone shape for a known direction', async () => {
  const model = await learn(madeExamples(1500, 1, 11), { directions: { hours: 'up', a: 'up' } })
  for (const hours of Array.from({ length: 100 }, (_, i) => i)) {
    const at = (value: number) =>
      qualify({ hours: value, channel: 'web', a: 3, b: 8 }, model, exampleSettings).raw_score
    assert.ok(at(hours + 1) >= at(hours) - 1e-9)
  }
})

test('changes only the base rate after too few outcomes, and the points after a few more', async () => {
  const leads = (count: number): Example[] =>
    Array.from({ length: count }, (_, i) => ({
      features: varied(i),
      converted: i % 4 === 0 || varied(i)['source'] === 'portal',
      weight: 1,
    }))
  const early = await learn(leads(20), { prior: priorModel })
  assert.equal(early.stage, 'prior')
  assert.ok((early.base_rate ?? 0) > 0.1)
  const model = await learn(leads(200), { prior: priorModel })
  const points = (source: string) =>
    qualify({ ...featuresOf(leadInputs()), source }, model, exampleSettings).reasons.find(
      ({ feature }) => feature === 'source',
    )?.points ?? 0
  assert.ok(points('portal') > points('website'))
})

/** Returns leads that differ in features of the prior scorecard. */
function varied(i: number) {
  const source = ['website', 'portal', 'referral'][i % 3] ?? 'website'
  const enquiries = 1 + (i % 7 === 0 ? 1 : 0)
  const wish = { ...leadInputs().wish, timeline_days: i % 2 === 0 ? null : (i * 37) % 400 }
  return featuresOf(
    leadInputs({
      source,
      wish,
      engagement: { ...leadInputs().engagement, enquiries, messages_inbound: i % 5 },
    }),
  )
}
