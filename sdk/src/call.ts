import { pagesFrom, type Page } from './page.ts'
import { problemIn } from './problem.ts'
import { requestTo, type Given } from './request.ts'
import type { Answer, Send } from './transport.ts'
import type { Method } from './types.ts'

/** Options of every call. */
export type CallOptions = {
  /** Idempotency key for a POST or PATCH. Default: a random key. */
  idempotencyKey?: string | undefined
  /**
   * Version that the change is based on (the ETag without quotes). The server returns
   * `version_mismatch` if there is a newer version.
   */
  ifVersion?: number | undefined
  /** Aborts the call. */
  signal?: AbortSignal | undefined
}

/**
 * The data of a response, and the response itself, with the request id and rate limits in its
 * headers.
 */
export type WithResponse<T> = { data: T; response: Response; requestId: string | null }

/**
 * A pending call. Resolves to the data of the response. @throws LeadhouseError for an error
 * response, LeadhouseConnectionError without a response
 */
export type Pending<T> = Promise<T> & { withResponse: () => Promise<WithResponse<T>> }

/**
 * A pending list. Awaited, it resolves to one page. `for await` iterates over all rows and fetches
 * further pages when needed.
 */
export type PendingPage<Row, T = Page<Row>> = Pending<T> & AsyncIterable<Row>

/** The three kinds of calls, by their response. */
export type Caller = {
  value: <T>(method: Method, path: string, given: Given, options?: CallOptions) => Pending<T>
  page: <Row, T>(
    method: Method,
    path: string,
    given: Given,
    options?: CallOptions,
  ) => PendingPage<Row, T>
  raw: (method: Method, path: string, given: Given, options?: CallOptions) => Pending<Response>
}

/** Calls operations of the instance at `baseUrl`. */
export function callerOf(baseUrl: string, send: Send): Caller {
  const ask = async (
    method: Method,
    path: string,
    given: Given,
    options: CallOptions = {},
    isRaw = false,
  ): Promise<Answer> => {
    const request = requestTo(baseUrl, method, path, given, options)
    const answer = await send(request, { isRaw })
    if (!answer.response.ok) throw problemIn(answer.body, answer.response)
    return answer
  }
  // The server renders responses from the schemas from which the types are generated, so they are
  // not parsed again.
  const read = ({ response, body }: Answer) => ({
    data: (body === '' || body === null ? undefined : JSON.parse(body)) as never,
    response,
    requestId: response.headers.get('x-request-id'),
  })
  const value: Caller['value'] = (method, path, given, options) =>
    pending(ask(method, path, given, options).then(read))
  return {
    value,
    raw: (method, path, given, options) =>
      pending(
        ask(method, path, given, options, true).then(({ response }) => ({
          data: response,
          response,
          requestId: response.headers.get('x-request-id'),
        })),
      ),
    page: <Row, T>(method: Method, path: string, given: Given, options?: CallOptions) => {
      const first = value<T>(method, path, given, options)
      const rows = () =>
        pagesFrom<Row>(first as Promise<unknown> as Promise<Page<Row>>, (cursor) =>
          value(method, path, { ...given, query: { ...given.query, cursor } }, options),
        )
      return Object.assign(first, { [Symbol.asyncIterator]: rows })
    },
  }
}

function pending<T>(answered: Promise<WithResponse<T>>): Pending<T> {
  const data = answered.then((answer) => answer.data)
  const withResponse = () => {
    // A caller that awaits the response gets the error there; this handler avoids an unhandled
    // rejection.
    data.catch(() => undefined)
    return answered
  }
  return Object.assign(data, { withResponse })
}
