import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openOwnedService } from '../support/owned-service.ts'
import { openReceiver } from '../support/receiver.ts'
import { eventually } from '../support/eventually.ts'

const { database, service, api_key, ask } = await openOwnedService({
  LEADHOUSE_LOG_LEVEL: 'trace',
})

/** Returns the tables that contain a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  assert.ok(tables.length > 30, 'there are tables to search')
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await database.pool.query(
      `select from "${name}" t where strpos(t::text, $1) > 0 or strpos(t::text, encode(convert_to($1, 'UTF8'), 'hex')) > 0 limit 1`,
      [text],
    )
    if (rowCount) found.push(name)
  }
  return found
}

test('stores no secret in plain text in the database or the log, whether it was supplied, generated, sent or only checked', async (t) => {
  const receiver = await openReceiver({ answer: [500] })
  t.after(() => receiver.close())
  // Each of these requests can be repeated with the same idempotency key, so its response is
  // stored.
  const post = <T>(path: string, body: object): Promise<T> => ask('POST', path, body)
  const header = 'a-credential-of-the-receiver-4711'
  const made = await post<{ id: string; secret: string }>('/webhooks', {
    url: receiver.url,
    events: ['message.received'],
    headers: { authorization: `Bearer ${header}` },
  })
  const rotated = await post<{ secret: string }>(`/webhooks/${made.id}/rotate_secret`, {})
  const tried = await post<{ secret: string }>('/webhooks/test', {
    url: receiver.url,
    event_type: 'message.received',
  })
  await post(`/webhooks/${made.id}/test`, { event_type: 'message.received' })
  await post('/leads', { email: 'maya@example.com', message: 'Is it still there?' })
  await receiver.waitFor(3)
  const [, sample] = receiver.received
  const checked = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
  const verdict = await post<{ valid: boolean }>('/webhooks/verify', {
    payload: sample?.body,
    headers: sample?.headers,
    secret: checked,
  })
  assert.equal(verdict.valid, false)
  assert.ok(receiver.received.some((call) => call.headers['authorization'] === `Bearer ${header}`))
  const deliveries = async (): Promise<number> =>
    (await database.pool.query(`select from webhook_attempt`)).rowCount ?? 0
  await eventually(async () => (await deliveries()) >= 2, {
    what: 'The event of the lead was not delivered.',
  })

  assert.deepEqual(await tablesWith(made.id).then((names) => names.includes('webhook')), true)
  const secrets = {
    header,
    api_key,
    checked,
    made: made.secret,
    rotated: rotated.secret,
    tried: tried.secret,
  }
  for (const [name, secret] of Object.entries(secrets)) {
    assert.deepEqual(await tablesWith(secret), [], name)
    assert.ok(!service.output().includes(secret), `${name} in the log`)
  }
  assert.ok(service.output().includes('/v1/webhooks'), 'the log contains requests')
})
