import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profileNames } from '#qualification'
import { openDesk } from '../oauth/support.ts'

/*
 * The API as its specification describes it: the paths, the payloads and the flow, with nothing
 * added. What a reader of only that document would type must work.
 */
const desk = await openDesk()
const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` })

const service = {
  type: 'residential',
  price: 500000,
  bedrooms: 3,
  bathrooms: 2,
  location: { address: '123 Main St', city: 'San Francisco', state: 'CA' },
}
const lead = {
  name: 'John Doe',
  email: 'john@example.com',
  phone: '+1234567890',
  preferences: {
    property_type: 'residential',
    price_range: { min: 300000, max: 600000 },
  },
}
const webhook = {
  url: 'https://localhost/webhook',
  events: ['customer.qualified', 'service.matched', 'message.received', 'analysis.completed'],
  description: 'Production webhook',
}

// The specification applies to every trade.
for (const profile of profileNames) {
  const person = await desk.person()
  const { api_key } = (await person.browser.api('POST', '/v1/api_keys', { name: 'Reader' }))
    .body as {
    api_key: string
  }
  const changed = await person.browser.api('PATCH', '/v1/account', { profile })
  assert.equal(changed.status, 200, changed.text)

  // The specification uses both prefixes and does not decide for one.
  for (const base of ['/v1', '/api/v1']) {
    const ask = (method: string, path: string, body?: object) =>
      desk.request(method, base + path, body, bearer(api_key))

    test(`${profile} ${base}: creates services and lists them by type and minimum price`, async () => {
      const created = await ask('POST', '/services', service)
      assert.equal(created.status, 200, created.text)
      const { id, ...made } = created.body as typeof service & { id: string }
      for (const [name, value] of Object.entries(service))
        assert.deepEqual(made[name as keyof typeof service], value)
      const list = async (query: string) => {
        const answer = await ask('GET', `/services${query}`)
        assert.equal(answer.status, 200, answer.text)
        return (answer.body as { data: { id: string }[] }).data.map((each) => each.id)
      }
      assert.ok((await list('')).includes(id))
      assert.ok((await list('?type=residential&min_price=500000')).includes(id))
      assert.ok(!(await list('?type=consulting&min_price=100000')).includes(id))
    })

    test(`${profile} ${base}: submits a lead and returns its score`, async () => {
      const submitted = await ask('POST', '/leads', lead)
      assert.equal(submitted.status, 200, submitted.text)
      const { id } = submitted.body as { id: string }
      const score = await ask('GET', `/leads/${id}/score`)
      assert.equal(score.status, 200, score.text)
      assert.ok(Number.isInteger((score.body as { score: number }).score))
    })

    test(`${profile} ${base}: serves the market, the customers and the registration of a webhook`, async () => {
      for (const path of [
        '/analytics/market',
        '/analytics/market?city=san_francisco&property_type=residential',
        '/customers',
      ])
        assert.equal((await ask('GET', path)).status, 200, path)
      const registered = await ask('POST', '/webhooks', webhook)
      assert.equal(registered.status, 200, registered.text)
      const { url, events, description } = registered.body as typeof webhook
      assert.deepEqual({ url, events, description }, webhook)
    })
  }

  test(`${profile}: the authorization code flow returns a token with the granted scopes`, async () => {
    const app = await desk.app(person)
    const { client_id, client_secret, redirect_uri } = app
    const query = new URLSearchParams({
      client_id,
      response_type: 'code',
      redirect_uri,
      scope: 'customers.read services.read',
      state: 'random_state_string',
    })
    const back = await desk.allow(person.browser, `/oauth/authorize?${query.toString()}`)
    assert.equal(back.get('state'), 'random_state_string')
    const exchanged = await desk.request('POST', '/oauth/token', {
      grant_type: 'authorization_code',
      code: back.get('code'),
      client_id,
      client_secret,
      redirect_uri,
    })
    assert.equal(exchanged.status, 200, exchanged.text)
    const { access_token, refresh_token, ...rest } = exchanged.body as Record<string, string>
    assert.deepEqual(rest, {
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'customers.read services.read',
    })
    const refreshed = await desk.request('POST', '/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token,
      client_id,
      client_secret,
    })
    assert.equal(refreshed.status, 200, refreshed.text)
    const fresh = refreshed.body as { access_token: string }
    for (const path of ['/v1/customers', '/api/v1/customers'])
      assert.equal(
        (await desk.request('GET', path, undefined, bearer(fresh.access_token))).status,
        200,
      )
    assert.notEqual(fresh.access_token, access_token)
  })

  test(`${profile}: returns 401 without a valid credential, and 403 without the scope`, async () => {
    const app = await desk.app(person)
    const { access_token } = await desk.tokens(person, app, 'customers.read')
    assert.equal((await desk.request('GET', '/v1/services')).status, 401)
    assert.equal(
      (await desk.request('GET', '/v1/services', undefined, bearer('API_KEY'))).status,
      401,
    )
    assert.equal(
      (await desk.request('GET', '/v1/services', undefined, bearer(access_token))).status,
      403,
    )
  })

  test(`${profile}: reads JSON with the type of a form, as curl -d sends it, and names the required header for another type`, async () => {
    const typed = (type: string) =>
      desk.request('POST', '/v1/leads', JSON.stringify(lead), {
        ...bearer(api_key),
        'content-type': type,
      })
    assert.equal((await typed('application/x-www-form-urlencoded')).status, 200)
    const plain = await typed('text/plain')
    assert.equal(plain.status, 400)
    const { code, detail } = plain.body as { code: string; detail: string }
    assert.equal(code, 'unsupported_media_type')
    assert.ok(detail.includes('Content-Type: application/json'), detail)
  })
}
