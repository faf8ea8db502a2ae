import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { nullable, pageQuery, Problem, sortBy, Timestamp } from '#kit'
import { contextOf, type Route } from '#http'
import { openWorld } from '../support/world.ts'

const Thing = Type.Object({
  id: Type.String(),
  name: nullable(Type.String()),
  kind: Type.Union([Type.Literal('big'), Type.Literal('small')]),
  created_at: Timestamp('When.'),
  place: nullable(Type.Object({ city: nullable(Type.String()) })),
  version: Type.Integer(),
})
const NewThing = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 10 }),
    size: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
    at: Type.Optional(nullable(Timestamp('When.'))),
    mail: Type.Optional(Type.String({ format: 'email' })),
    place: Type.Optional(Type.Object({ city: Type.String() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
)
const thing = (name: string, created_at: Date) => ({
  id: 'thing_1', name, kind: 'big' as const, created_at, place: { city: null, secret: 'x' }, version: 3, password: 'never leaves',
}) // oxfmt-ignore

function thingRoutes(route: Route): void {
  route.get(
    '/things/:thing_id',
    { config: { scope: 'services.read' }, schema: { summary: 'Get', response: { 200: Thing } } },
    (request) => {
      if (request.params.thing_id === 'bug') throw new Error('secret words')
      if (request.params.thing_id !== 'thing_1') throw new Problem('not_found')
      return thing('one', contextOf(request).clock.now())
    },
  )
  route.get(
    '/things',
    {
      config: { scope: ['services.read', 'analytics.read'] },
      schema: {
        summary: 'List',
        query: Type.Object({
          ...pageQuery,
          sort: sortBy('created_at', 'price'),
          open: Type.Optional(Type.Boolean()),
        }),
        response: {
          200: Type.Object({
            limit: Type.Integer(),
            sort: Type.String(),
            open: nullable(Type.Boolean()),
          }),
        },
      },
    },
    ({ query }) => ({ limit: query.limit, sort: query.sort, open: query.open ?? null }),
  )
  route.post(
    '/things',
    {
      config: { scope: 'services.write' },
      schema: { summary: 'Create', body: NewThing, response: { 200: Thing } },
    },
    (request, answer) =>
      answer
        .header('location', '/v1/things/thing_1')
        .send(thing(request.body.name, request.body.at ?? contextOf(request).clock.now())),
  )
  route.delete(
    '/settings',
    {
      config: { role: 'admin' },
      schema: { summary: 'For people', response: { 200: Type.Object({}) } },
    },
    () => ({}),
  )
}

const world = await openWorld({ also: thingRoutes })

test('returns a resource as in its schema, with its version as ETag and a request ID', async () => {
  const { request } = await world.account()
  const answer = await request('GET', '/v1/things/thing_1')
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, {
    id: 'thing_1', name: 'one', kind: 'big', created_at: '2026-03-02T09:00:00.000Z', place: { city: null }, version: 3,
  }) // oxfmt-ignore
  assert.equal(answer.headers['etag'], '"3"')
  assert.match(answer.headers['x-request-id'] ?? '', /^req_/)
  assert.equal(answer.headers['x-content-type-options'], 'nosniff')
})

test('returns 304 to a client that has this version', async () => {
  const { request } = await world.account()
  for (const known of ['"3"', 'W/"3"', '"1", "3"', '*'])
    assert.equal(
      (await request('GET', '/v1/things/thing_1', undefined, { 'if-none-match': known })).status,
      304,
    )
  assert.equal(
    (await request('GET', '/v1/things/thing_1', undefined, { 'if-none-match': '"2"' })).status,
    200,
  )
})

test('serves both prefixes, and their concatenation, the same way', async () => {
  const { request } = await world.account()
  for (const path of ['/v1/things/thing_1', '/api/v1/things/thing_1', '/v1/api/v1/things/thing_1'])
    assert.equal((await request('GET', path)).status, 200, path)
  const created = await request('POST', '/api/v1/things', { name: 'x' })
  assert.equal(created.headers['location'], '/v1/things/thing_1')
})

test('handles HEAD like GET, without the body', async () => {
  const { request } = await world.account()
  const answer = await request('HEAD', '/v1/things/thing_1')
  assert.equal(answer.status, 200)
  assert.equal(answer.text, '')
  assert.ok(Number(answer.headers['content-length']) > 100)
})

test('authenticates the caller before it returns what exists', async () => {
  for (const path of ['/v1/things/thing_1', '/v1/nothing', '/v1']) {
    const answer = await world.request('GET', path)
    assert.equal(answer.status, 401)
    assert.match(answer.headers['www-authenticate'] ?? '', /^Bearer/)
  }
  const wrong = await world.request('POST', '/v1/things', '{"broken', {
    authorization: 'Bearer lh_live_no',
  })
  assert.equal(wrong.status, 401)
})

test('names the methods of a path and the nearest route of an unknown path, and reveals nothing about IDs', async () => {
  const { request } = await world.account()
  const wrong = await request('PUT', '/v1/things/thing_1')
  assert.equal(wrong.status, 404)
  assert.equal(wrong.headers['allow'], 'GET, HEAD')
  for (const [method, path, detail] of [
    ['PUT', '/v1/things/thing_1', 'GET only.'],
    ['PUT', '/v1/things', 'GET and POST only.'],
    ['PUT', '/v1/things/thing_2', 'GET only.'],
    ['POST', '/things', 'No route POST /things. Did you mean POST /v1/things?'],
    ['GET', '/v1/things/', 'No route GET /v1/things/. Did you mean GET /v1/things?'],
    ['GET', '/v1/thigns/x', 'No route GET /v1/thigns/x. Did you mean GET /v1/things/x?'],
    ['DELETE', '/v1/thigns', 'No route DELETE /v1/thigns. Did you mean /v1/things?'],
    ['PROPFIND', '/v1/zzz', 'No route PROPFIND /v1/zzz.'],
    ['GET', '/v1/things/thing_2', 'No such thing, or it belongs to another account.'],
    ['GET', '/v1/leads/lead_x', 'No such lead, or it belongs to another account.'],
  ] as const) {
    const { status, body } = await request(method, path)
    assert.deepEqual([status, (body as { detail: string }).detail], [404, detail], path)
  }
})

test('returns the same for a missing lead and a lead of another account', async () => {
  const [mine, other] = [await world.account(), await world.account()]
  const made = await other.request('POST', '/v1/leads', { email: 'ann@example.com' })
  const { id } = made.body as { id: string }
  const texts = [id, `${id.slice(0, -2)}zz`].map(async (each) => {
    const { text, headers } = await mine.request('GET', `/v1/leads/${each}`)
    return text.replaceAll(headers['x-request-id'] ?? '', 'ID')
  })
  assert.equal(new Set(await Promise.all(texts)).size, 1)
})

test('returns a problem in the documented format', async () => {
  const { request } = await world.account()
  const { body, headers, status } = await request('GET', '/v1/things/thing_2')
  assert.equal(status, 404)
  assert.match(headers['content-type'] ?? '', /^application\/problem\+json/)
  const id = headers['x-request-id']
  assert.deepEqual(body, {
    type: 'http://leadhouse.test/problems/not_found',
    title: 'Not found',
    status: 404,
    detail: 'No such thing, or it belongs to another account.',
    instance: `urn:leadhouse:request:${id}`,
    code: 'not_found',
    request_id: id,
  })
})

test('reveals no internal details after an internal error', async () => {
  const { request } = await world.account()
  const answer = await request('GET', '/v1/things/bug')
  assert.equal(answer.status, 500)
  assert.equal((answer.body as { code: string }).code, 'internal_error')
  assert.ok(!answer.text.includes('secret'))
  const [line, ...others] = world.faults.splice(0)
  assert.match(line ?? '', /"answered 500"/)
  assert.ok(
    line?.includes(answer.headers['x-request-id'] ?? 'none') && line.includes('secret words'),
  )
  assert.deepEqual(others, [])
})

test('reports every error of a body at once, with pointers and the nearest known name', async () => {
  const { request } = await world.account()
  const body = {
    nmae: 'x',
    size: 12,
    mail: 'no',
    at: '2026-02-30T00:00:00Z',
    place: { city: 3, 'a/b': 1 },
  }
  const answer = await request('POST', '/v1/things', body)
  assert.equal(answer.status, 400)
  const { errors } = answer.body as { errors: { pointer: string; code: string; detail: string }[] }
  assert.deepEqual(
    errors.map(({ pointer, code }) => `${pointer} ${code}`).sort(),
    [
      '/at wrong_format', '/mail wrong_format', '/name required', '/nmae unknown_name', '/place/a~1b unknown_name',
      '/place/city wrong_type', '/size too_large',
    ],
  ) // oxfmt-ignore
  assert.match(errors.find((one) => one.pointer === '/nmae')?.detail ?? '', /Did you mean "name"/)
})

test('reads a query by its schema and reports every error in it', async () => {
  const { request } = await world.account()
  assert.deepEqual((await request('GET', '/v1/things')).body, {
    limit: 20,
    sort: '-created_at',
    open: null,
  })
  assert.deepEqual((await request('GET', '/v1/things?limit=5&sort=price&open=true')).body, {
    limit: 5,
    sort: 'price',
    open: true,
  })
  const wrong = await request(
    'GET',
    '/v1/things?limit=0&srot=price&open=maybe&open=no&sort=name&x=%ff',
  )
  const { errors } = wrong.body as { errors: { parameter: string; code: string }[] }
  assert.deepEqual(errors.map(({ parameter, code }) => `${parameter} ${code}`).sort(), [
    'limit too_small',
    'open repeated',
    'sort not_one_of',
    'srot unknown_name',
    'x wrong_format',
  ])
})

test('converts the timestamps of a body to dates, and back', async () => {
  const { request } = await world.account()
  const answer = await request('POST', '/v1/things', { name: 'x', at: '2026-05-01T10:00:00+02:00' })
  assert.equal((answer.body as { created_at: string }).created_at, '2026-05-01T08:00:00.000Z')
})

test('refuses a credential without every scope of the route, and a key on a route for users', async () => {
  const { request } = await world.account()
  const answer = await request('DELETE', '/v1/settings')
  assert.equal(answer.status, 403)
  assert.equal((answer.body as { code: string }).code, 'person_required')
})

test('does not start with a route that states no right', async () => {
  const also = (route: Route): void =>
    route.get('/x', { config: {} as never, schema: { summary: 'x' } }, () => undefined)
  await assert.rejects(openWorld({ also }), /must state its right/)
})

test('does not start if a body schema does not specify how it handles unknown members', async () => {
  const body = Type.Object(
    { place: Type.Object({ city: Type.String() }) },
    { additionalProperties: false },
  )
  const also = (route: Route): void =>
    route.post('/x', { config: { access: 'any' }, schema: { summary: 'x', body } }, () => undefined)
  await assert.rejects(
    openWorld({ also }),
    /POST \/v1\/x must specify additionalProperties.*\/place/,
  )
})
