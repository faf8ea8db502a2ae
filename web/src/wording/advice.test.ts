import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatAdvice, type Advised } from './advice.ts'
import { consulting, homes } from '../../test/profiles.ts'

const now = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

const cases: [string, Partial<Advised>, number, string][] = [
  ['advises to call a hot lead of today', {}, 0, 'Call today.'],
  ['advises to call a hot lead of last week next', {}, 8, 'Call next (arrived then).'],
  [
    'advises to ask first after a month',
    {},
    40,
    'It arrived then, so ask first whether they are still interested.',
  ],
  [
    'advises to ask first for a warm lead, too',
    { tier: 'warm' },
    280,
    'It arrived then, so ask first whether they are still interested.',
  ],
  [
    'advises nothing for a lost lead',
    { status: 'lost' },
    0,
    'It is lost. There is nothing left to do.',
  ],
  [
    'advises to send homes to a cold lead',
    { tier: 'cold' },
    0,
    'Send matching homes. No call is needed.',
  ],
  [
    'does not advise to send homes if nothing is known about what the person wants',
    { tier: 'cold', isKnown: false },
    0,
    '',
  ],
  ['advises to contact a warm lead this week', { tier: 'warm' }, 5, 'Get in touch this week.'],
]
for (const [name, lead, days, said] of cases)
  test(name, () => {
    const advised: Advised = {
      tier: 'hot',
      status: 'qualified',
      created_at: daysAgo(days),
      came: 'then',
      isKnown: true,
      ...lead,
    }
    assert.equal(formatAdvice(advised, homes.words, now), said)
  })

test('names what the account offers in the advice for a cold lead', () => {
  const cold: Advised = {
    tier: 'cold',
    status: 'qualified',
    created_at: daysAgo(0),
    came: 'then',
    isKnown: true,
  }
  assert.equal(
    formatAdvice(cold, consulting.words, now),
    'Send matching engagements. No call is needed.',
  )
})
