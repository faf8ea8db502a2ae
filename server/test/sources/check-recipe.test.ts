import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecipe } from '#sources'
import { leadRecipe, outcomeRecipe } from './recipe-maker.ts'

/** Returns the problems of a document as lines. */
const problemsOf = (document: unknown): string[] =>
  checkRecipe(document).problems.map(({ pointer, detail }) => `${pointer} ${detail}`)

test('returns the recipe if it has no problems', () => {
  for (const document of [leadRecipe(), outcomeRecipe()])
    assert.deepEqual(checkRecipe(document), { recipe: document, problems: [] })
})

test('lists every problem at once with a pointer and a sentence', () => {
  const document = {
    ...leadRecipe({
      titel: 'x',
      items: 'rows',
      fields: {
        email: 'contact.email',
        'preferences.pricerange.min': '/a',
        bedrooms: '/b',
        name: { frist: ['/a'] },
        phone: { find: '/answers', where: {} },
        message: { join: [] },
        'attributes.__proto__': '/x',
        source: '/constructor/name',
      },
      fixed: { source: 'Portal', 'preferences.bedrooms': 'three' },
    }),
  }
  assert.deepEqual(problemsOf(document), [
    '/titel "titel" is not known here. Did you mean "title"?',
    '/items "rows" is not a JSON pointer: it must begin with "/". Write "/rows".',
    '/fields/email "contact.email" is not a JSON pointer: it must begin with "/". Write "/contact/email".',
    '/fields/preferences.pricerange.min "preferences.pricerange.min" is not a member of a lead. Did you mean "preferences.price_range.min"?',
    '/fields/bedrooms "bedrooms" is not a member of a lead. Did you mean "preferences.bedrooms"?',
    '/fields/name/frist "frist" is not known here. Did you mean "first"?',
    '/fields/phone "take" is required next to "find".',
    '/fields/phone/where Conditions are an object with 1 to 10 JSON pointers and values.',
    '/fields/message/join "join" must be an array of 1 to 20 values.',
    '/fields/attributes.__proto__ "attributes.__proto__" is not a member of a lead. Other values go to "attributes.…".',
    '/fields/source "constructor" cannot be read: it is not a value of the body.',
    '/fixed/source "source" is in "fields" too. Remove one of them.',
    '/fixed/preferences.bedrooms "preferences.bedrooms" cannot have this value.',
  ])
})

test('explains values of a wrong form', () => {
  const problem = (email: unknown) => problemsOf(leadRecipe({ fields: { email } })).join('\n')
  assert.equal(problem(3), '/fields/email A value is a JSON pointer such as "/contact/email", or an object.') // oxfmt-ignore
  assert.equal(problem({}), '/fields/email An object needs one of "body", "first", "join", "find", "between", "map".') // oxfmt-ignore
  assert.equal(problem({ zzzzzz: 1 }), '/fields/email/zzzzzz "zzzzzz" is not known here. A value needs one of "body", "first", "join", "find", "between", "map".') // oxfmt-ignore
  assert.equal(problem('/a~2'), '/fields/email "/a~2" is not a JSON pointer: write ~0 for ~, and ~1 for / in a name.') // oxfmt-ignore
  assert.equal(problem({ body: 1 }), '/fields/email/body A JSON pointer is a string.')
  assert.equal(problem({ map: '/a', to: { a: {} } }), '/fields/email/to "to" must be an object of texts, numbers and booleans.') // oxfmt-ignore
  const find = { find: '/a', where: { '/b': 1 }, take: '/c' }
  assert.equal(problem({ ...find, options: { list: '/d' } }), '/fields/email/options "options" must be an object with "list", "key" and "take".') // oxfmt-ignore
  assert.equal(problem({ ...find, options: { list: 'd', key: '/e', take: '/f' } }), '/fields/email/options/list "d" is not a JSON pointer: it must begin with "/". Write "/d".') // oxfmt-ignore
  const deep = { first: [{ first: [{ first: [{ first: ['/a', { first: ['/b'] }] }] }] }] }
  assert.equal(problem(deep), '/fields/email/first/0/first/0/first/0/first/1 Values may be nested 4 deep.') // oxfmt-ignore
})

