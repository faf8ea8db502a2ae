import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawLeads } from '../../../../test/support/drawn-leads.ts'
import { learnFrom } from '../../../../test/support/learn-from.ts'
import { basisOf } from '../basis.ts'
import { exampleSettings } from '../example.ts'
import { priorModel } from '../prior.ts'
import { qualify } from '../qualify.ts'
import { madeExamples } from './data/made-leads.ts'

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
