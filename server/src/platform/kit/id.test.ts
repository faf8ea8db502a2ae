import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isId, newId, newIdInCell, timeOfId } from './id.ts'

test('ids of one millisecond sort in creation order', () => {
  const at = new Date('2026-03-02T09:00:00.123Z')
  const ids = Array.from({ length: 5000 }, () => newId('lead', at))
  assert.deepEqual(ids.toSorted(), ids)
  assert.equal(new Set(ids).size, ids.length)
})

test('ids of one millisecond sort in creation order if ids of other times are created in between', () => {
  const batch = new Date('2026-03-02T09:00:00.123Z')
  const ids = Array.from({ length: 1000 }, (_, n) => {
    newId('evt', new Date(batch.getTime() + (n % 7) + 1))
    return newId('lead', batch)
  })
  assert.deepEqual(ids.toSorted(), ids)
})

test('a later id sorts after an earlier one, regardless of its random part', () => {
  const earlier = newId('evt', new Date(1_700_000_000_000))
  const later = newId('evt', new Date(1_700_000_000_001))
  assert.ok(earlier < later)
})

test('recognizes ids of the given kind and no others', () => {
  assert.ok(isId('svc', newId('svc', new Date(0))))
  assert.ok(!isId('svc', newId('lead', new Date(0))))
  assert.ok(!isId('svc', 'svc_short'))
})

test('returns the creation time of an id in milliseconds, and NaN for other texts', () => {
  for (const time of [0, 1, 1_700_000_000_123, 2 ** 48 - 1])
    assert.equal(timeOfId(newId('lead', new Date(time))), time)
  for (const text of ['', 'lead_short', 'thing_1', `lead_${'u'.repeat(26)}`])
    assert.equal(timeOfId(text), NaN)
})

test('puts the cell of an id before its time, so that a router finds it', () => {
  const id = newIdInCell('form', 'bq', new Date(1_700_000_000_123))
  assert.match(id, /^form_bq[0-9a-hjkmnp-tv-z]{26}$/)
  assert.equal(timeOfId(id), 1_700_000_000_123)
})
