import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LeadhouseError } from '@leadhouse/sdk'
import { ruleProblems } from './rule-problems.ts'

const refusal = (...pointers: string[]) =>
  new LeadhouseError({
    type: 'about:blank',
    title: 'Invalid request',
    status: 400,
    detail: 'The request is invalid.',
    code: 'invalid_request',
    request_id: 'req_1',
    errors: pointers.map((pointer) => ({ pointer, code: 'invalid', detail: `At ${pointer}.` })),
  })

test('shows each problem of the new rule at the field of the form', () => {
  const { fields, isPlaced } = ruleProblems(
    refusal(
      '/rules/1/when/attributes.company_size/gte',
      '/rules/1/when/preferences.colour',
      '/rules/1/points',
      '/rules/1/reason',
    ),
    1,
  )
  assert.equal(isPlaced, true)
  assert.deepEqual(fields, {
    value: 'At /rules/1/when/attributes.company_size/gte.',
    field: 'At /rules/1/when/preferences.colour.',
    points: 'At /rules/1/points.',
    reason: 'At /rules/1/reason.',
  })
})

test('leaves problems of other rules, of the whole rule, and other errors to the message below', () => {
  for (const error of [refusal('/rules/0/reason'), refusal('/rules/1'), refusal(), new Error('No')])
    assert.deepEqual(ruleProblems(error, 1), { fields: {}, isPlaced: false })
  assert.deepEqual(ruleProblems(null, 1), { fields: {}, isPlaced: false })
})
