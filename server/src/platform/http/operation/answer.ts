import type { RememberedAnswer } from '#idempotency'
import type { Coding } from './compress.ts'

/** A body that is not JSON: a page, an export, a stream of events. `body` may be a stream, which then writes at its own pace. */
export type Raw = {
  content_type: string
  body: string | Buffer | NodeJS.ReadableStream
  /** How it is packed, where that is kept; see `keepDocument`. */
  packed?: (body: string | Buffer, coding: Coding) => Promise<Buffer>
}

/**
 * What a handler says beside its body. A handler either returns its body, or `answer.header(…).send(body)`; nothing leaves before the route has
 * passed the body through its schema and, where an Idempotency-Key asks for it, committed it.
 */
export class Answer<Body> {
  readonly headers: Record<string, string> = {}
  /** Writes a body as the route's schema has it. */
  readonly render: (body: unknown) => string
  body: Body | undefined
  rendered: string | undefined
  other: Raw | undefined
  status = 200

  constructor(render: (body: unknown) => string) {
    this.render = render
  }

  /** Sets a header of the answer. */
  header(name: string, value: string): this {
    this.headers[name] = value
    return this
  }

  /** Sets the status; 200 when nothing is said. Under /v1 only the table's are possible, and problems are thrown. */
  code(status: number): this {
    this.status = status
    return this
  }

  /** Gives the body, as the response schema has it. */
  send(body: Body): this {
    this.body = body
    return this
  }

  /** Gives an answer that is remembered under an Idempotency-Key, for the first time or again. */
  sendRemembered({ status, headers, body, is_replay }: RememberedAnswer): this {
    Object.assign(this.headers, headers)
    if (is_replay) this.headers['idempotency-replayed'] = 'true'
    this.rendered = body
    return this.code(status)
  }

  /** Gives a body that is no JSON. The schema has no say in it. */
  sendRaw(other: Raw): this {
    this.other = other
    return this
  }

  /** Sends the browser elsewhere with 303. Not under /v1, which has no redirects. */
  redirect(location: string): this {
    return this.code(303).header('location', location)
  }
}
