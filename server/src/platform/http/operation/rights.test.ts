import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem, sourceActor } from '#kit'
import { authorizerOf, type Right } from './rights.ts'

const nowhere = { request_id: null, address: null, agent: null }
const form = sourceActor('acct_1', 'form_1', nowhere)

test('refuses the actor of a form on every kind of right that is not publishable', () => {
  const rights: Right[] = [
    { scope: 'customers.write' },
    { access: 'any' },
    { access: 'reader' },
    { role: 'viewer' },
    { role: 'viewer', key: 'settings.read' },
  ]
  for (const right of rights)
    assert.throws(
      () => authorizerOf(right, true)(form),
      (error) => error instanceof Problem && error.code === 'insufficient_scope',
      JSON.stringify(right),
    )
})

test('admits the actor of a form on a publishable right', () => {
  authorizerOf({ scope: 'customers.write', isPublishable: true }, true)(form)
})
