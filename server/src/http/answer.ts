/** A body that is not JSON: a page, an export, a stream of events. `body` may be a stream, which then writes at its own pace. */
export type Raw = { content_type: string; body: string | Buffer | NodeJS.ReadableStream }

/**
 * What a handler says beside its body. A handler either returns its body, or `answer.header(…).send(body)`; nothing leaves before the route has
 * passed the body through its schema and, where an Idempotency-Key asks for it, committed it.
 */
export class Answer<Body> {
  readonly headers: Record<string, string> = {}
  body: Body | undefined
  rendered: string | Buffer | undefined
  other: Raw | undefined
  status = 200

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

  /** Gives a body that was rendered before: an answer that is replayed, or one rendered inside a group. */
  sendRendered(body: string | Buffer): this {
    this.rendered = body
    return this
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
