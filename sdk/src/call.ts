import { pagesFrom, type Page } from './page.ts'
import { problemIn } from './problem.ts'
import { requestTo, type Given } from './request.ts'
import type { Answer, Send } from './transport.ts'
import type { Method } from './types.ts'

/** What every call may be given. */
export type CallOptions = {
  /** Your own key for a POST or PATCH; one is made for you when you give none. */
  idempotencyKey?: string | undefined
  /** The version a change is for (the ETag without its quotes); refused with `version_mismatch` when there is a newer one. */
  ifVersion?: number | undefined
  /** Gives up when it is aborted. */
  signal?: AbortSignal | undefined
}

/** What came back, with the response it came in: its headers name the request and what is left of the limits. */
export type WithResponse<T> = { data: T; response: Response; requestId: string | null }

/** A call under way. Awaited it gives what was answered. @throws LeadhouseError on a refusal, LeadhouseConnectionError without an answer */
export type Pending<T> = Promise<T> & { withResponse: () => Promise<WithResponse<T>> }

/** A list under way: awaited it gives one page; `for await` walks every row, and fetches the next page when its first row is asked for. */
export type PendingPage<T, Row> = Pending<T> & AsyncIterable<Row>

/** The three ways an operation is called, by what it answers. */
export type Caller = {
  value: <T>(method: Method, path: string, given: Given, options?: CallOptions) => Pending<T>
  page: <T, Row>(
    method: Method,
    path: string,
    given: Given,
    options?: CallOptions,
  ) => PendingPage<T, Row>
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
    const answer = await send(request, { isRaw, isOpen: given.isOpen === true })
    if (!answer.response.ok) throw problemIn(answer.body, answer.response)
    return answer
  }
  // What comes back was rendered by the server from the schemas the types are printed from: here the document is the parser.
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
    page: <T, Row>(method: Method, path: string, given: Given, options?: CallOptions) => {
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
    // Whoever asks for the response is told of a refusal there, and need not listen here.
    data.catch(() => undefined)
    return answered
  }
  return Object.assign(data, { withResponse })
}
