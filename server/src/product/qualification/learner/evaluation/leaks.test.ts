import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom, type Random } from '#statistics'
import { priorModel } from '../../prior.ts'
import { learnFrom } from '../../../../../test/support/learn-from.ts'
import { binRows, fitAxes } from '../data/binning.ts'
import { suspectLeaks } from './leaks.ts'
import { madeExamples } from '../data/made-leads.ts'
import { tableOf, type Example } from '../data/table.ts'
import type { FeatureValue } from '../../model.ts'

/** Returns the rows with one more column, computed from the outcome of each. */
const withColumn = (rows: readonly Example[], column: (row: Example) => FeatureValue): Example[] =>
  rows.map((row) => ({ ...row, features: { ...row.features, told: column(row) } }))

const suspected = (rows: readonly Example[], ours: readonly string[] = []): string[] => {
  const table = tableOf(rows)
  const binned = binRows(table, fitAxes(table, { maxBins: 32, minRows: 5 }))
  return suspectLeaks(binned, 1, (feature) => ours.includes(feature))
}

/** Columns that were filled in after the outcome was known, only for a part of the rows. */
const leaks: Record<string, (random: Random) => (row: Example) => FeatureValue> = {
  'length of notes, taken only for 60 % of the converted':
    ({ uniform, integer }) =>
    ({ converted }) =>
      converted && uniform() < 0.6 ? 20 + integer(400) : null,
  'deposit, zero except for 60 % of the converted':
    ({ uniform }) =>
    ({ converted }) =>
      converted && uniform() < 0.6 ? 1000 + 9000 * uniform() : 0,
  'reason, given only for 60 % of the lost':
    ({ uniform, integer }) =>
    ({ converted }) =>
      !converted && uniform() < 0.6 ? (['price', 'place', 'time'][integer(3)] ?? null) : null,
  'checkbox, ticked only for 70 % of the converted':
    ({ uniform }) =>
    ({ converted }) =>
      converted && uniform() < 0.7 ? 'yes' : 'no',
}

test('reports a column that was filled only for a part of the converted or of the other leads', () => {
  for (const [what, draw] of Object.entries(leaks)) {
    for (let seed = 1; seed <= 5; seed++) {
      const rows = withColumn(madeExamples(1500, 0.5, 70 + seed), draw(createRandom(seed)))
      assert.deepEqual(suspected(rows), ['told'], what)
    }
  }
})

test('leaves out a leaking column and adds a warning to the card', async () => {
  const draw = Object.values(leaks)[0]
  assert.ok(draw)
  const model = await learnFrom(withColumn(madeExamples(800, 0.5, 3), draw(createRandom(3))), {
    stage: 'ridge',
    prior: null,
  })
  assert.deepEqual(model.card?.leakage_suspected, ['told'])
  assert.ok(model.card?.warnings.includes('leakage_suspected'))
  assert.ok((model.card?.held_out?.auc ?? 1) < 0.8)
})

test('accepts built-in features, which are observed before the outcome and may be pure: unreachable leads are never met', () => {
  const { uniform } = createRandom(1)
  const rows = madeExamples(1500, 0.5, 5).map((row): Example => ({
    ...row,
    features: { ...row.features, contact_channels: !row.converted && uniform() < 0.7 ? 0 : 1 },
  }))
  assert.deepEqual(suspected(rows), ['contact_channels'])
  assert.deepEqual(
    suspected(
      rows,
      priorModel.terms.map(({ axes }) => axes[0].feature),
    ),
    [],
  )
})

test('reports no leak in 60 tables with strong columns that do not leak', () => {
  let strongest = 0
  for (let seed = 1; seed <= 60; seed++) {
    const { rows, most } = cleanTable(seed)
    strongest = Math.max(strongest, most)
    assert.deepEqual(suspected(rows), [], `table ${seed}`)
  }
  assert.ok(strongest > 0.8, `${strongest}`)
})

function cleanTable(seed: number): { rows: Example[]; most: number } {
  const { uniform, normal, integer } = createRandom(900 + seed)
  const base = -3 + 3.5 * uniform()
  const size = 500 + integer(2500)
  const [slope, lift, tick, absence] = [
    0.5 + 1.2 * uniform(),
    1 + 1.5 * uniform(),
    1 + 2 * uniform(),
    1 + 1.5 * uniform(),
  ]
  const share = 0.2 + 0.5 * uniform()
  const rows = Array.from({ length: size }, (): Example => {
    const [budget, word, isTicked, isAbsent] = [
      normal(),
      integer(5),
      uniform() < share,
      uniform() < 0.5,
    ]
    const logOdds =
      base +
      slope * budget +
      (word === 0 ? lift : 0) +
      (isTicked ? tick : -tick) +
      (isAbsent ? -absence : absence)
    return {
      features: {
        budget,
        word: `word ${word}`,
        ticked: isTicked ? 'yes' : 'no',
        visits: isAbsent ? null : 1 + integer(9),
        noise: normal(),
      },
      converted: uniform() < 1 / (1 + Math.exp(-logOdds)),
      weight: 1,
    }
  })
  const won = rows.filter(({ converted }) => converted)
  const lost = rows.filter(({ converted }) => !converted)
  const shareOf = (some: Example[], is: (row: Example) => boolean) =>
    some.filter(is).length / Math.max(1, some.length)
  const areaOf = (is: (row: Example) => boolean) => 0.5 + (shareOf(won, is) - shareOf(lost, is)) / 2
  const most = Math.max(
    areaOf(({ features }) => features['ticked'] === 'yes'),
    areaOf(({ features }) => features['visits'] !== null),
  )
  return { rows, most }
}
