import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { createRandom } from '@leadhouse/server/statistics'
import { checkBench, runBench, type Figures } from './check-bench.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'leadhouse-bench-test-'))
after(() => rmSync(folder, { recursive: true }))
const homes = path.join(folder, 'homes.csv')
writeFileSync(homes, makeHomes(300))

/**
 * The benches that measure the market, the learner, reading and the dashboard, with figures that
 * each of them prints.
 */
const benches: Readonly<Record<string, { figures: Figures; args?: string[] }>> = {
  coverage: { figures: [/│ holds_pct +│/] },
  dashboard: {
    figures: [
      /first_visit_ms: ([\d.]+),/,
      /first_visit_to_request: ([\d.]+),/,
      /first_lead_ms: (\d+),/,
      /missed_percent: ([\d.]+),/,
    ],
  },
  hedonic: {
    args: ['--csv', homes, '--price', 'price', '--numeric', 'bedrooms,square_feet'],
    figures: [/│ mdape +│ ([\d.]+) +│/, /│ coverage80 +│ ([\d.]+) +│/, /│ seconds +│ ([\d.]+) +│/],
  },
  learner: {
    args: ['--csv', homes, '--target', 'sold', '--drop', 'price'],
    figures: [/"auc": ([\d.]+),/, /"log_loss": ([\d.]+),/, /"train_seconds": ([\d.]+),/],
  },
  lists: {
    figures: [
      /│ p99_to_reference +│/,
      /^The summary for scoring took (\d+) ms\.$/m,
      /│ list_us +│/,
    ],
  },
  market: { figures: [/│ warm_p99_ms +│/, /│ small_area_s +│/, /│ write_cpu_against_none +│/] },
  matches: { figures: [/│ list_to_intake +│/] },
  newcomer: { figures: [/took_s: ([\d.]+),/, /waited_s: ([\d.]+),/] },
  overview: { figures: [/│ p99_to_reference +│/, /Counting a lead took [\d.]+ µs/] },
  reading: {
    figures: [/^judging: (\d+) enquiries/m, /read_300_letters_us: ([\d.]+),/, /ratio: ([\d.]+)/],
  },
  waiting: { figures: [/│ first_ms +│/, /│ later_to_first_added +│/, /│ customer_ms +│/] },
  truth: {
    figures: [/│ held +│/, /│ mean_promise +│/, /│ trend_held_pct +│/, /│ of_them_shown +│/],
  },
}

for (const [name, { figures, args }] of Object.entries(benches))
  test(`the bench ${name} prints finite figures`, () => checkBench(name, figures, args))

test('a bench with a figure that is not finite exits with 1', async () => {
  const { code, stdout, stderr } = await runBench('key-check', '--size', 'smallest', '--calls', '0')
  assert.equal(code, 1)
  assert.match(stderr, /^The figure key-check\.key_us is (NaN|Infinity), not a finite number\.$/m)
  assert.equal(stdout, '')
})

test('exits with 1 if the deliveries of a part do not arrive', async () => {
  const args = ['--only', 'latency', '--seconds', '0']
  const { code, stdout, stderr } = await runBench('delivery', '--size', 'smallest', ...args)
  assert.equal(code, 1)
  assert.match(stderr, /^latency: only 0 of 0 deliveries arrived\.$/m)
  assert.equal(stdout, '')
})

test('a bench that exceeds its time limit exits with 1', async () => {
  const { code, stderr } = await runBench('truth', '--time-limit', '1')
  assert.equal(code, 1)
  assert.match(stderr, /^The bench truth exceeded its time limit of 1 s/m)
})

/**
 * Generates homes with prices that follow from size, bedrooms and view; two in five are sold. The
 * same in every run.
 */
function makeHomes(count: number): string {
  const { uniform, integer, normal } = createRandom(7)
  const lines = Array.from({ length: count }, () => {
    const [bedrooms, square_feet] = [1 + integer(5), 600 + integer(2400)]
    const view = integer(2) === 0 ? 'lake' : 'street'
    const log = 11 + 0.1 * bedrooms + 0.0003 * square_feet + (view === 'lake' ? 0.2 : 0)
    const price = Math.round(Math.exp(log + 0.1 * normal()))
    const sold = uniform() < (view === 'lake' ? 0.6 : 0.2) ? 1 : 0
    return [price, bedrooms, Math.max(1, bedrooms - 1), square_feet, view, sold].join(',')
  })
  return ['price,bedrooms,bathrooms,square_feet,view,sold', ...lines, ''].join('\n')
}
