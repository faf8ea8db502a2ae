import assert from 'node:assert/strict'
import { test } from 'node:test'
import { call } from '../support/call.ts'
import { openPushWorld } from './push-support.ts'

const { world, account, push } = await openPushWorld()

const owner = await account()

/** Creates a source with wrong members and returns the errors as lines. */
const errorsOf = async (body: object): Promise<string[]> => {
  const answer = await owner.request('POST', '/v1/sources', { name: 'Source', ...body })
  assert.equal(answer.status, 400)
  const errors = answer.body['errors'] as unknown as { pointer: string; detail: string }[]
  return errors.map(({ pointer, detail }) => `${pointer} ${detail}`)
}

test('lists every scheme of a verification with an unknown scheme', async () => {
  const recipe = 'generic-lead'
  assert.deepEqual(await errorsOf({ recipe, verification: { scheme: 'tokn' } }), [
    '/verification/scheme "scheme" must be one of "none", "hmac", "token", "basic". Did you mean "token"?',
  ])
  assert.deepEqual(await errorsOf({ recipe, verification: {} }), [
    '/verification/scheme "scheme" must be one of "none", "hmac", "token", "basic".',
  ])
  assert.deepEqual(await errorsOf({ recipe, verification: { scheme: 'hmca', algorithm: 7 } }), [
    '/verification/scheme "scheme" must be one of "none", "hmac", "token", "basic". Did you mean "hmac"?',
    '/verification/algorithm "algorithm" must be one of "sha256", "sha1".',
  ])
  assert.deepEqual(await errorsOf({ recipe, verification: { scheme: 'token', heder: 'X' } }), [
    '/verification/header "header" is required.',
    '/verification/heder "heder" is not known here. Did you mean "header"?',
  ])
})

test('names the meaning of a stage, not the stage, as wrong', async () => {
  const recipe = 'generic-outcome'
  assert.deepEqual(await errorsOf({ recipe, stages: { 'Closed Won': 'sold' } }), [
    '/stages/Closed Won The meaning of the stage "Closed Won" must be one of "contacted", "met", "offer", "won", "lost", "ignored".',
  ])
})

test('suggests the recipes with names that contain the name that was given', async () => {
  const all = 'GET /v1/recipes and "leadhouse recipes list" list all recipes.'
  for (const [name, meant] of [
    ['hubspot', '"hubspot-deal-stage"'],
    ['Pipedrive', '"pipedrive-deal-stage"'],
    ['realtor', '"realtor-com"'],
    ['salesforce', '"salesforce-outcome"'],
    ['generic', '"generic-lead" or "generic-outcome"'],
    ['zoopl', '"zoopla"'],
    ['tpyeform', '"typeform"'],
  ] as const) {
    const detail = `There is no recipe "${name}". Did you mean ${meant}? ${all}`
    assert.deepEqual(await errorsOf({ recipe: name }), [`/recipe ${detail}`])
    const tested = await owner.request('POST', '/v1/recipes/test', { recipe: name })
    assert.equal(tested.body['detail'], detail)
  }
  assert.deepEqual(await errorsOf({ recipe: 'qqqqqqqq' }), [`/recipe There is no recipe "qqqqqqqq". ${all}`]) // oxfmt-ignore
})

test('names the place where a body is not JSON, when it arrives and when it is read again', async () => {
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const { pathname: path } = new URL(source.url)
  const headers = { 'content-type': 'application/json' }
  await call(world.origin, { method: 'POST', path, body: '{"name":"Ann",}', headers })
  const listed = await owner.request('GET', `/v1/intake?source_id=${source.id}`)
  const [item] = listed.body['data'] as unknown as { id: string; detail: string }[]
  assert.ok(item)
  const fault =
    'The body is not valid JSON: expected a double-quoted property name at character 15.'
  assert.equal(item.detail, fault)
  const { body } = await owner.request('POST', `/v1/intake/${item.id}/replay`, {})
  assert.equal(body['detail'], `The submission still cannot be read. ${fault}`)
})

test('explains what the URL of a source and of a form is for, whether it exists or not', async () => {
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const { body: form } = await owner.request('POST', '/v1/forms', { name: 'Form', origins: ['https://www.example.com'] }) // oxfmt-ignore
  const { pathname } = new URL(source.url)
  const detailOf = async (path: string): Promise<unknown> => {
    const answer = await call(world.origin, { method: 'GET', path, headers: {} })
    assert.equal(answer.status, 404)
    return answer.body['detail']
  }
  const ofSource = 'POST only. This URL receives leads or outcomes from another system, which must send them as JSON with POST.' // oxfmt-ignore
  const ofForm = 'POST only. This URL receives the submissions of a website form, which must send them with POST.' // oxfmt-ignore
  for (const path of [pathname, '/in/src_unknown/lh_src_wrong']) assert.equal(await detailOf(path), ofSource) // oxfmt-ignore
  for (const id of [String(form['id']), 'form_unknown']) assert.equal(await detailOf(`/forms/${id}`), ofForm) // oxfmt-ignore
})

test('names what can be wrong with a URL that no source has, and the header to send', async () => {
  const source = await owner.source({ name: 'Portal', recipe: 'generic-lead' })
  const { body } = await push({ url: `${source.url}x` }, {})
  assert.match(
    String(body['detail']),
    /^No source has this URL\. It may be mistyped, .* replaced\./,
  )
  const type = { 'content-type': 'text/plain' }
  const refused = await push(source, { name: 'Ann' }, type)
  assert.equal(refused.body['detail'], 'Send the header Content-Type: application/json with a JSON body.') // oxfmt-ignore
})

test('lists why the leads that a recipe reads would be refused, in the region of the account', async () => {
  const errorsIn = async (body: object, recipe: unknown = 'generic-lead') => {
    const answer = await owner.request('POST', '/v1/recipes/test', { recipe, body })
    assert.deepEqual([answer.status, answer.body['valid']], [200, true], answer.text)
    const errors = answer.body['errors'] as unknown as { pointer: string; code: string }[]
    return errors.map(({ pointer, code }) => `${pointer} ${code}`)
  }
  assert.deepEqual(await errorsIn({ name: 'Ann' }), ['/leads/0/email required'])
  assert.deepEqual(await errorsIn({ email: 'ann at', price_min: 3, price_max: 2 }), [
    '/leads/0/email invalid_email',
    '/leads/0/preferences/price_range min_above_max',
  ])
  assert.deepEqual(await errorsIn({ email: 'ann@example.com' }), [])
  const items = {
    name: 'own',
    title: 'Own',
    produces: 'lead',
    items: '/leads',
    fields: { email: '/e', phone: '/p', attributes: '/all' },
    sample: { leads: [{ e: 'ann@example.com' }] },
    expected: [{ email: 'ann@example.com' }],
  }
  const all = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`m${i}`, 1]))
  const leads = [{ e: 'ann@example.com' }, { p: '(415) 555-0123' }, { e: 'ben@example.com', all }]
  const expected = ['/leads/1/phone invalid_phone', '/leads/2 attributes_too_large']
  assert.deepEqual(await errorsIn({ leads }, items), expected)
  const changed = await owner.request('PATCH', '/v1/account', { default_region: 'US' })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(await errorsIn({ leads }, items), expected.slice(1))
})
