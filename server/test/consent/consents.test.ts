import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Consent } from '#customers'
import { days, minutes } from '#kit'
import { pruneTestLeadsOnce, type Lead } from '#leads'
import { openWorld, type Request, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const { clock, database } = world
const ann = { email: 'ann@example.com', phone: '+14155550123' }
const text = 'You may call me about new listings.'

type Problems = { code: string; errors?: { pointer: string; code: string }[] }

async function ok<Body>(answer: ReturnType<Request>): Promise<Body> {
  const { status, text: body, body: parsed } = await answer
  assert.equal(status, 200, body)
  return parsed as Body
}

const enquire = ({ request }: TestAccount, body: object = {}): Promise<Lead> =>
  ok(request('POST', '/v1/leads', { ...ann, ...body }))

const record = ({ request }: TestAccount, customer_id: string, body: object) =>
  request('POST', `/v1/customers/${customer_id}/consents`, body)

const historyOf = async ({ request }: TestAccount, id: string): Promise<Consent[]> =>
  (await ok<{ data: Consent[] }>(request('GET', `/v1/customers/${id}/consents`))).data

const leadNow = ({ request }: TestAccount, { id }: Lead): Promise<Lead> =>
  ok(request('GET', `/v1/leads/${id}`))

/** Returns the permissions of a lead as short texts, such as `true enquiry`. */
const permissionsOf = ({ contact_allowed: { call, sms, email } }: Lead): string[] =>
  [call, sms, email].map(({ allowed, reason }) => `${allowed} ${reason}`)

test('an open enquiry may be answered on the contacts it names, without a consent', async () => {
  const mine = await world.account()
  const lead = await enquire(mine)
  assert.deepEqual(permissionsOf(lead), ['true enquiry', 'true enquiry', 'true enquiry'])
  const byEmail = await enquire(mine, { email: 'bob@example.com', phone: null })
  assert.deepEqual(permissionsOf(byEmail), ['false no_phone', 'false no_phone', 'true enquiry'])
  const byPhone = await enquire(mine, { email: null, phone: '+14155550124' })
  assert.deepEqual(permissionsOf(byPhone), ['true enquiry', 'true enquiry', 'false no_email'])
  const closed = await ok<Lead>(
    mine.request('POST', `/v1/leads/${lead.id}/outcome`, { outcome: 'lost' }),
  )
  assert.deepEqual(permissionsOf(closed), ['null closed', 'null closed', 'null closed'])
  const won = await ok<Lead>(
    mine.request('POST', `/v1/leads/${lead.id}/outcome`, { outcome: 'won' }),
  )
  assert.deepEqual(permissionsOf(won)[0], 'true enquiry')
})

test('a revocation decides at once for all leads of the person, and so does a later grant', async () => {
  const mine = await world.account()
  const [first, second] = [await enquire(mine), await enquire(mine, { message: 'Again' })]
  const other = await enquire(mine, { email: 'other@example.com', phone: '+14155550199' })
  await ok(
    record(mine, first.customer_id, { channels: ['call', 'call', 'sms'], status: 'revoked' }),
  )
  const revoked = ['false revoked', 'false revoked', 'true enquiry']
  for (const lead of [first, second])
    assert.deepEqual(permissionsOf(await leadNow(mine, lead)), revoked)
  assert.deepEqual(permissionsOf(await enquire(mine, { message: 'A third time' })), revoked)
  assert.equal(permissionsOf(await leadNow(mine, other))[0], 'true enquiry')
  const { data } = await ok<{ data: Lead[] }>(
    mine.request('GET', `/v1/customers/${first.customer_id}/leads`),
  )
  assert.deepEqual(
    new Set(data.map((lead) => permissionsOf(lead).join())),
    new Set([revoked.join()]),
  )
  await ok(record(mine, first.customer_id, { channels: ['call'], status: 'granted', text }))
  assert.equal(permissionsOf(await leadNow(mine, second))[0], 'true granted')
})

test('no cached response survives a consent', async () => {
  const mine = await world.account()
  const lead = await enquire(mine)
  const path = `/v1/leads/${lead.id}`
  const { headers } = await mine.request('GET', path)
  const cached = { 'if-none-match': headers['etag'] ?? '' }
  assert.equal((await mine.request('GET', path, undefined, cached)).status, 304)
  await ok(record(mine, lead.customer_id, { channels: ['email'], status: 'revoked' }))
  const fresh = await mine.request('GET', path, undefined, cached)
  assert.equal(fresh.status, 200)
  assert.equal(permissionsOf(fresh.body as Lead)[2], 'false revoked')
})

test('an entry contains text, version, time, source, lead and who recorded it', async () => {
  const mine = await world.account()
  const lead = await enquire(mine)
  const occurred_at = new Date(clock.now().getTime() - minutes(90)).toISOString()
  const body = {
    channels: ['email'],
    status: 'granted',
    text: ` ${text} `,
    text_version: '2026-11',
    source: 'reply',
    occurred_at,
    lead_id: lead.id,
  }
  const answer = await record(mine, lead.customer_id, body)
  const { data } = await ok<{ data: Consent[] }>(Promise.resolve(answer))
  const { rows: keys } = await database.pool.query<{ id: string }>(
    'select id from api_key where account_id = $1',
    [mine.account_id],
  )
  const expected = {
    id: data[0]?.id,
    object: 'consent',
    customer_id: lead.customer_id,
    channel: 'email',
    status: 'granted',
    text,
    text_version: '2026-11',
    source: 'reply',
    lead_id: lead.id,
    by: keys[0]?.id,
    occurred_at,
    created_at: clock.now().toISOString(),
  }
  assert.deepEqual(data, [expected])
  assert.equal(answer.headers['location'], `/v1/customers/${lead.customer_id}/consents`)
  assert.deepEqual(await historyOf(mine, lead.customer_id), [expected])
  const { rows: audit } = await database.pool.query(
    `select after, subject_id from audit_entry where account_id = $1 and action = 'consent.record'`,
    [mine.account_id],
  )
  const after = { consent_id: data[0]?.id, channel: 'email', status: 'granted', source: 'reply' }
  assert.deepEqual(audit, [{ after, subject_id: lead.customer_id }])
})

test('the newest entry by time decides, and of two at the same time the revocation', async () => {
  const mine = await world.account()
  const lead = await enquire(mine)
  const entry = (status: string, minutesAgo: number) =>
    ok(
      record(mine, lead.customer_id, {
        channels: ['call'],
        status,
        text,
        occurred_at: new Date(clock.now().getTime() - minutes(minutesAgo)).toISOString(),
      }),
    )
  const callNow = async () => permissionsOf(await leadNow(mine, lead))[0]
  await entry('granted', 10)
  await entry('revoked', 20)
  assert.equal(await callNow(), 'true granted')
  await entry('revoked', 10)
  assert.equal(await callNow(), 'false revoked')
  await entry('granted', 10)
  assert.equal(await callNow(), 'false revoked')
  // A clock that is ahead recorded this grant. A revocation without a time still takes effect.
  await entry('granted', -4)
  assert.equal(await callNow(), 'true granted')
  await ok(record(mine, lead.customer_id, { channels: ['call'], status: 'revoked' }))
  assert.equal(await callNow(), 'false revoked')
})

test('of two requests at once without a time, the one recorded last decides', async () => {
  const mine = await world.account()
  const lead = await enquire(mine)
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      ok(
        record(mine, lead.customer_id, {
          channels: ['sms'],
          status: i % 2 === 0 ? 'granted' : 'revoked',
          text,
        }),
      ),
    ),
  )
  const history = await historyOf(mine, lead.customer_id)
  assert.equal(history.length, 12)
  assert.equal(new Set(history.map(({ occurred_at }) => occurred_at)).size, 12)
  const { sms } = (await leadNow(mine, lead)).contact_allowed
  assert.equal(sms.reason, history[0]?.status)
})

