import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTimeOf } from './local-time.ts'

const noon = new Date('2026-01-15T12:00:00Z')
const at = (phone: string | null, state: string | null) => localTimeOf({ phone, state }, noon)

test('gives the time by the country of a phone number, else by the state searched in, and nothing otherwise', () => {
  assert.deepEqual(at('+4930123456', 'CA'), { place: 'Germany', time: '1:00 PM', isLate: false })
  assert.equal(at('+14155550123', 'CA')?.place, 'CA, where they are searching')
  assert.equal(at('+14155550123', 'NY')?.time, '7:00 AM')
  assert.equal(at(null, 'HI')?.time, '2:00 AM')
  assert.deepEqual(
    [at('+14155550123', null), at('+61299990000', 'CA'), at(null, 'XX')],
    [undefined, undefined, undefined],
  )
})

test('reports when it is too early or too late to call', () => {
  const late = (hour: number) =>
    localTimeOf(
      { phone: '+442079460000', state: null },
      new Date(`2026-01-15T${String(hour).padStart(2, '0')}:00:00Z`),
    )?.isLate
  assert.deepEqual([7, 8, 20, 21].map(late), [true, false, false, true])
})
