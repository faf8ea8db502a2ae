import assert from 'node:assert/strict'
import { Webhook } from 'standardwebhooks'
import { openReceiver } from '../support/receiver.ts'

/** The settings that allow an instance to deliver to a receiver on this machine. */
export const localReceivers = {
  LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
  LEADHOUSE_WEBHOOK_ALLOW_HTTP: '127.0.0.1',
}

/**
 * What a new user does first: claims the instance with the link that its start printed, subscribes
 * an endpoint, submits a lead and its message, and receives the signed event. Fails if a step does
 * not work.
 *
 * @param url address of the instance
 * @param output what its start printed
 * @returns the API key
 */
export async function walkFirstJourney(url: string, output: string): Promise<string> {
  const { api_key } = await claim(url, output)
  const ask = async (path: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    assert.ok(answer.ok, `${path}: ${text}`)
    return JSON.parse(text) as Record<string, unknown>
  }
  const receiver = await openReceiver({ answer: [204] })
  try {
    const endpoint = {
      url: `http://127.0.0.1:${receiver.port}/hooks`,
      events: ['message.received'],
    }
    const { secret } = await ask('/v1/webhooks', endpoint)
    const lead = await ask('/v1/leads', enquiry)
    assert.equal(typeof lead['score'], 'number')
    await ask(`/v1/leads/${String(lead['id'])}/messages`, reply)
    await receiver.waitFor(1)
    const [call] = receiver.received
    assert.ok(call)
    const event = new Webhook(String(secret)).verify(call.body, call.headers) as { type: string }
    assert.equal(event.type, 'message.received')
  } finally {
    await receiver.close()
  }
  return api_key
}

async function claim(url: string, output: string): Promise<{ api_key: string }> {
  const token = /\/setup\?token=(\S+)/.exec(output)?.[1]
  assert.ok(token, output)
  const form = {
    token,
    account_name: 'Acme',
    email: 'owner@example.com',
    password: 'a quiet river bends',
  }
  const answer = await fetch(`${url}/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  const text = await answer.text()
  assert.equal(answer.status, 200, text)
  return JSON.parse(text) as { api_key: string }
}

const enquiry = {
  name: 'Maya Torres',
  email: 'maya@example.com',
  phone: '+15125550143',
  message: 'We are pre-approved and would like to see a two-bedroom this Saturday.',
  preferences: { property_type: 'residential', price_range: { min: 300_000, max: 520_000 } },
}

const reply = { channel: 'email', direction: 'inbound', text: 'May I see it on Saturday?' }
