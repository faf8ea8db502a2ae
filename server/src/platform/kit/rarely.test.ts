import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rarely } from './rarely.ts'

test('reports a repeated error once in ten seconds', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const told: unknown[] = []
  const tell = rarely((error) => told.push(error))
  for (now = 0; now <= 25_000; now += 1000) tell(now)
  assert.deepEqual(told, [0, 10_000, 20_000])
})
