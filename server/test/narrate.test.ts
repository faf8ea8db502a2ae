import assert from 'node:assert/strict'
import test from 'node:test'
import { manualClock, seconds } from '#kit'
import { openNarrator } from '../src/platform/process/narrate.ts'

const nothing = { property_type: null, price_range: null, city: null, state: null, bedrooms: null }
const rest = { bathrooms: null, timeline_days: null, financing: null }

test('shows a lead with its tier, its odds and its search criteria, but no name', () => {
  const { narrator, told } = narrate()
  const wish = {
    ...nothing,
    ...rest,
    bedrooms: 2,
    city: 'Austin',
    price_range: { min: null, max: 350_000 },
  }
  narrator.lead({ qualification_type: 'hot', preferences: wish }, 5)
  narrator.lead({ qualification_type: 'cold', preferences: { ...nothing, ...rest } }, 40)
  narrator.lead({ qualification_type: 'warm', preferences: { ...nothing, ...rest } }, null)
  narrator.lead({ qualification_type: 'unqualified', preferences: { ...nothing, ...rest } }, 500)
  assert.deepEqual(told(), [
    'lead  Hot · 1 in 5  2-bed under 350k, Austin',
    'lead  Cold · 1 in 40',
    'lead  Warm · rules only',
    'lead  Unqualified',
  ])
})

test('shows a call with its target and result', () => {
  const { narrator, told } = narrate()
  narrator.call('https://a.example/hook?key=1', {
    status_code: 200,
    duration_ms: 37.6,
    failure: null,
  })
  const failure = { message: 'The connection was refused.' }
  narrator.call('https://a.example/hook', { status_code: null, duration_ms: 1, failure })
  assert.deepEqual(told(), [
    'hook  a.example/hook  200 in 38 ms',
    'hook  a.example/hook  The connection was refused.',
  ])
})

test('shows ten lines a second and counts the rest', () => {
  const { narrator, told, clock } = narrate()
  const call = () =>
    narrator.call('https://a.example/', { status_code: 200, duration_ms: 1, failure: null })
  for (let n = 0; n < 35; n += 1) call()
  clock.advance(seconds(1))
  call()
  assert.equal(told().length, 12)
  assert.equal(told()[10], '… and 25 more')
})

function narrate() {
  const clock = manualClock(new Date('2030-01-01T12:00:00Z'))
  let text = ''
  const narrator = openNarrator({ write: (more) => (text += more) }, clock)
  return {
    clock,
    narrator,
    told: () =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(10)),
  }
}
