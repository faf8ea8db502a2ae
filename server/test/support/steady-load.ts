/** Leads sent at a steady rate, with the result of each. */
export type SteadyLoad = {
  /** The status of each response, in order of arrival; 0 for no response. */
  readonly answers: readonly number[]
  /** The email addresses of the acknowledged leads. */
  readonly acknowledged: readonly string[]
  /** When each of them was acknowledged, in milliseconds of `performance.now()`. */
  readonly acknowledgedAtMs: readonly number[]
  /** Returns the number of leads sent in each second so far. */
  readonly perSecond: () => number
  /** Stops sending, and waits for the calls in flight. */
  readonly end: () => Promise<void>
  /** Stops sending and retrying without waiting, after a failure of the test. */
  readonly abandon: () => void
}

/** Maximum number of calls in flight, so that a stalled service is not flooded. */
const maxOpen = 100

/**
 * Sends leads to `url` at a fixed rate per second, however long other calls take. With `retries` a
 * failed call is repeated with the same Idempotency-Key until it is acknowledged, as a careful
 * caller does.
 */
export function openSteadyLoad(
  url: string,
  {
    api_key,
    name,
    rate,
    retries,
  }: { api_key: string; name: string; rate: number; retries: boolean },
): SteadyLoad {
  const answers: number[] = []
  const acknowledged: string[] = []
  const acknowledgedAtMs: number[] = []
  const open = new Set<Promise<void>>()
  const began = performance.now()
  let sent = 0
  let isAbandoned = false

  const ask = async (email: string): Promise<number> => {
    const answer = await fetch(`${url}/v1/leads`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api_key}`,
        'content-type': 'application/json',
        'idempotency-key': email,
      },
      body: JSON.stringify({ email, message: 'Is it there?' }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null)
    await answer?.text().catch(() => undefined)
    return answer?.status ?? 0
  }
  const send = async (email: string): Promise<void> => {
    let status = await ask(email)
    for (let pauseMs = 100; retries && status !== 200 && !isAbandoned; pauseMs += 100) {
      answers.push(status)
      await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, 500)))
      status = await ask(email)
    }
    answers.push(status)
    if (status !== 200) return
    acknowledged.push(email)
    acknowledgedAtMs.push(performance.now())
  }

  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * rate
    for (; sent < due && open.size < maxOpen; sent += 1) {
      const sending: Promise<void> = send(`${name}-${sent}@example.com`).finally(() =>
        open.delete(sending),
      )
      open.add(sending)
    }
  }, 5)

  return {
    answers,
    acknowledged,
    acknowledgedAtMs,
    perSecond: () => sent / ((performance.now() - began) / 1000),
    async end() {
      clearInterval(timer)
      await Promise.all(open)
    },
    abandon() {
      clearInterval(timer)
      isAbandoned = true
    },
  }
}
