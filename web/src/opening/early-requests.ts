/** An early response may be as old as a response that the dashboard does not request again. */
const maxAgeMs = 15_000

type Early = { answer: Promise<Response>; startedAt: number }

const started = new Map<string, Early>()

/** Requests these paths of the API before the script that shows their data has loaded. */
export function startRequests(paths: readonly string[]): void {
  for (const path of paths) {
    const answer = fetch(path)
    // The page that takes the response handles the failure.
    answer.catch(() => undefined)
    started.set(path, { answer, startedAt: performance.now() })
  }
}

/**
 * Returns the response to an early request for the same path, so that it is not sent twice. Each is
 * returned once, because a later request needs current data.
 */
export function takeEarly({ method, url }: Request): Promise<Response> | undefined {
  const { pathname, search } = new URL(url)
  const early = method === 'GET' ? started.get(pathname + search) : undefined
  if (early === undefined) return undefined
  started.delete(pathname + search)
  return performance.now() - early.startedAt < maxAgeMs ? early.answer : undefined
}

/**
 * Reads the body of an early response without taking the response. Rejects if the request failed.
 */
export async function readEarly<T>(path: string): Promise<T> {
  const answer = await started.get(path)?.answer.then((response) => response.clone())
  if (!answer?.ok) throw new Error(`There is no early response for ${path}.`)
  return (await answer.json()) as T
}
