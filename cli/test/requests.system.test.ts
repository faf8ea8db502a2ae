import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { keyScopes } from '@leadhouse/server/kit'
import { openPeople } from '../../server/test/identity/people.ts'

const { world, owner, signedIn } = await openPeople()
const main = path.resolve(import.meta.dirname, '../src/main.ts')

test('resends a refused request unchanged after its cause was fixed', async () => {
  const browser = await signedIn((await owner()).email)
  const made = await browser.api('POST', '/v1/api_keys', { name: 'CI', scopes: keyScopes })
  const { api_key } = made.body as { api_key: string }
  const headers = { authorization: `Bearer ${api_key}` }
  const enquiry = { email: 'ada@example.com', external_id: 'crm-7', message: 'Is it there?' }
  const former = await world.request('POST', '/v1/leads', enquiry, headers)
  const again = { ...enquiry, message: 'And on Sunday?' }
  const refused = await world.request('POST', '/v1/leads', again, headers)
  assert.equal((refused.body as { code: string }).code, 'external_id_taken')
  await world.app.requests.writeOnce()
  const lead = `/v1/leads/${(former.body as { id: string }).id}`
  await world.request('PATCH', lead, { external_id: 'crm-6' }, headers)

  const resend = async (id: string) => {
    const child = spawn(process.execPath, [main, 'requests', 'resend', id, '--json'], {
      env: { ...process.env, LEADHOUSE_URL: world.origin, LEADHOUSE_API_KEY: api_key },
    })
    const [out, error, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { out, error, code: Number(code) }
  }
  const sent = await resend(String(refused.headers['x-request-id']))
  assert.equal(sent.code, 0, sent.error)
  const answer = JSON.parse(sent.out) as Record<string, unknown>
  assert.deepEqual([answer['external_id'], answer['message']], ['crm-7', 'And on Sunday?'])

  await world.app.requests.writeOnce()
  const taken = await resend(String(former.headers['x-request-id']))
  assert.equal(taken.code, 1)
  assert.match(taken.error, /is not stored\. Bodies are stored only for refused requests/)
})