test('lists that are read while consents change show one whole state of the person', async () => {
  const mine = await world.account()
  const { customer_id } = await enquire(mine)
  for (let i = 0; i < 9; i += 1) await enquire(mine, { message: `Enquiry ${i}` })
  const change = async () => {
    for (let i = 0; i < 12; i += 1)
      await ok(
        record(mine, customer_id, {
          channels: ['call', 'email'],
          status: i % 2 === 0 ? 'revoked' : 'granted',
          text,
        }),
      )
  }
  const changed = change()
  const seen: string[][] = []
  for (let i = 0; i < 24; i += 1) {
    const { data } = await ok<{ data: Lead[] }>(mine.request('GET', '/v1/leads?limit=50'))
    assert.equal(data.length, 10)
    seen.push(...data.map((lead) => permissionsOf(lead)))
    assert.equal(new Set(data.map((lead) => permissionsOf(lead).join())).size, 1)
  }
  await changed
  // The two channels change together.
  assert.ok(seen.every(([call = '', , email]) => call === email))
})

test('a consent that cannot be stored is refused with all its errors', async () => {
  const mine = await world.account()
  const lead = await enquire(mine)
  const stranger = await enquire(mine, { email: 'x@example.com', phone: '+14155550198' })
  const problemsOf = async (body: object) => {
    const answer = await record(mine, lead.customer_id, body)
    assert.equal(answer.status, 400, answer.text)
    return ((answer.body as unknown as Problems).errors ?? []).map(({ pointer }) => pointer)
  }
  const granted = { channels: ['call'], status: 'granted' }
  assert.deepEqual(await problemsOf(granted), ['/text'])
  assert.deepEqual(await problemsOf({ ...granted, text: '  ' }), ['/text'])
  const future = new Date(clock.now().getTime() + minutes(6)).toISOString()
  assert.deepEqual(await problemsOf({ ...granted, text, occurred_at: future }), ['/occurred_at'])
  assert.deepEqual(await problemsOf({ ...granted, text, lead_id: stranger.id }), ['/lead_id'])
  assert.deepEqual(await problemsOf({ channels: [], status: 'maybe', txt: '' }), [
    '/channels',
    '/status',
    '/txt',
  ])
  assert.deepEqual(await historyOf(mine, lead.customer_id), [])
})

