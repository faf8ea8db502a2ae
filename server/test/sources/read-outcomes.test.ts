import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readByRecipe, type Recipe } from '#sources'
import { outcomeRecipe } from './recipe-maker.ts'

function outcomesOf(fields: object, body: unknown, changes: object = {}) {
  const reading = readByRecipe(outcomeRecipe({ fields, ...changes }) as Recipe, body)
  assert.ok('outcomes' in reading, JSON.stringify(reading))
  return reading.outcomes
}

describe('reading an outcome by a recipe', () => {
  const fields = {
    'lead.external_id': '/deal',
    'lead.email': '/email',
    stage: '/stage',
    occurred_at: '/at',
    value: '/amount',
  }

  test('reads the lead, the stage, the time and the value', () => {
    const body = {
      deal: 17,
      email: ' a@example.com',
      stage: 'Won',
      at: 1764547200,
      amount: '£350k',
    }
    assert.deepEqual(outcomesOf(fields, body), [
      {
        lead: { external_id: '17', email: 'a@example.com' },
        stage: 'Won',
        occurred_at: '2025-12-01T00:00:00.000Z',
        value: 350_000,
      },
    ])
  })

  test('leaves out a time and a value that cannot be read', () => {
    const body = { deal: 'd', stage: 'Won', at: 'yesterday', amount: 'much' }
    assert.deepEqual(outcomesOf(fields, body), [{ lead: { external_id: 'd' }, stage: 'Won' }])
  })

  test('names what an outcome lacks, and the other items are read', () => {
    const one = readByRecipe(outcomeRecipe() as Recipe, { deal: 'd' })
    assert.deepEqual(one, { unreadable: 'The body does not contain a stage.' })
    const rows = [{ deal: 'd', stage: 'Won' }, { stage: 'Won' }, {}]
    const several = readByRecipe(outcomeRecipe({ items: '' }) as Recipe, rows)
    assert.deepEqual(several, {
      outcomes: [{ lead: { external_id: 'd' }, stage: 'Won' }],
      skipped: 0,
      unread: [
        'The body does not contain the ID or email of a lead.',
        'The body does not contain a stage or the ID or email of a lead.',
      ],
    })
  })

  test('has nothing to do if no item is concerned', () => {
    const recipe = outcomeRecipe({ only: [{ '/stage': 'Won' }, { '/deal': 'x' }] }) as Recipe
    assert.deepEqual(readByRecipe(recipe, { deal: 'd', stage: 'Open' }), {
      outcomes: [],
      skipped: 1,
      unread: [],
    })
  })
})
