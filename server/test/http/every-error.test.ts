import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPeople } from '../identity/people.ts'
import type { Request } from '../support/world.ts'

const { world, owner, signedIn } = await openPeople()
const browser = await signedIn((await owner()).email)
const scopes = [
  'customers.read',
  'customers.write',
  'services.read',
  'services.write',
  'settings.write',
]
const made = await browser.api('POST', '/v1/api_keys', { name: 'Tests', scopes })
const authorization = `Bearer ${(made.body as { api_key: string }).api_key}`
const request: Request = (method, path, body) =>
  world.request(method, path, body, { authorization })

type Failed = { status: number; body: { errors?: { pointer: string; code: string }[] } }

const errorsIn = ({ body }: Failed) => body.errors?.map(({ pointer, code }) => `${pointer} ${code}`)

type Item = { problem: Failed['body'] | null }

async function itemsOf(path: string, items: readonly object[]): Promise<Item[]> {
  const { body }: { body: { data: Item[] } } = await request('POST', path, { items })
  return body.data
}

async function errorsOf(method: 'POST' | 'PATCH' | 'PUT', path: string, body: object) {
  const answer = await request(method, path, body)
  assert.equal(answer.status, 400, answer.text)
  return errorsIn(answer)
}

/** Cases: the operation, an invalid body, and its errors in the order of the body. */
const cases = [
  [
    'POST /v1/leads',
    { email: 'ann at example', phone: '12', preferences: { bedrooms: -1, state: 'T1' } },
    [
      '/email invalid_email',
      '/phone invalid_phone',
      '/preferences/bedrooms too_small',
      '/preferences/state invalid_state',
    ],
  ],
  [
    'POST /v1/leads',
    { preferences: { price_range: { min: 1.005, max: -1 } }, email: 'ann at example' },
    [
      '/preferences/price_range/min invalid_amount',
      '/preferences/price_range/max too_small',
      '/email invalid_email',
    ],
  ],
  [
    'POST /v1/leads',
    { preferences: { bedrooms: -1 } },
    ['/email required', '/preferences/bedrooms too_small'],
  ],
  [
    'POST /v1/leads',
    { phone: 5, preferences: { bedrooms: -1 } },
    ['/phone wrong_type', '/preferences/bedrooms too_small'],
  ],
  [
    'POST /v1/services',
    { price: 1.005, currency: 'zzz', bedrooms: -1 },
    ['/type required', '/price too_precise', '/currency unknown_currency', '/bedrooms too_small'],
  ],
  [
    'POST /v1/customers',
    { attributes: 5, phone: '12', email: 'ann at example' },
    ['/attributes wrong_type', '/phone invalid_phone', '/email invalid_email'],
  ],
  [
    'POST /v1/forms',
    { origins: ['nowhere', 5, 'https://*.example.com'], name: 'Contact', redirect_url: 'x' },
    [
      '/origins/0 invalid_origin',
      '/origins/1 wrong_type',
      '/origins/2 invalid_origin',
      '/redirect_url invalid_address',
    ],
  ],
  [
    'POST /v1/webhooks',
    {
      url: 'ftp://example.com',
      events: [],
      headers: { 'webhook-id': 'x' },
      event_version: '2001-01-01',
    },
    [
      '/url https_required',
      '/events too_few',
      '/headers/webhook-id header_reserved',
      '/event_version unknown_version',
    ],
  ],
  [
    'PATCH /v1/account',
    { time_zone: 'Mars/Base', hot_threshold: 'high', default_region: 'QQ' },
    ['/time_zone unknown_time_zone', '/hot_threshold wrong_type', '/default_region unknown_region'],
  ],
  [
    'PUT /v1/hours',
    { target_minutes: 0, hours: { time_zone: 'Mars/Base', week: {}, days_off: ['2026-02-30'] } },
    [
      '/target_minutes too_small',
      '/hours/time_zone unknown_time_zone',
      '/hours/week never_open',
      '/hours/days_off/0 invalid_date',
    ],
  ],
] as const

for (const [i, [operation, body, expected]] of cases.entries())
  test(`${operation} reports errors of the schema and of the values at once (${i + 1})`, async () => {
    const [method, path] = operation.split(' ') as ['POST', string]
    assert.deepEqual(await errorsOf(method, path, body), expected)
  })

test('reports all errors of each item of a batch', async () => {
  const items = [
    ...(await itemsOf('/v1/leads/batch', [
      { email: 'ann at example', preferences: { bedrooms: -1 } },
      { email: 'a@example.com' },
    ])),
    ...(await itemsOf('/v1/services/batch', [{ type: 'house', price: 1.005, bedrooms: -1 }])),
  ]
  const problems = items.map(({ problem }) => problem && errorsIn({ status: 400, body: problem }))
  assert.deepEqual(problems, [
    ['/email invalid_email', '/preferences/bedrooms too_small'],
    null,
    ['/price too_precise', '/bedrooms too_small'],
  ])
})

test('reports all errors of a change, and none about members that it does not contain', async () => {
  const answer = await request('POST', '/v1/leads', { email: 'ann@example.com' })
  const lead: { id: string; customer_id: string } = answer.body
  assert.deepEqual(
    await errorsOf('PATCH', `/v1/leads/${lead.id}`, {
      phone: '12',
      preferences: { bedrooms: -1 },
    }),
    ['/phone invalid_phone', '/preferences/bedrooms too_small'],
  )
  assert.deepEqual(await errorsOf('PATCH', `/v1/customers/${lead.customer_id}`, { name: 5 }), [
    '/name wrong_type',
  ])
})

test('lists errors of the query before errors of the body', async () => {
  const { status, body }: Failed = await request('POST', '/v1/leads?test=1', {
    email: 'ann at example',
  })
  assert.equal(status, 400)
  assert.deepEqual(
    body.errors?.map(({ code }) => code),
    ['unknown_name', 'invalid_email'],
  )
})
