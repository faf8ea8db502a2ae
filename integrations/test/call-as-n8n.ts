/** A request as n8n's helper gets it. */
export type HelperRequest = {
  method: string
  url: string
  headers?: Record<string, string>
  body?: object
}

/** Returns n8n's request helper. It sends a request with this API key. */
export const callAsN8n =
  (api_key: string, onRequest: (request: HelperRequest) => void = () => undefined) =>
  async (_credential: string, request: HelperRequest) => {
    onRequest(request)
    const response = await fetch(request.url, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(request.body && { 'content-type': 'application/json' }),
        authorization: `Bearer ${api_key}`,
      },
      ...(request.body && { body: JSON.stringify(request.body) }),
    })
    return { statusCode: response.status, body: (await response.json()) as unknown }
  }
