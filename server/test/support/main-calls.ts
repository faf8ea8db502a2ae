import { setTimeout as pause } from 'node:timers/promises'
import { call } from './call.ts'
import type { Receiver } from './receiver.ts'

/** An account with typical calls. */
export type Caller = { origin: string; api_key: string; lead_id: string; customer_id: string }

/** The duration of each call in milliseconds, and all statuses other than 200. */
export type Measured = { durations: Record<string, number[]>; refusals: string[] }

let made = 0

/** The ten main calls, by name. */
export const mainCalls: Record<string, (caller: Caller) => [string, string, unknown?]> = {
  'POST lead': () => ['POST', '/v1/leads', { email: `neighbour.${(made += 1)}@example.com` }],
  'GET score': ({ lead_id }) => ['GET', `/v1/leads/${lead_id}/score`],
  'GET lead': ({ lead_id }) => ['GET', `/v1/leads/${lead_id}`],
  'GET leads': () => ['GET', '/v1/leads'],
  'GET customers': () => ['GET', '/v1/customers'],
  'GET services': () => ['GET', '/v1/services?type=house&city=Austin'],
  'POST service': () => ['POST', '/v1/services', { type: 'house', price: 250_000 + (made += 1) }],
  'GET market': () => ['GET', '/v1/analytics/market?city=Austin'],
  'GET usage': () => ['GET', '/v1/usage'],
  'POST message': ({ lead_id }) => ['POST', `/v1/leads/${lead_id}/messages`, { text: 'Hello.' }],
}

/** Creates a lead to make calls about. */
export async function openCaller(origin: string, api_key: string): Promise<Caller> {
  const { body, text } = await ask({ origin, api_key }, [
    'POST',
    '/v1/leads',
    { email: 'first@example.com' },
  ])
  const { id, customer_id } = body as { id?: string; customer_id: string }
  if (id === undefined) throw new Error(text)
  return { origin, api_key, lead_id: id, customer_id }
}

/** Makes the ten calls in turn, this many times, with a pause between two calls. */
export async function measureCalls(
  caller: Caller,
  { times, restMs }: { times: number; restMs: number },
): Promise<Measured> {
  const durations: Measured['durations'] = {}
  const refusals: string[] = []
  for (let time = 0; time < times; time += 1)
    for (const [name, callOf] of Object.entries(mainCalls)) {
      const from = performance.now()
      const { status, text } = await ask(caller, callOf(caller))
      ;(durations[name] ??= []).push(performance.now() - from)
      if (status !== 200) refusals.push(`${name}: ${status} ${text.slice(0, 200)}`)
      await pause(restMs)
    }
  return { durations, refusals }
}

/** Measures the milliseconds from the response to a message until its webhook arrives. */
export async function measureWebhook(caller: Caller, receiver: Receiver): Promise<number> {
  const before = receiver.received.length
  const words = `Message ${(made += 1)} of ours.`
  const path = `/v1/leads/${caller.lead_id}/messages`
  const { status, text } = await ask(caller, ['POST', path, { text: words }])
  const answered = performance.now()
  if (status !== 200) throw new Error(text)
  return (await arrival(receiver, before, (body) => body.includes(words), 60_000)) - answered
}

/**
 * Measures the milliseconds from the creation of a listing until the notification of a waiting
 * lead's match arrives.
 */
export async function measureMatch(caller: Caller, receiver: Receiver): Promise<number> {
  const city = `Town ${(made += 1)}`
  const email = `waiting.${made}@example.com`
  const wish = { property_type: 'house', price_range: { max: 500_000 }, city, state: 'TX' }
  await ask(caller, ['POST', '/v1/leads', { email, preferences: wish }])
  const before = receiver.received.length
  const home = { type: 'house', price: 400_000, location: { city, state: 'TX' } }
  const { body, text } = await ask(caller, ['POST', '/v1/services', home])
  const { id } = body as { id?: string }
  const answered = performance.now()
  if (id === undefined) throw new Error(text)
  const isTold = (told: string): boolean => told.includes('service.matched') && told.includes(id)
  return (await arrival(receiver, before, isTold, 120_000)) - answered
}

async function arrival(
  receiver: Receiver,
  from: number,
  isIt: (body: string) => boolean,
  longestMs: number,
): Promise<number> {
  const deadline = performance.now() + longestMs
  while (performance.now() < deadline) {
    if (receiver.received.slice(from).some(({ body }) => isIt(body))) return performance.now()
    await pause(5)
  }
  throw new Error(`No webhook arrived within ${longestMs} ms.`)
}

const ask = (
  { origin, api_key }: Pick<Caller, 'origin' | 'api_key'>,
  [method, path, body]: [string, string, unknown?],
) => call(origin, { method, path, body, headers: { authorization: `Bearer ${api_key}` } })
