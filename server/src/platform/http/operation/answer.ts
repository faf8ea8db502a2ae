import type { RememberedAnswer } from '#idempotency'
import type { Coding } from './compress.ts'

/**
 * A body that is not JSON: a page, an export, a stream of events. `body` may be a stream, which is
 * sent as it is produced.
 */
export type Raw = {
  content_type: string
  body: string | Buffer | NodeJS.ReadableStream
  /** Compresses the body and caches the result; see `openDocumentCache`. */
  packed?: (body: string | Buffer, coding: Coding) => Promise<Buffer>
}

/**
 * The status and headers of a handler's response. A handler returns its body, or
 * `answer.header(…).send(body)`. Nothing is sent before the body was serialized with the route's
 * schema and, with an Idempotency-Key, committed.
 */
export class Answer<Body> {
  readonly headers: Record<string, string> = {}
  /** Serializes a body with the route's schema. */
  readonly render: (body: unknown) => string
  body: Body | undefined
  rendered: string | undefined
  other: Raw | undefined
  status = 200

  constructor(render: (body: unknown) => string) {
    this.render = render
  }

  /** Sets a header of the response. */
  header(name: string, value: string): this {
    this.headers[name] = value
    return this
  }

  /**
   * Sets the status; the default is 200. Under /v1 only the documented ones are allowed, and
   * problems are thrown.
   */
  code(status: number): this {
    this.status = status
    return this
  }

  /** Sets the body, in the form of the response schema. */
  send(body: Body): this {
    this.body = body
    return this
  }

  /** Sets a response stored for an Idempotency-Key, for the first time or as a replay. */
  sendRemembered({ status, headers, body, is_replay }: RememberedAnswer): this {
    Object.assign(this.headers, headers)
    if (is_replay) this.headers['idempotency-replayed'] = 'true'
    this.rendered = body
    return this.code(status)
  }

  /** Sets a body that is not JSON. The response schema does not apply to it. */
  sendRaw(other: Raw): this {
    this.other = other
    return this
  }

  /** Redirects the browser with 303. Not allowed under /v1, which has no redirects. */
  redirect(location: string): this {
    return this.code(303).header('location', location)
  }
}
