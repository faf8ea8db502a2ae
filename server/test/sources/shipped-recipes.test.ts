import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { checkerOf } from '#kit'
import { NewLead, readEnquiry } from '#leads'
import { checkRecipe, findShippedRecipe, readByRecipe, shippedRecipes } from '#sources'
import { mailDocumentOf } from '../../src/product/sources/recipes/mail-document.ts'
import { leadMembers } from '../../src/product/sources/recipes/members.ts'

const folder = path.resolve(import.meta.dirname, '../../src/product/sources/recipes/files')
const checker = checkerOf(NewLead)

test('lists every file of the folder', () => {
  const files = fs.readdirSync(folder).map((file) => file.replace('.json', ''))
  assert.deepEqual(shippedRecipes.map(({ name }) => name).toSorted(), files.toSorted())
  for (const name of files) assert.equal(findShippedRecipe(name)?.name, name)
  assert.equal(findShippedRecipe('constructor'), undefined)
})

for (const recipe of shippedRecipes) {
  const { name, sample, expected } = recipe

  test(`${name} has no problems, and its sample gives what it expects`, () => {
    assert.deepEqual(checkRecipe(recipe).problems, [])
    const body = recipe.reads === 'mail' ? mailDocumentOf(sample) : sample
    const reading = readByRecipe(recipe, body)
    assert.deepEqual('leads' in reading ? reading.leads : 'outcomes' in reading && reading.outcomes, expected) // oxfmt-ignore
  })

  test(`${name} names what it was written from, and how to connect the sender`, () => {
    assert.match(recipe.based_on ?? '', /not tried against a live account\.|follows no single sender\.|are not read\.$/) // oxfmt-ignore
    assert.ok((recipe.setup?.length ?? 0) >= 2)
    const isGeneral = name.startsWith('generic') || name === 'direct-mail'
    assert.match(recipe.documentation ?? '', isGeneral ? /^$/ : /^https:\/\//)
    // Mails have neither a response nor a proof of their sender.
    const isPush = recipe.reads !== 'mail'
    assert.deepEqual(
      [recipe.answer !== undefined, recipe.verification !== undefined],
      [isPush, isPush],
    )
  })

  test(`${name} has a sample with fictional contacts only`, () => {
    const text = JSON.stringify(sample)
    for (const [email] of text.matchAll(/[\w.]+@[\w.-]+/g)) assert.match(email, /@(\w+\.)*example(\.com)?$/) // oxfmt-ignore
    for (const [phone] of text.matchAll(/"(\+|0)[\d ().-]{9,18}"/g))
      assert.match(phone, /7700 ?900|555-?01/)
  })

  if (recipe.produces === 'lead')
    test(`${name} expects leads that POST /v1/leads accepts without a warning`, () => {
      for (const lead of expected) {
        assert.deepEqual(checker.faults(lead), [])
        const { enquiry, warnings } = readEnquiry(lead as NewLead, { default_region: 'GB' })
        assert.deepEqual(warnings, [])
        assert.ok(enquiry.email)
      }
    })
}

test('reads an appraisal of Zoopla like an applicant', () => {
  const recipe = findShippedRecipe('zoopla')
  assert.ok(recipe)
  const contact = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phoneNumber: '' }
  const appraisal = {
    id: 'a-1',
    contact,
    intent: 'APPRAISAL_INTENT_SELL',
    propertyDetails: { estimate: { value: 150_000 }, address: { postcode: 'SW1 1AA' } },
  }
  assert.deepEqual(readByRecipe(recipe, { appraisal }), {
    leads: [
      {
        name: 'Ann Lee',
        email: 'ann@example.com',
        external_id: 'a-1',
        attributes: {
          intent: 'APPRAISAL_INTENT_SELL',
          listing_postcode: 'SW1 1AA',
          estimated_value: 150_000,
        },
        source: 'Zoopla',
      },
    ],
    skipped: 0,
    unread: [],
  })
})

test('reads a stage of an open deal of Pipedrive, and skips other changes', () => {
  const recipe = findShippedRecipe('pipedrive-deal-stage')
  assert.ok(recipe)
  const meta = { action: 'change', entity: 'deal', timestamp: '2026-03-02T13:37:00Z' }
  const data = { id: 7, status: 'open', stage_id: 3, value: 0 }
  assert.deepEqual(readByRecipe(recipe, { meta, data, previous: { stage_id: 2 } }), {
    outcomes: [{ lead: { external_id: '7' }, stage: '3', occurred_at: '2026-03-02T13:37:00.000Z' }],
    skipped: 0,
    unread: [],
  })
  for (const previous of [{ title: 'Old' }, null])
    assert.deepEqual(readByRecipe(recipe, { meta, data, previous }), {
      outcomes: [],
      skipped: 1,
      unread: [],
    })
})

test('a recipe can fill the same members as POST /v1/leads, with their lengths', () => {
  const lengths = Object.fromEntries(
    [...leadMembers].map(([name, kind]) => [name, 'maxLength' in kind ? kind.maxLength : null]),
  )
  assert.deepEqual(lengths, lengthsIn(NewLead, ''))
})

type Part = { properties?: Record<string, TSchema>; anyOf?: TSchema[]; maxLength?: number }

/** Returns the leaves of a schema by their dotted names, with the maximum length of texts. */
function lengthsIn(schema: TSchema, at: string): Record<string, number | null> {
  const { anyOf = [], ...own } = schema as Part
  const parts = [own, ...(anyOf as Part[])]
  const properties = parts.find((part) => part.properties)?.properties
  const bounded = parts.find(({ maxLength }) => maxLength !== undefined)?.maxLength
  // The codes of states have a form of their own.
  if (!properties) return { [at]: at.endsWith('.state') ? null : (bounded ?? null) }
  return Object.assign(
    {},
    ...Object.entries(properties).map(([name, inner]) =>
      lengthsIn(inner, at === '' ? name : `${at}.${name}`),
    ),
  ) as Record<string, number | null>
}