test('names the places where the sample does not give what is expected', () => {
  const recipe = leadRecipe({
    fields: { email: '/e', name: '/n', 'preferences.bedrooms': '/rooms' },
    sample: { e: 'ann@example.com', n: 'Ann', rooms: '3' },
    expected: [{ email: 'ann@example.com', preferences: { bedrooms: '3' }, phone: '1' }],
  })
  assert.deepEqual(problemsOf(recipe), [
    '/expected/0/preferences/bedrooms The sample gives 3 here; expected is "3".',
    '/expected/0/phone The sample gives nothing here; expected is "1".',
    '/expected/0/name The sample gives "Ann" here, which is not expected.',
  ])
  assert.deepEqual(problemsOf(leadRecipe({ sample: { other: 1 } })), [
    '/sample None of the fields of the recipe is in the body.',
  ])
  const many = leadRecipe({
    items: '/c',
    sample: { c: [{ contact: { email: 'a@b.example' } }, {}] },
  })
  assert.deepEqual(problemsOf(many), [
    '/sample None of the fields of the recipe is in the body.',
    '/expected/0/email The sample gives "a@b.example" here; expected is "ann@example.com".',
  ])
})

test('requires a contact of leads, and a stage and a lead of outcomes', () => {
  const nameless = leadRecipe({
    fields: { name: '/n' },
    sample: { n: 'Ann' },
    expected: [{ name: 'Ann' }],
  })
  assert.deepEqual(problemsOf(nameless), ['/expected/0 A lead needs an email or a phone.'])
  assert.deepEqual(problemsOf(outcomeRecipe({ fields: { value: '/v', email: '/e' } })), [
    '/fields/email "email" is not a member of an outcome. Did you mean "lead.email"?',
    '/fields An outcome needs the field "stage".',
    '/fields An outcome needs "lead.id", "lead.external_id" or "lead.email".',
  ])
})

test('checks that a signature covers the body, and that a timestamp is signed', () => {
  const hmac = { scheme: 'hmac', algorithm: 'sha256', header: 'X-Signature', encoding: 'hex' }
  const problem = (changes: object) =>
    problemsOf(leadRecipe({ verification: { ...hmac, signed: '{body}', ...changes } })).join('\n')
  assert.equal(problem({}), '')
  assert.equal(problem({ signed: '{url}' }), '/verification/signed "signed" must contain {body}; else any body would pass.') // oxfmt-ignore
  assert.equal(problem({ signed: '{body}{date}' }), '/verification/signed "{date}" is not one of {method}, {url}, {body} and {timestamp}.') // oxfmt-ignore
  for (const changes of [{ signed: '{body}{timestamp}' }, { timestamp_header: 'Date' }])
    assert.equal(problem(changes), '/verification/signed {timestamp} and "timestamp_header" need each other.') // oxfmt-ignore
  assert.match(problem({ algorithm: 'md5' }), /^\/verification\/algorithm .*"sha256", "sha1"/)
  assert.match(problemsOf(leadRecipe({ verification: { scheme: 'magic' } })).join(), /scheme/)
})

test('refuses a document that is too large, too deep or no object', () => {
  let deep: unknown = 1
  for (let i = 0; i < 10_000; i += 1) deep = [deep]
  assert.deepEqual(problemsOf(leadRecipe({ sample: deep })), [' A recipe may be nested 32 deep.'])
  const large = leadRecipe({ sample: { e: 'x'.repeat(65_536) } })
  assert.deepEqual(problemsOf(large), [' A recipe may have 64 KiB.'])
  const wide = leadRecipe({ sample: Array.from({ length: 1_000_000 }, () => 0) })
  assert.deepEqual(problemsOf(wide), [' A recipe may have 64 KiB.'])
  const fields = Object.fromEntries(
    Array.from({ length: 101 }, (_, i) => [`attributes.a${i}`, '/a']),
  )
  assert.deepEqual(problemsOf(leadRecipe({ fields })), ['/fields "fields" must have at most 100 members.']) // oxfmt-ignore
  for (const document of [null, 3, 'x', [], undefined])
    assert.deepEqual(problemsOf(document), [' The body must be an object.'])
})

test('refuses an expected lead with an email that is not one', () => {
  const wrong = { sample: { contact: { email: 'ann at' } }, expected: [{ email: 'ann at' }] }
  assert.deepEqual(problemsOf(leadRecipe(wrong)), [
    '/expected/0/email "email" is not a valid email address, so the lead would be refused.',
  ])
})

test('refuses the rest of an outcome, and another place for the rest of a lead', () => {
  assert.deepEqual(problemsOf(outcomeRecipe({ rest: 'attributes' })), ['/rest Only a lead has attributes.']) // oxfmt-ignore
  assert.deepEqual(problemsOf(leadRecipe({ rest: 'message' })), ['/rest "rest" must be one of "attributes".']) // oxfmt-ignore
})
