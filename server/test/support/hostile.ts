import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'

/**
 * The target: an instance, attacked with one key. `scale` multiplies the number of callers; 1 means
 * all of them.
 */
export type Hostility = { origin: string; api_key: string; scale: number }

/**
 * Number of responses by kind of call and status. Responses with status 500 are also counted by
 * error code.
 */
export type Answers = Record<string, Record<string, number>>

/**
 * Starts an account that does everything it may. It runs in a separate process at the lowest
 * priority (nice 19), so that a measurement shows how the service shares its processor, and not the
 * cost of the client. `stop` ends it and returns the responses.
 */
export async function openHostile(hostility: Hostility): Promise<{ stop(): Promise<Answers> }> {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(hostility)
  await once(child, 'message')
  return {
    async stop() {
      child.send('stop')
      const [answers] = (await once(child, 'message')) as [Answers]
      child.kill()
      return answers
    },
  }
}

/**
 * Number of callers for each kind of call; each sends its next call as soon as it has a response.
 */
const callers: Record<string, number> = {
  batch: 24,
  'same lead': 16,
  search: 8,
  funnel: 4,
  listings: 4,
  listing: 4,
  list: 8,
  replay: 2,
  stream: 300,
}

async function harm({ origin, api_key, scale }: Hostility): Promise<void> {
  const dispatcher = new Agent({ connections: 1000, headersTimeout: 60_000 })
  const hanging = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const hangingUrl = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
  const answers: Answers = {}
  let made = 0

  const call = async (name: string, method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await request(origin + path, {
      method,
      dispatcher,
      headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const counts = (answers[name] ??= {})
    const isFault = answer.statusCode === 500
    const told = isFault ? ((await answer.body.json()) as { code: string }).code : answer.statusCode
    counts[told] = (counts[told] ?? 0) + 1
    return answer
  }

  const webhooks: string[] = []
  for (let i = 0; i < 10; i += 1) {
    const events = ['customer.qualified', 'service.matched', 'message.received']
    const answer = await call('endpoint', 'POST', '/v1/webhooks', {
      url: `${hangingUrl}/${i}`,
      events,
    })
    webhooks.push(((await answer.body.json()) as { id: string }).id)
  }

  const many = <T>(count: number, make: (n: number) => T): { items: T[] } => ({
    items: Array.from({ length: count }, () => make((made += 1))),
  })
  const acts: Record<string, () => ReturnType<typeof call>> = {
    batch: () => call('batch', 'POST', '/v1/leads/batch', many(500, leadOf)),
    'same lead': () => call('same lead', 'POST', '/v1/leads', leadOf(1)),
    search: () => call('search', 'GET', '/v1/leads?q=nobody-is-called-so'),
    funnel: () => call('funnel', 'GET', '/v1/analytics/funnel'),
    listings: () => call('listings', 'POST', '/v1/services/batch', many(500, listingOf)),
    listing: () => call('listing', 'POST', '/v1/services', listingOf((made += 1))),
    list: () => call('list', 'GET', '/v1/leads?limit=100'),
    replay: () =>
      call('replay', 'POST', `/v1/webhooks/${webhooks[0]}/replay`, {
        status: 'any',
        from: '2020-01-01T00:00:00.000Z',
      }),
    stream: () => call('stream', 'GET', '/v1/webhooks/stream'),
  }
  const repeat = async (act: () => ReturnType<typeof call>): Promise<never> => {
    for (;;) {
      try {
        const answer = await act()
        if (!answer.body.readableEnded) await answer.body.dump()
      } catch {
        await pause(100)
      }
    }
  }
  for (const [name, count] of Object.entries(callers))
    for (let i = 0; i < count * scale; i += 1) void repeat(acts[name] as (typeof acts)[string])
  process.send?.('started')
  process.on('message', () => process.send?.(answers))
}

const leadOf = (n: number) => ({
  name: `Person ${n}`,
  email: `hostile.${n}@example.com`,
  message: 'We are pre-approved and would like to see it this Saturday.',
  preferences: { property_type: 'house', price_range: { max: 400_000 + n }, city: 'Austin' },
})

const listingOf = (n: number) => ({
  type: 'house',
  price: 200_000 + n,
  location: { city: 'Austin', state: 'TX' },
})

if (import.meta.main) {
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  process.once('message', (hostility: Hostility) => void harm(hostility))
}
