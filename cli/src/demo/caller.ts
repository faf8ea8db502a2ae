/** Calls an operation and returns its response. @throws for any response that is not 2xx */
export type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

/** Returns a function that calls operations of an instance with an API key. */
export function caller(url: string, key: string): Call {
  return async <T>(method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer as T
  }
}
