import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom } from '#statistics'
import { curveOf } from '../../src/product/response/curve.ts'
import { soonerOf } from '../../src/product/response/get-response.ts'
import { sized } from '../support/size.ts'
import { bare, drawWaits, type Drawing } from './made-waits.ts'

/** Of many draws, in which share the interval holds the truth, and where its middle lies. */
function held(drawing: Drawing, seed: number) {
  const random = createRandom(seed)
  const draws = sized(300, 3000)
  const found = Array.from({ length: draws }, () => soonerOf(drawWaits(random, drawing)))
  const holds = found.filter(
    ({ low, high }) =>
      low !== null && high !== null && low <= drawing.effect && drawing.effect <= high,
  )
  const mean = (of: (one: (typeof found)[number]) => number | null) =>
    found.reduce((sum, one) => sum + (of(one) ?? NaN), 0) / draws
  return {
    share: holds.length / draws,
    difference: mean(({ difference }) => difference),
    raw: mean(({ raw_difference }) => raw_difference),
    findings: found.filter(({ low }) => (low ?? 0) > 0).length / draws,
  }
}

test('where better leads are answered first and sooner brings nothing, it says that nothing is known', () => {
  const { share, difference, raw } = held({ leads: 1200, effect: 0, isConfounded: true }, 1)
  assert.ok(raw > 0.06, `without the score it looks like ${raw}`)
  assert.ok(Math.abs(difference) < 0.006, `found ${difference}`)
  assert.ok(share > 0.92 && share < 0.985, `held in ${share} of the draws`)
})

test('where sooner brings something, it is found, and no larger than it is', () => {
  const { share, difference, findings } = held({ leads: 1200, effect: 0.1, isConfounded: true }, 2)
  assert.ok(Math.abs(difference - 0.1) < 0.006, `found ${difference}`)
  assert.ok(share > 0.92 && share < 0.985, `held in ${share} of the draws`)
  assert.ok(findings > 0.8, `told from nothing in ${findings} of the draws`)
})

test('says nothing where too few can be compared, and why', () => {
  const few = soonerOf(drawWaits(createRandom(3), { leads: 40, effect: 0.3, isConfounded: false }))
  assert.equal(few.difference, null)
  assert.match(few.note, /Too few to compare/)
  assert.equal(soonerOf([]).compared, 0)
  // Those in time are all good and those late all poor: nothing lies beside anything.
  const apart = drawWaits(createRandom(4), { leads: 800, effect: 0, isConfounded: false }).map(
    (lead) => ({ ...lead, score: lead.wall_s <= 900 ? 80 : 20 }),
  )
  assert.deepEqual([soonerOf(apart).compared, soonerOf(apart).difference], [0, null])
})

test('leads nobody answered, and those of which only the meeting was recorded, are in no comparison', () => {
  const clear = drawWaits(createRandom(5), { leads: 600, effect: 0, isConfounded: false })
  const others = Array.from({ length: 400 }, (_, n) => ({
    ...bare,
    score: 50,
    was_met: n % 2 === 0,
    ...(n % 2 === 0 && {
      began_with_end: true,
      first_response_at: new Date('2026-01-07T09:00:00Z'),
      wall_s: 172_800,
    }),
  }))
  assert.deepEqual(soonerOf([...clear, ...others]), soonerOf(clear))
  const { bins, unanswered, unclear } = curveOf([...clear, ...others])
  assert.deepEqual(bins, curveOf(clear).bins)
  assert.deepEqual([unanswered, unclear], [200, 200])
})

test('the intervals of the curve hold what was drawn at least as often as they say', () => {
  const random = createRandom(6)
  let [held, told] = [0, 0]
  for (let draw = 0; draw < sized(150, 1500); draw += 1) {
    const rates = [0.4, 0.3, 0.2, 0.15, 0.1, 0.05, 0.02]
    const starts = [10, 400, 2000, 9000, 50_000, 100_000, 400_000]
    const leads = Array.from({ length: 400 }, () => {
      const bin = random.integer(7)
      const was_met = random.uniform() < (rates[bin] ?? 0)
      return { ...bare, first_response_at: bare.created_at, wall_s: starts[bin] ?? 0, was_met }
    })
    for (const [i, { low, high, n, rate }] of curveOf(leads).bins.entries()) {
      assert.equal(rate === null, n < 10)
      if (low === null || high === null) continue
      told += 1
      if (low <= (rates[i] ?? NaN) && (rates[i] ?? NaN) <= high) held += 1
    }
  }
  assert.ok(told > 900 && held / told >= 0.95, `${held} of ${told}`)
})
