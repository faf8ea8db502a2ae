import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'

/**
 * Sends calls at an even rate from a separate process, alternately creating a lead and reading a
 * score. `per_second` counts both. The rate does not wait for responses, and latency counts from
 * the time a call was due. So delays of a slow server are fully measured.
 */
export type Paced = {
  url: string
  key: string
  ids: readonly string[]
  per_second: number
  seconds: number
}

/**
 * Latency of each call since it was due, in milliseconds, and the number of responses without
 * status 200.
 */
export type PacedResult = { sent_ms: number[]; read_ms: number[]; failures: number }

/** Runs the calls in a child process. */
export async function callPaced(paced: Paced): Promise<PacedResult> {
  const child = fork(import.meta.filename, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(paced)
  const [result] = (await once(child, 'message')) as [PacedResult]
  if (child.exitCode === null) await once(child, 'exit')
  return result
}

async function run({ url, key, ids, per_second, seconds }: Paced): Promise<PacedResult> {
  const pool = new Pool(url, { connections: 64, pipelining: 1 })
  const result: PacedResult = { sent_ms: [], read_ms: [], failures: 0 }
  const authorization = `Bearer ${key}`
  const call = async (n: number, due: number): Promise<void> => {
    const isSent = n % 2 === 0
    const { statusCode, body } = await pool.request(
      isSent
        ? {
            method: 'POST',
            path: '/v1/leads',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify(leadNumber(n)),
          }
        : {
            method: 'GET',
            path: `/v1/leads/${ids[n % ids.length]}/score`,
            headers: { authorization },
          },
    )
    await body.dump()
    ;(isSent ? result.sent_ms : result.read_ms).push(performance.now() - due)
    if (statusCode !== 200) result.failures += 1
  }
  const began = performance.now()
  const calls: Promise<void>[] = []
  for (let n = 0; n < seconds * per_second; n++) {
    const due = began + (1000 * n) / per_second
    const early = due - performance.now()
    if (early > 0) await pause(early)
    calls.push(call(n, due))
  }
  await Promise.all(calls)
  await pool.close()
  return result
}

const leadNumber = (n: number) => ({
  name: `Person ${n}`,
  email: `person.${process.pid}.${n}@example.com`,
  source: ['portal', 'referral', 'website'][n % 3],
  preferences: { property_type: 'residential', price_range: { max: 300_000 + 1000 * (n % 90) } },
  message: 'Could we see it this Saturday?',
  attributes: { visits: n % 20, campaign: `campaign ${n % 40}` },
})

if (import.meta.main) {
  process.once('message', (paced: Paced) => {
    void run(paced).then((result) => process.send?.(result, () => process.disconnect()))
  })
}