test("another account can neither read nor record a person's consents", async () => {
  const [mine, other] = [await world.account(), await world.account()]
  const lead = await enquire(mine)
  const theirs = await enquire(other)
  await ok(record(other, theirs.customer_id, { channels: ['call'], status: 'revoked' }))
  assert.equal(permissionsOf(await leadNow(mine, lead))[0], 'true enquiry')
  const body = { channels: ['call'], status: 'revoked' }
  const absent = 'cus_01ju0000000000000000000000'
  for (const [method, sent] of [
    ['POST', body],
    ['GET', undefined],
  ] as const) {
    const at = (id: string) => other.request(method, `/v1/customers/${id}/consents`, sent)
    const [foreign, none] = [await at(lead.customer_id), await at(absent)]
    assert.deepEqual([foreign.status, none.status], [404, 404])
    const same = (answer: { body: unknown }) => ({
      ...(answer.body as object),
      instance: '',
      request_id: '',
    })
    assert.deepEqual(same(foreign), same(none))
  }
  const alien = { channels: ['call'], status: 'revoked', lead_id: lead.id }
  assert.equal((await record(other, theirs.customer_id, alien)).status, 400)
  assert.deepEqual(await historyOf(mine, lead.customer_id), [])
})

test('test data has separate consents', async () => {
  const mine = await world.account()
  const live = await enquire(mine)
  const trial = await enquire(mine, { test: true, consent: false })
  assert.notEqual(trial.customer_id, live.customer_id)
  assert.equal(permissionsOf(trial)[0], 'false revoked')
  assert.equal(permissionsOf(await leadNow(mine, live))[0], 'true enquiry')
  clock.advance(days(8))
  await pruneTestLeadsOnce({ database, clock, emit: async () => undefined })
  const { rows } = await database.pool.query('select from consent where customer_id = $1', [
    trial.customer_id,
  ])
  assert.equal(rows.length, 0)
})

test('a person gets their consents in the export, and an erasure deletes them', async () => {
  const mine = await world.account()
  const lead = await enquire(mine, { consent: { call: true, text, text_version: '7' } })
  const { records } = await ok<{ records: { consents: Consent[] } }>(
    mine.request('GET', `/v1/customers/${lead.customer_id}/export`),
  )
  assert.deepEqual(
    records.consents.map((one) => [one.channel, one.status, one.text, one.text_version]),
    [['call', 'granted', text, '7']],
  )
  const { rows } = await ok<{ rows: Record<string, number> }>(
    mine.request('POST', `/v1/customers/${lead.customer_id}/erase`, {}),
  )
  assert.equal(rows['consent'], 1)
  const { rows: left } = await database.pool.query(
    `select a.after::text as stored from audit_entry as a where a.account_id = $1 and a.after::text like '%consent_id%'
      union all select body from event where account_id = $1 and body like '%listings%'
      union all select text from consent where account_id = $1`,
    [mine.account_id],
  )
  assert.deepEqual(left, [])
})

test('events report each entry, and only an endpoint that names them gets them', async () => {
  const mine = await world.account()
  const lead = await enquire(mine, { consent: { email: true, text } })
  await ok(record(mine, lead.customer_id, { channels: ['call', 'email'], status: 'revoked' }))
  const eventsOf = async (type: string) =>
    (await ok<{ data: { data: object }[] }>(mine.request('GET', `/v1/events?type=${type}`))).data
  const [granted, ...more] = await eventsOf('consent.granted')
  const [email] = (await historyOf(mine, lead.customer_id)).filter(
    ({ status }) => status === 'granted',
  )
  assert.deepEqual(granted?.data, {
    consent_id: email?.id, customer_id: lead.customer_id, lead_id: lead.id, channel: 'email', text, text_version: null,
    source: 'api', recorded_by: email?.by, occurred_at: email?.occurred_at,
  }) // oxfmt-ignore
  assert.deepEqual(more, [])
  assert.equal((await eventsOf('consent.revoked')).length, 2)
})
