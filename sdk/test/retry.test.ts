import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualRetries, waitAfter } from '../src/retry.ts'
import { failedAt, retryCases } from './retry-cases.ts'

for (const [name, number, status, hint, wanted] of retryCases)
  test(name, () =>
    assert.equal(waitAfter({ number, status, hint, now: failedAt }, 1, usualRetries), wanted),
  )

test('adds jitter of half the wait, and never waits less than Retry-After', () => {
  const failed = { number: 3, status: 503, hint: null, now: failedAt }
  const waits = [0, 0.25, 1].map((random) => waitAfter(failed, random, usualRetries))
  assert.deepEqual(waits, [4, 5, 8])
  assert.equal(waitAfter({ ...failed, hint: '20' }, 0, usualRetries), 20)
})
