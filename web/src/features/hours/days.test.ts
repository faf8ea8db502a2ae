import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTimes, formatTimes } from './days.ts'

test('reads times of day as people write them', () => {
  assert.deepEqual(readTimes('9-17:30'), [{ from: '09:00', to: '17:30' }])
  assert.deepEqual(readTimes('9:00–12:00, 22-2'), [
    { from: '09:00', to: '12:00' },
    { from: '22:00', to: '02:00' },
  ])
  assert.deepEqual(readTimes('  '), [])
  assert.deepEqual(readTimes('0-24'), [{ from: '00:00', to: '24:00' }])
  for (const wrong of ['morning', '9-25', '9:60-10', '9', '9-12-15'])
    assert.equal(readTimes(wrong), undefined, wrong)
  assert.equal(formatTimes(readTimes('9-12, 13-17')), '09:00–12:00, 13:00–17:00')
})
