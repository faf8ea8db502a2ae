import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { FieldError, Problem, RequestId, ValidPart } from '#kit'
import type { Context } from '#db'
import type { Answer } from './answer.ts'
import type { Right } from './rights.ts'
import type { Work } from './workload.ts'

/** A page for a person's browser, with its headers. */
export type VisitorPage = { body: string; headers: Readonly<Record<string, string>> }

/** How a route runs, and who may call it. */
export type RouteConfig = Right & {
  /**
   * Effect of an Idempotency-Key on a POST or PATCH. `around` (default): a transaction around the
   * handler commits key, change and response together. `after`: for handlers that call the network,
   * which must not wait inside a transaction. `own`: the handler's group commit writes the key
   * itself, see `ownCallOf`. `none`: the operation changes nothing, so nothing is stored.
   */
  idempotency?: 'around' | 'after' | 'own' | 'none'
  /**
   * A test account shares this with its live account, where it is read and changed. Callers in a
   * test account are refused.
   */
  isLiveOnly?: true
  /**
   * The route is the resource `/mcp`: it requires a token that was issued for it, or an API key. The
   * cookie of a session is ignored.
   */
  isMcp?: true
  /** Open to members who have not added the second factor that their account requires. */
  mayLackFactor?: true
  /** The response contains a secret and is encrypted when it is stored. */
  secret?: true
  /**
   * The response contains a proof of origin, such as a signature. It is never compressed, so its
   * length reveals nothing.
   */
  isUncompressed?: true
  /** The request uses no daily quota and is never refused because of it. */
  isFree?: true
  /**
   * Admits a request of a public route that has a separate credential, before its body is read, and
   * sets the context of the request.
   *
   * @throws Problem if the request is refused
   */
  admit?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /**
   * Renders a problem as a page for a person's browser; returns undefined for a program, which gets
   * the problem itself. Not allowed under /v1.
   */
  problemPage?: (problem: Problem, request: FastifyRequest) => VisitorPage | undefined
  /** Maximum body size in bytes; 256 KiB by default. */
  bodyLimit?: number
  /**
   * The cost of the request, if it is more than a statement or two. Its share of the resources is
   * smaller.
   */
  work?: Work
}

/** Default limit of bodies in bytes. */
export const usualBodyLimit = 256 * 1024

/** Limit of a submission of a form in bytes. */
export const submissionBodyLimit = 64 * 1024

/** Limit of batch bodies in bytes. */
export const batchBodyLimit = 4 * 1024 * 1024

/** Limit of a body that contains a whole file, in bytes. */
export const importBodyLimit = 16 * 1024 * 1024

/**
 * Input and output of an operation. It documents the operation, checks the input, and is the
 * whitelist of the response.
 */
export type RouteSchema = {
  summary: string
  /** What a caller should know before the call. Required for every operation. */
  description?: string
  /** An example body. Every operation with a body has one, and a test sends it. */
  example?: unknown
  /**
   * The response is a document, the same for all callers, and its ETag is computed from its bytes.
   */
  isDocument?: true
  /** Media types of responses that are not JSON, each with the beginning of an example. */
  other?: Readonly<Record<string, string>>
  /** Heading of the operation in the reference; by default the first word of the path. */
  tag?: string
  query?: TObject
  /** Every object in it specifies how it handles unknown members (`additionalProperties`). */
  body?: TSchema
  /**
   * Media types of a body that the handler reads itself from `bytes`. The schema documents them and
   * checks nothing.
   */
  rawBody?: Readonly<Record<string, TSchema>>
  /** Missing if the response is not JSON: a page, a stream, a redirect. */
  response?: { 200: TSchema }
}

/** The parameters of a path: for `/leads/:lead_id` they are `{ lead_id: string }`. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown

/** A request with checked input. */
export type CheckedRequest<Path extends string, S extends RouteSchema> = {
  readonly id: RequestId
  readonly params: ParamsOf<Path>
  readonly query: S['query'] extends TObject ? Static<S['query']> : Record<string, never>
  readonly body: S['body'] extends TSchema ? Static<S['body']> : undefined
  readonly headers: IncomingHttpHeaders
  /**
   * IP address of the caller. Behind a proxy, it is the client's address only if the proxy is
   * trusted.
   */
  readonly ip: string
  readonly raw: IncomingMessage
  /** The raw body, if there is one. */
  readonly bytes: Buffer | null
  readonly context: Context | null
}

/** Type of a route's response body. */
export type BodyOf<S extends RouteSchema> = S['response'] extends { 200: infer R extends TSchema }
  ? Static<R>
  : undefined

/**
 * Finds the errors in a body that its schema cannot express, such as an email without a domain. It
 * runs only if the request is refused because of other errors, so that the response lists all of
 * them. The handler makes the same checks itself. Invalid members are left out of the body;
 * `isInvalid` returns whether the member at a JSON pointer is one of them.
 */
export type FindErrors<Body> = (
  body: Partial<Body>,
  context: Context,
  isInvalid: (pointer: string) => boolean,
) => readonly FieldError[] | Promise<readonly FieldError[]>

/** Registers an operation with one method. */
export type Register = <Path extends string, const S extends RouteSchema>(
  path: Path,
  options: {
    config: RouteConfig
    schema: S
    findErrors?: FindErrors<CheckedRequest<Path, S>['body']>
  },
  handler: (
    request: CheckedRequest<Path, S>,
    answer: Answer<BodyOf<S>>,
  ) => BodyOf<S> | Answer<BodyOf<S>> | Promise<BodyOf<S> | Answer<BodyOf<S>>>,
) => void

/** Registers operations in routes/. GET also handles HEAD. */
export type Route = { [M in 'get' | 'post' | 'put' | 'patch' | 'delete']: Register }

/**
 * A registered operation. The router, the API document and the tests iterate over all operations.
 */
export type Operation = {
  method: Method
  /** The whole path, with parameters as `:name`. */
  path: string
  config: RouteConfig
  schema: RouteSchema
  findErrors?: FindErrors<unknown> | undefined
  handler: (request: CheckedRequest<string, RouteSchema>, answer: Answer<unknown>) => unknown
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Returns the search for errors that the schema of a body cannot express, for one caller; undefined
 * if the operation has none. A public route has no context. A publishable key gets only the errors
 * of the schema, because the handler does not refuse what its visitors enter.
 */
export function findMoreFor(
  { findErrors }: Pick<Operation, 'findErrors'>,
  context: Context | null,
): ((part: ValidPart) => ReturnType<FindErrors<unknown>>) | undefined {
  if (!findErrors || !context || context.actor.kind === 'source') return undefined
  return ({ value, invalid }) =>
    findErrors(value as Partial<unknown>, context, (pointer) => invalid.has(pointer))
}

/** Returns a route that adds operations under `prefix` to `operations`. */
export function routeInto(operations: Operation[], prefix: string): Route {
  const register =
    (method: Method): Register =>
    (path, { config, schema, findErrors }, handler) => {
      // The types of the handler are guaranteed by the checks before it, which are built from the
      // same schema. The same applies to `findErrors`.
      operations.push({
        method,
        path: prefix + path,
        config,
        schema,
        findErrors: findErrors as FindErrors<unknown> | undefined,
        handler: handler as unknown as Operation['handler'],
      })
    }
  return {
    get: register('GET'),
    post: register('POST'),
    put: register('PUT'),
    patch: register('PATCH'),
    delete: register('DELETE'),
  }
}

/** Returns whether operations with this method may change data. */
export const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD'
