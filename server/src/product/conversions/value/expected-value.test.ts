import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom, normalQuantile, type Random } from '#statistics'
import { expectedInterval, expectedValue, type WinProbability } from './expected-value.ts'
import { findFit, fitWinValues, type Win } from './fit-win-values.ts'

/** A world with known truth: how probable wins are, and how their values relate to prices. */
type Truth = { seed: number; wins: number; probability: number; error: number; spread: number }

const ratio = 0.03
const price = 400_000
const logit = (p: number): number => Math.log(p / (1 - p))
const expit = (x: number): number => 1 / (1 + Math.exp(-x))

const winOf = (random: Random, spread: number): Win => {
  const service_price = Math.round(200_000 * Math.exp(0.4 * random.normal()))
  return {
    service_price, service_unit: 'total', criteria_max: null, criteria_unit: 'total',
    value: service_price * ratio * Math.exp(spread * random.normal()),
  } // oxfmt-ignore
}

/** A probability estimated with a normal error of its logit, and its 80 % interval. */
function estimate(random: Random, { probability, error }: Truth): WinProbability {
  const center = logit(probability) + error * random.normal()
  const reach = normalQuantile(0.9) * error
  return { probability: expit(center), low: expit(center - reach), high: expit(center + reach) }
}

type Measured = { covered: number; coveredByProbability: number; bias: number }

/** Share of repetitions in which the interval contains the true expected value. */
function measure(truth: Truth, repetitions: number): Measured {
  const random = createRandom(truth.seed)
  const { wins, probability, spread } = truth
  const expected = probability * price * ratio * Math.exp(spread ** 2 / 2)
  let [covered, coveredByProbability, sum] = [0, 0, 0]
  for (let i = 0; i < repetitions; i += 1) {
    const fits = fitWinValues(Array.from({ length: wins }, () => winOf(random, spread)))
    const named = { service_price: price, service_unit: 'total', criteria_max: null, criteria_unit: 'total' } // oxfmt-ignore
    const found = findFit(fits, named)
    assert.ok(found)
    assert.equal(found.fit.basis, 'service_price')
    const win = estimate(random, truth)
    const { low, high } = expectedInterval(win, found)
    covered += low <= expected && expected <= high ? 1 : 0
    const mean = expectedValue({ probability: 1 }, found)
    coveredByProbability += win.low * mean <= expected && expected <= win.high * mean ? 1 : 0
    sum += expectedValue(win, found)
  }
  return {
    covered: covered / repetitions,
    coveredByProbability: coveredByProbability / repetitions,
    bias: sum / repetitions / expected,
  }
}

test('80 % intervals of expected values contain the true value 80 % of the time', () => {
  const truths: Truth[] = [
    { seed: 1, wins: 8, probability: 0.05, error: 0.3, spread: 0.6 },
    { seed: 2, wins: 20, probability: 0.2, error: 0.5, spread: 0.6 },
    { seed: 3, wins: 200, probability: 0.5, error: 0.3, spread: 1 },
    { seed: 4, wins: 12, probability: 0.02, error: 0.1, spread: 0.3 },
    { seed: 5, wins: 40, probability: 0.9, error: 0.6, spread: 0.1 },
  ]
  for (const truth of truths) {
    const { covered, bias } = measure(truth, 1000)
    assert.ok(covered > 0.76 && covered < 0.85, `${JSON.stringify(truth)}: ${covered}`)
    assert.ok(bias > 0.9 && bias < 1.15, `${JSON.stringify(truth)}: bias ${bias}`)
  }
})

test('an interval of the probability only would contain the true value too rarely', () => {
  const truth = { seed: 6, wins: 12, probability: 0.02, error: 0.1, spread: 0.6 }
  const { covered, coveredByProbability } = measure(truth, 1000)
  assert.ok(covered > 0.76, String(covered))
  assert.ok(coveredByProbability < 0.6, String(coveredByProbability))
})

test('the interval of a probability is met exactly if the value of a win is certain', () => {
  const same = { value: 100, service_price: 100, service_unit: 'total', criteria_max: null, criteria_unit: 'total' } // oxfmt-ignore
  const found = findFit(fitWinValues(Array.from({ length: 8 }, () => same)), same)
  assert.ok(found)
  const { low, high } = expectedInterval({ probability: 0.2, low: 0.15, high: 0.3 }, found)
  assert.ok(Math.abs(low / 15 - 1) < 0.02 && Math.abs(high / 30 - 1) < 0.02, `${low} ${high}`)
  assert.deepEqual(expectedInterval({ probability: 1, low: 1, high: 1 }, found), {
    low: expectedValue({ probability: 1 }, found),
    high: expectedValue({ probability: 1 }, found),
  })
})

test('uses the price of the service, else the budget, else only the values, each with 8 wins', () => {
  const win = { value: 10, service_price: 100, service_unit: 'month', criteria_max: 500, criteria_unit: 'total' } // oxfmt-ignore
  assert.equal(findFit(fitWinValues(Array.from({ length: 7 }, () => win)), win), undefined)
  const fits = fitWinValues(Array.from({ length: 8 }, () => win))
  const basisOf = (lead: Partial<Win>) => findFit(fits, { ...win, ...lead })?.fit.basis
  assert.equal(basisOf({}), 'service_price')
  // The price of a sale is not comparable with a price for a month.
  assert.equal(basisOf({ service_unit: 'total' }), 'budget')
  assert.equal(basisOf({ service_price: null }), 'budget')
  assert.equal(basisOf({ service_price: null, criteria_max: null }), 'none')
})
