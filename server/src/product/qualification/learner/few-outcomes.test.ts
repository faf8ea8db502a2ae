import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawLeads } from '../../../../test/support/drawn-leads.ts'
import { learnFrom } from '../../../../test/support/learn-from.ts'
import { basisOf } from '../basis.ts'
import { exampleSettings, leadInputs } from '../example.ts'
import { featuresOf } from '../features.ts'
import type { Model } from '../model.ts'
import { priorModel } from '../prior.ts'
import { qualify } from '../qualify.ts'
import { madeExamples } from './data/made-leads.ts'
import type { Example } from './data/table.ts'

const learn = (examples: Parameters<typeof learnFrom>[0]) =>
  learnFrom(examples, { prior: priorModel })

test('uses the rules with the moved base rate if the outcomes of a small account are pure chance', async () => {
  const counts = [50, 100].flatMap((count) =>
    Array.from({ length: 4 }, (_, i) => ({ count, seed: 40 + i })),
  )
  let learned = 0
  for (const { count, seed } of counts) {
    const model = await learn(madeExamples(count, 0, seed))
    if (basisOf(model) === 'outcomes') learned += 1
    else assert.equal(model.stage, 'prior')
  }
  assert.ok(learned <= 1, `${learned} of ${counts.length}`)
})

test('learns a model of a small account that beats the base rate on held-out leads', async () => {
  const model = await learn(drawLeads('strong', 200, 7))
  assert.deepEqual([model.stage, basisOf(model)], ['ridge', 'outcomes'])
  const { log_loss, base_log_loss } = model.card?.held_out ?? { log_loss: 1, base_log_loss: 0 }
  assert.ok(log_loss < base_log_loss, `${log_loss} ${base_log_loss}`)
})

test('widens intervals less the more outcomes there are', async () => {
  const leads = drawLeads('strong', 1000, 8)
  const widths = []
  for (const count of [10, 100, 1000]) {
    const { interval } = qualify(
      leads[0]?.features ?? {},
      await learn(leads.slice(0, count)),
      exampleSettings,
    )
    const [low, high] = [interval.low, interval.high].map((p) => Math.log(p / (1 - p)))
    widths.push((high ?? 0) - (low ?? 0))
  }
  assert.deepEqual(
    widths,
    widths.toSorted((a, b) => b - a),
  )
  assert.ok((widths[0] ?? 0) > 2.5, widths.join(' '))
})

/** Returns leads of an import: they have no message, no financing and no budget. */
function leadsWithoutMessage(count: number): Example[] {
  return Array.from({ length: count }, (_, i) => {
    const { wish } = leadInputs()
    const source = ['website', 'portal', 'referral'][i % 3] ?? null
    const features = featuresOf(
      leadInputs({ source, wish: { ...wish, price_min: null, price_max: null } }),
    )
    return {
      features: { ...features, garden: 'yes' },
      converted: (source === 'portal') !== (i % 7 === 0),
      weight: 1,
    }
  })
}

/** Returns the log-odds of a feature for each known value, minus the log-odds for an unknown value. */
function effectOf({ terms }: Model, name: string): number[] {
  const [unknown = 0, ...known] =
    terms.find(({ axes }) => axes[0].feature === name)?.logits.map(Number) ?? []
  return known.map((value) => value - unknown)
}

test('scales all points of the rules by one factor, also of features that no training lead has', async () => {
  const model = await learn(leadsWithoutMessage(3))
  assert.equal(model.stage, 'prior')
  const factor = (name: string) =>
    effectOf(model, name).map((value, i) => value / (effectOf(priorModel, name)[i] ?? NaN))
  const [expected = NaN] = factor('contact_phone')
  assert.ok(expected > 0.5 && expected < 1.5, `${expected}`)
  for (const name of ['tour_requested', 'intent', 'financing', 'budget_fit'])
    for (const one of factor(name).filter(Number.isFinite))
      assert.ok(Math.abs(one - expected) < 1e-3, `${name} ${one} ${expected}`)
  assert.deepEqual(
    priorModel.terms
      .map(({ axes }) => axes[0].feature)
      .filter((name) => effectOf(model, name).length === 0),
    [],
  )
})

test('gives features that no training lead has their prior points in a learned scorecard', async () => {
  const model = await learn(leadsWithoutMessage(200))
  assert.equal(model.stage, 'ridge')
  const [learnt, reviewed] = [
    effectOf(model, 'tour_requested'),
    effectOf(priorModel, 'tour_requested'),
  ]
  assert.ok(
    Math.abs((learnt[0] ?? 0) / (reviewed[0] ?? NaN) - 1) < 0.5,
    [learnt, reviewed].join(' '),
  )
})

test('lists the features to which the rules give no points, with as few outcomes and with more', async () => {
  for (const examples of [leadsWithoutMessage(3), madeExamples(50, 0, 41)]) {
    const { stage, terms, card } = await learn(examples)
    assert.equal(stage, 'prior')
    const used = terms.flatMap(({ axes }) => axes.map(({ feature }) => feature))
    const unused = Object.keys(examples[0]?.features ?? {}).filter((name) => !used.includes(name))
    assert.ok(unused.length > 0)
    assert.deepEqual(
      card?.left_out,
      unused.sort().map((feature) => ({ feature, reason: 'not_in_rules' })),
    )
  }
})
