import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom } from '#statistics'
import { curveOf } from '../../src/product/response/curve.ts'
import { onTimeEffectOf } from '../../src/product/response/get-response.ts'
import { sized } from '../support/size.ts'
import { bare, drawWaits, type Drawing } from './made-waits.ts'

/**
 * Returns, over many samples, the share of confidence intervals that contain the true effect, and
 * the mean estimate.
 */
function held(drawing: Drawing, seed: number) {
  const random = createRandom(seed)
  const draws = sized(300, 3000)
  const found = Array.from({ length: draws }, () => onTimeEffectOf(drawWaits(random, drawing)))
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

test('finds no effect if better leads are answered first and early responses have no effect', () => {
  const { share, difference, raw } = held({ leads: 1200, effect: 0, isConfounded: true }, 1)
  assert.ok(raw > 0.06, `difference without matching by score: ${raw}`)
  assert.ok(Math.abs(difference) < 0.006, `estimated ${difference}`)
  assert.ok(share > 0.92 && share < 0.985, `true value in the interval in ${share} of the samples`)
})

test('estimates an existing effect of early responses without overestimating it', () => {
  const { share, difference, findings } = held({ leads: 1200, effect: 0.1, isConfounded: true }, 2)
  assert.ok(Math.abs(difference - 0.1) < 0.006, `estimated ${difference}`)
  assert.ok(share > 0.92 && share < 0.985, `true value in the interval in ${share} of the samples`)
  assert.ok(findings > 0.8, `effect detected in ${findings} of the samples`)
})

test('returns no difference if too few leads are comparable, and states why', () => {
  const few = onTimeEffectOf(
    drawWaits(createRandom(3), { leads: 40, effect: 0.3, isConfounded: false }),
  )
  assert.equal(few.difference, null)
  assert.match(few.note, /Too few to compare/)
  assert.equal(onTimeEffectOf([]).compared, 0)
  // All leads answered in time have high scores, and all late ones have low scores, so no two are
  // comparable.
  const apart = drawWaits(createRandom(4), { leads: 800, effect: 0, isConfounded: false }).map(
    (lead) => ({ ...lead, score: lead.wall_s <= 900 ? 80 : 20 }),
  )
  assert.deepEqual([onTimeEffectOf(apart).compared, onTimeEffectOf(apart).difference], [0, null])
})

test('excludes leads without an answer, and leads with only a recorded meeting, from the comparison', () => {
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
  assert.deepEqual(onTimeEffectOf([...clear, ...others]), onTimeEffectOf(clear))
  const { bins, unanswered, unclear } = curveOf([...clear, ...others])
  assert.deepEqual(bins, curveOf(clear).bins)
  assert.deepEqual([unanswered, unclear], [200, 200])
})

test('the confidence intervals of the curve contain the true rate at least as often as stated', () => {
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
