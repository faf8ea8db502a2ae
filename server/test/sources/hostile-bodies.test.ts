import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkerOf } from '#kit'
import { NewLead } from '#leads'
import { checkRecipe, readByRecipe, shippedRecipes, type Recipe } from '#sources'
import { leadRecipe } from './recipe-maker.ts'

const tooManySteps = 'The body is too large: reading it takes too many steps.'

/** Returns arrays or objects, each in the next, around a value. */
function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 'deep'
  for (let i = 0; i < levels; i += 1) value = wrap(value)
  return value
}

test('reads past values that are 10,000 levels deep', () => {
  const deep = nested(10_000, (inner) => ({ a: [inner] }))
  const recipe = leadRecipe({
    fields: { email: '/e', name: '/deep', attributes: '/deep', 'attributes.x': '/deep/a/0/a' },
  }) as Recipe
  assert.deepEqual(readByRecipe(recipe, { e: 'a@example.com', deep }), {
    leads: [{ email: 'a@example.com' }],
    skipped: 0,
    unread: [],
  })
  for (const shipped of shippedRecipes) readByRecipe(shipped, deep)
})

test('stops reading arrays, objects and texts that would take too long', () => {
  const find = { find: '/list', where: { '/a/b/c': 1, '/d': 2 }, take: '/x' }
  const fields = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`attributes.a${i}`, find])) // oxfmt-ignore
  const searching = leadRecipe({ fields }) as Recipe
  const list = Array.from({ length: 100_000 }, () => ({}))
  assert.deepEqual(readByRecipe(searching, { list }), { unreadable: tooManySteps })
  const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, i]))
  const copies = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`attributes.a${i}`, '/wide'])) // oxfmt-ignore
  assert.deepEqual(readByRecipe(leadRecipe({ fields: copies }) as Recipe, { wide }), { unreadable: tooManySteps }) // oxfmt-ignore
  const joins = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`attributes.a${i}`, { join: ['/text', '/text'] }])) // oxfmt-ignore
  assert.deepEqual(readByRecipe(leadRecipe({ fields: joins }) as Recipe, { text: 'x'.repeat(1_000_000) }), { unreadable: tooManySteps }) // oxfmt-ignore
})

test('reads nothing from prototypes, and puts nothing there', () => {
  const body = JSON.parse(
    '{"e":"a@example.com","__proto__":{"polluted":1},"constructor":{"name":"x"},"map":{"__proto__":{"polluted":1},"constructor":"c","ok":1}}',
  ) as unknown
  const fields = {
    email: '/e',
    name: '/toString',
    message: '/constructor/name',
    source: '/__proto__/polluted',
    attributes: '/map',
  }
  assert.deepEqual(readByRecipe(leadRecipe({ fields }) as Recipe, body), {
    leads: [{ email: 'a@example.com', attributes: { ok: 1 } }],
    skipped: 0,
    unread: [],
  })
  assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false)
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString'])
    assert.notDeepEqual(checkRecipe(leadRecipe({ fields: { [`attributes.x.${name}`]: '/e', [name]: '/e' } })).problems, []) // oxfmt-ignore
})

/** A generator of pseudo-random numbers from 0 to 1. @see mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const seed = 20_261_127

/** Values that a sender may send instead of what it documents. */
const odd: readonly unknown[] = [
  null, '', '   ', 0, -1, 1e308, true, [], {}, [null], [[['a']]], { a: { b: { c: { d: { e: 1 } } } } },
  '£350,000', 'three', '2026-02-30', 'x'.repeat(70_000), '\u0000', '\ud800', '__proto__', ['a', 1, false],
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":1}}'), Array.from({ length: 200 }, (_, i) => i),
] // oxfmt-ignore

/** Replaces or removes random values in a copy of a body. */
function mutate(value: unknown, random: () => number): unknown {
  if (random() < 0.08) return odd[Math.floor(random() * odd.length)]
  if (Array.isArray(value)) return value.map((one: unknown) => mutate(one, random))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(() => random() > 0.03)
      .map(([name, one]) => [name, mutate(one, random)]),
  )
}

for (const recipe of shippedRecipes)
  test(`${recipe.name} reads changed bodies: of the right types, or a sentence (seed ${seed})`, () => {
    const random = randomFrom(seed)
    const checker = checkerOf(NewLead)
    let read = 0
    for (let i = 0; i < 400; i += 1) {
      const body = mutate(recipe.sample, random)
      const reading = readByRecipe(recipe, body)
      if ('unreadable' in reading) {
        assert.match(reading.unreadable, /^The body|^The value|^None of/)
        continue
      }
      if ('leads' in reading)
        for (const lead of reading.leads) {
          const wrong = checker.faults(lead).filter(({ code }) => code !== 'too_long')
          assert.deepEqual(wrong, [], JSON.stringify({ seed, i, lead }).slice(0, 2000))
          assert.equal(Object.getPrototypeOf(lead), Object.prototype)
        }
      else
        for (const { lead, stage, occurred_at, value } of reading.outcomes) {
          assert.ok(Object.keys(lead).length > 0 && stage.trim() === stage && stage !== '')
          assert.ok(
            occurred_at === undefined || new Date(occurred_at).toISOString() === occurred_at,
          )
          assert.ok(value === undefined || (value >= 0 && Number(value.toFixed(2)) === value))
        }
      read += 1
    }
    assert.ok(read > 50, `only ${read} bodies were read`)
    assert.deepEqual(readByRecipe(recipe, recipe.sample), readByRecipe(recipe, structuredClone(recipe.sample))) // oxfmt-ignore
  })

test(`checks changed recipes without failing, and accepts only what reads its sample (seed ${seed})`, () => {
  const random = randomFrom(seed)
  let refused = 0
  for (let i = 0; i < 600; i += 1) {
    const recipe = shippedRecipes[i % shippedRecipes.length]
    const { recipe: accepted, problems } = checkRecipe(mutate(recipe, random))
    if (accepted) assert.ok(!('unreadable' in readByRecipe(accepted, accepted.sample)))
    else refused += 1
    for (const { pointer, detail } of problems) {
      assert.match(pointer, /^(\/|$)/)
      assert.match(detail, /^\S.*[.?]$/s)
    }
  }
  assert.ok(refused > 100, `only ${refused} were refused`)
})
