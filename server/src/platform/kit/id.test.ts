import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isId, newId, timeOfId } from './id.ts'

test('ids of one millisecond sort in the order in which they were made', () => {
  const at = new Date('2026-03-02T09:00:00.123Z')
  const ids = Array.from({ length: 5000 }, () => newId('lead', at))
  assert.deepEqual(ids.toSorted(), ids)
  assert.equal(new Set(ids).size, ids.length)
})

test('a later id sorts behind an earlier one, whatever its chance', () => {
  const earlier = newId('evt', new Date(1_700_000_000_000))
  const later = newId('evt', new Date(1_700_000_000_001))
  assert.ok(earlier < later)
})

test('knows the shape of its own ids and of no others', () => {
  assert.ok(isId('svc', newId('svc', new Date(0))))
  assert.ok(!isId('svc', newId('lead', new Date(0))))
  assert.ok(!isId('svc', 'svc_short'))
})

test('tells the time an id was made at, to the millisecond, and of what is none that it has none', () => {
  for (const time of [0, 1, 1_700_000_000_123, 2 ** 48 - 1])
    assert.equal(timeOfId(newId('lead', new Date(time))), time)
  for (const text of ['', 'lead_short', 'thing_1', `lead_${'u'.repeat(26)}`])
    assert.equal(timeOfId(text), NaN)
})
